package io.laconic.train;

import io.laconic.certificate.Assumptions;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.Form;
import io.laconic.certificate.RecordedProcedure;
import io.laconic.data.ColumnChoice;
import io.laconic.data.DataException;
import io.laconic.data.FileNotation;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.learn.Settings;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.Criterion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads how a model was made: the way back from {@link ProcedureRecord}. */
public final class RecordedSettings {
  private final Map<String, Object> all;

  /**
   * The settings of a model.
   *
   * @throws DataException if it does not say how it was made
   */
  public RecordedSettings(RecordedProcedure procedure) {
    if (procedure == null) {
      throw new DataException("the model does not say how it was made");
    }
    this.all = procedure.settings();
  }

  /** How the rows are to be read; hashes are those of the files that were read then. */
  public RecordedReading reading() {
    Map<String, String> hashes = new LinkedHashMap<>();
    map("files").forEach((file, hash) -> hashes.put(file, text(hash)));
    return new RecordedReading(
        textOrNull("label"),
        schema(),
        all.get("attributes") == null ? 0 : whole("attributes"),
        hashes,
        notation(),
        new ColumnChoice(texts("drop"), texts("only")));
  }

  private FileNotation notation() {
    try {
      return new FileNotation(textOrNull("decimal"), texts("na"), textOrNull("sheet"));
    } catch (IllegalArgumentException e) {
      throw wrong("decimal");
    }
  }

  private List<String> texts(String name) {
    if (all.get(name) == null) {
      return List.of();
    }
    if (all.get(name) instanceof List<?> list) {
      return list.stream().map(RecordedSettings::text).toList();
    }
    throw wrong(name);
  }

  /** Name of the class column of the training file; null if it is not known. */
  public String labelColumn() {
    return textOrNull("labelColumn");
  }

  /** Column of the groups, or null. */
  public String group() {
    return textOrNull("group");
  }

  /** Whether rows are compared by a matrix, so that the data file only gives labels. */
  public boolean needsMatrix() {
    return all.get("matrix") != null;
  }

  /** The plan, for rows of so many classes. */
  TrainingPlan plan(int classes) {
    Map<String, String> words = new LinkedHashMap<>();
    map("given").forEach((name, word) -> words.put(name, text(word)));
    RowPreparation rows =
        new RowPreparation(
            textOrNull("positive"),
            constant(MissingValuePolicy.Policy.class, "missing"),
            constant(Scaling.Method.class, "scale"),
            constant(RowPreparation.Matrix.class, "matrix"));
    return TrainingPlan.of(Settings.of(words), rows, number("seed").longValue(), classes)
        .with(CertificateForms.defaults(CertificateForms.named(word())))
        .with(aim());
  }

  /** What the model was made for. */
  public Aim aim() {
    return new RecordedAim(all).aim();
  }

  /** How one configuration was chosen. */
  Selection selection() {
    int folds = all.get("folds") == null ? 0 : whole("folds");
    return new Selection(constant(Criterion.class, "select"), folds, null);
  }

  /** The word of the form of certificate. */
  String word() {
    return textOrNull("form");
  }

  /** Whether the user chose the seed of the draw. */
  boolean seedWasGiven() {
    return "given".equals(textOrNull("subsetSeed"));
  }

  /** Share of the rows that was asked for; NaN: as is usual. */
  double share() {
    return all.get("share") == null ? Double.NaN : number("share").doubleValue();
  }

  /** What the certificate was told, with a draw by this seed; null: by that of the data. */
  CertificateOptions options(double delta, double alternatives, Long seed) {
    return CertificateOptions.of(delta, alternatives)
        .withForm(form(seed))
        .withNotIndependent(saidNotIndependent() ? Assumptions.NOT_INDEPENDENT.code() : null);
  }

  /** Whether the user said so; earlier versions stored the user's words. */
  private boolean saidNotIndependent() {
    return all.get("notIndependent") != null && !Boolean.FALSE.equals(all.get("notIndependent"));
  }

  private Form form(Long seed) {
    Form form = CertificateForms.named(word());
    if (!form.draws()) {
      throw wrong("form");
    }
    return form.drawnBy(share(), seed);
  }

  private Schema schema() {
    Map<String, Schema.Kind> kinds = new LinkedHashMap<>();
    map("schema").forEach((column, kind) -> kinds.put(column, kind(column, kind)));
    return new Schema(kinds);
  }

  private static Schema.Kind kind(String column, Object value) {
    if (!(value instanceof Map<?, ?> kind)) {
      throw wrong("schema." + column);
    }
    List<String> values = null;
    if (kind.get("values") instanceof List<?> list) {
      values = list.stream().map(RecordedSettings::text).toList();
    }
    return switch (text(kind.get("kind"))) {
      case "numeric" -> Schema.Kind.NUMERIC;
      case "text" -> Schema.Kind.TEXT;
      case "categorical" -> new Schema.Kind(true, values);
      default -> throw wrong("schema." + column);
    };
  }

  private Map<String, Object> map(String name) {
    if (!(all.get(name) instanceof Map<?, ?> map)) {
      throw wrong(name);
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    map.forEach((key, value) -> fields.put((String) key, value));
    return fields;
  }

  private String textOrNull(String name) {
    return all.get(name) == null ? null : text(all.get(name));
  }

  /** A text; one that says {@code inf} has been read from a file as a number. */
  private static String text(Object value) {
    if (value instanceof Double number && Double.isInfinite(number)) {
      return number > 0 ? "inf" : "-inf";
    }
    if (value instanceof String text) {
      return text;
    }
    throw wrong(String.valueOf(value));
  }

  private Number number(String name) {
    if (all.get(name) instanceof Number number) {
      return number;
    }
    throw wrong(name);
  }

  private int whole(String name) {
    if (all.get(name) instanceof Integer number) {
      return number;
    }
    throw wrong(name);
  }

  private <E extends Enum<E>> E constant(Class<E> type, String name) {
    String word = textOrNull(name);
    try {
      return word == null ? null : Enum.valueOf(type, word.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw wrong(name);
    }
  }

  private static DataException wrong(String name) {
    return new DataException("procedure." + name + " is not what Laconic writes");
  }
}
