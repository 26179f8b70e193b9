package io.laconic.cli.option;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.io.file.FileErrors;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.learn.ColumnOrder;
import io.laconic.learn.Table;
import io.laconic.learn.given.RuleText;
import io.laconic.model.Model;
import io.laconic.train.RecordedSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A rule from a file: a text that people wrote, or the rule of a model.
 *
 * @param text as it stands in the file, or as the model's rule reads
 * @param model null for a text
 * @param madeOf SHA-256 of the rows that the rule was made of, or changed after looking at; null if
 *     the file does not say
 */
public record RuleSource(Path file, String text, CertifiedModel model, String madeOf) {
  /** A longer file is not a rule. */
  private static final int LONGEST = 100_000;

  /** The line by which a changed rule says what it was changed after looking at. */
  private static final Pattern CHANGED = Pattern.compile("(?m)^# .*\\(sha256 ([0-9a-f]{64})\\)$");

  /** The line by which a changed rule says which rule it was before. */
  private static final Pattern FROM = Pattern.compile("(?m)^# changed from: (.*)$");

  /**
   * Reads a file; fails if it holds no rule.
   *
   * @param ordered tells columns of categories that have an order, by their names
   */
  public static RuleSource read(Path file, Predicate<String> ordered) {
    String content = content(file);
    if (!content.stripLeading().startsWith("{")) {
      RuleText.read(file.toString(), content, ordered);
      Matcher changed = CHANGED.matcher(content);
      return new RuleSource(file, content, null, changed.find() ? changed.group(1) : null);
    }
    CertifiedModel model = ModelFile.read(file);
    return new RuleSource(
        file,
        RuleText.of(file.toString(), model.model()).words(),
        model,
        model.model().training().source().sha256());
  }

  private static String content(Path file) {
    try {
      String start = new String(start(file), StandardCharsets.UTF_8);
      if (!start.stripLeading().startsWith("{") && Files.size(file) > LONGEST) {
        throw new DataException(file + " is too long for a rule");
      }
      return start.stripLeading().startsWith("{") ? start : Files.readString(file);
    } catch (IOException e) {
      throw new DataException(file + ": " + FileErrors.reason(e), e);
    }
  }

  private static byte[] start(Path file) throws IOException {
    try (var in = Files.newInputStream(file)) {
      return in.readNBytes(100);
    }
  }

  /** The rule. */
  public RuleText rule() {
    return RuleText.read(file.toString(), text, column -> true);
  }

  /** The orders of categories that the rule of a model compares, as users spell them. */
  List<String> orders() {
    if (model == null || model.procedure() == null) {
      return List.of();
    }
    Set<String> read = model.model().requiredColumns();
    return new RecordedSettings(model.procedure())
        .request().knownColumns().orders().stream()
            .filter(order -> read.contains(order.column()))
            .map(ColumnOrder::toString)
            .toList();
  }

  /**
   * Comments that say what the rule was before, and which rows were looked at, if that is known.
   */
  public String changedWords() {
    StringBuilder words = new StringBuilder();
    if (model == null) {
      text.lines()
          .filter(line -> CHANGED.matcher(line).matches() || FROM.matcher(line).matches())
          .forEach(line -> words.append(line).append('\n'));
    } else if (madeOf != null) {
      words
          .append("# changed after looking at ")
          .append(model.model().training().source().name().replace('\n', ' '))
          .append(" (sha256 ")
          .append(madeOf)
          .append(")\n");
    }
    return words.append("# changed from: ").append(rule().words()).append('\n').toString();
  }

  /**
   * Fails if the rule was changed, and the one that it was before has been counted on the same
   * rows.
   *
   * @param counted rules that were given and counted on these rows
   * @param paid whether the price of its text is paid
   */
  public void checkNotChangedFrom(List<RuleText> counted, String rows, boolean paid) {
    List<String> before = counted.stream().map(RuleText::words).toList();
    boolean seen =
        model == null
            && FROM.matcher(text).results().anyMatch(from -> before.contains(from.group(1)));
    if (seen && !paid) {
      throw new DataException(
          rows
              + ": the rule that "
              + file
              + " was changed from has been counted on these rows; it needs other rows, or"
              + " --after-looking, which pays for its text");
    }
  }

  /**
   * Fails if rows cannot test the rule because it was made of them.
   *
   * @param paid whether the price of its text is paid
   */
  public void checkOtherRows(Dataset rows, boolean paid) {
    boolean same =
        madeOf != null && rows.source().isCopyOf(madeOf)
            || model != null && model.provenance().hasContentsOf(model.model(), rows);
    if (same && !paid) {
      throw new DataException(
          rows.source().name()
              + ": the rule in "
              + file
              + " was "
              + (model == null ? "changed after looking at" : "learned from")
              + " these rows; it needs other rows, or --after-looking, which pays for its text");
    }
  }

  /** Fails if what was read as a text is not what a model says of these rows. */
  public void checkSame(Model given, Table table) {
    if (model == null) {
      return;
    }
    List<String> before = said(model.model(), table);
    if (!before.equals(said(given, table))) {
      throw new DataException(
          file
              + ": read as a text, its rule says something else of some rows; laconic evaluate counts"
              + " and bounds the errors of this model");
    }
  }

  private static List<String> said(Model model, Table table) {
    int[] all = IntStream.range(0, table.size()).toArray();
    return Arrays.stream(model.predict(table.asNewRows(model, all)))
        .mapToObj(label -> label < 0 ? null : model.frame().classes().get(label))
        .map(name -> Objects.requireNonNullElse(name, ""))
        .toList();
  }
}
