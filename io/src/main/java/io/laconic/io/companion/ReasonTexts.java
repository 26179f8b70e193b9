package io.laconic.io.companion;

import de.siegmar.fastcsv.reader.CsvRecord;
import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import io.laconic.model.AskedCondition;
import io.laconic.model.DecidingCondition;
import io.laconic.model.Model;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Own words and codes for the conditions of a rule, for the people concerned: a CSV file with the
 * columns {@code condition}, {@code text} and, as one likes, {@code code} and {@code holds}:
 * whether the words are for the condition (yes), for its contrary (no) or for a missing value
 * (missing).
 */
public final class ReasonTexts {
  private static final String CONDITION = "condition";
  private static final String HOLDS = "holds";

  /** What {@code holds} says. */
  private static final Map<String, DecidingCondition.State> STATES =
      Map.of(
          "", DecidingCondition.State.HOLDS,
          "yes", DecidingCondition.State.HOLDS,
          "no", DecidingCondition.State.FAILS,
          "missing", DecidingCondition.State.MISSING);

  /** A reason as the person concerned reads it; the code may be empty. */
  public record Reason(String code, String text) {}

  private final String file;
  private final Set<String> conditions;
  private final Map<DecidingCondition, Reason> reasons = new LinkedHashMap<>();

  private ReasonTexts(String file, Model model) {
    this.file = file;
    this.conditions =
        model.classifier().askedConditions(model).stream()
            .map(AskedCondition::words)
            .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /**
   * Reads words for the conditions of a model.
   *
   * @throws DataException if the file names a condition that the model does not have
   */
  public static ReasonTexts read(Path path, Model model) {
    return CompanionCsv.read(path, (file, records) -> new ReasonTexts(file, model).read(records));
  }

  private ReasonTexts read(Iterator<CsvRecord> records) {
    if (conditions.isEmpty()) {
      throw new DataException(file + ": the model has no conditions to give reasons for");
    }
    List<String> header = records.next().getFields().stream().map(String::strip).toList();
    for (String name : List.of(CONDITION, "text")) {
      if (!header.contains(name)) {
        throw FileErrors.inFile(
            file, "the header must have condition and text, and may have code and holds");
      }
    }
    records.forEachRemaining(record -> add(record, header));
    return this;
  }

  private void add(CsvRecord record, List<String> header) {
    String place = file + ", line " + record.getStartingLineNumber() + ": ";
    String condition = cell(record, header, CONDITION);
    if (!conditions.contains(condition)) {
      throw new DataException(
          place
              + "the rule has no condition "
              + FileErrors.quoted(condition)
              + "; it has "
              + conditions.stream().map(FileErrors::quoted).collect(Collectors.joining(", ")));
    }
    String holds = cell(record, header, HOLDS);
    if (!STATES.containsKey(holds)) {
      throw new DataException(
          place + "holds must be yes, no or missing; got " + FileErrors.quoted(holds));
    }
    DecidingCondition when = new DecidingCondition(condition, STATES.get(holds));
    Reason reason = new Reason(cell(record, header, "code"), cell(record, header, "text"));
    if (reason.text().isEmpty()) {
      throw new DataException(place + "the text is empty");
    }
    if (reasons.put(when, reason) != null) {
      throw new DataException(place + FileErrors.quoted(condition) + " occurs twice");
    }
  }

  private static String cell(CsvRecord record, List<String> header, String name) {
    int place = header.indexOf(name);
    return place < 0 || place >= record.getFieldCount() ? "" : record.getField(place).strip();
  }

  /** The reason of a condition; where the file has none, the rule's own words. */
  private Reason of(DecidingCondition decided) {
    Reason own = reasons.get(decided);
    return own != null
        ? own
        : new Reason(
            "",
            decided.words()
                + (decided.state() == DecidingCondition.State.HOLDS ? "" : " does not hold"));
  }

  /** The reasons of some conditions, in their order; what says the same is said once. */
  public List<Reason> of(List<DecidingCondition> decided) {
    return decided.stream().map(this::of).distinct().toList();
  }

  /** {@code R1: income is too low; R7: …}. */
  public String words(List<DecidingCondition> decided) {
    return of(decided).stream()
        .map(one -> one.code().isEmpty() ? one.text() : one.code() + ": " + one.text())
        .collect(Collectors.joining("; "));
  }
}
