package io.laconic.train;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.RecordedProcedure;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.learn.choice.Criterion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes down how a model is made: what the user gave, and every option as it was resolved. {@link
 * RecordedSettings} reads it again.
 */
final class ProcedureRecord {
  /**
   * Raise this whenever the same settings and rows may give another model than before: after any
   * change of a default, of a tie, of a search, of folds, of how columns are recognised, encoded,
   * scaled or filled. A certificate of an older version holds if the rule comes out the same.
   */
  static final int PROCEDURE_VERSION = 3;

  private final Training training;
  private final Selection selection;
  private final CertificateOptions options;

  private ProcedureRecord(Training training, Selection selection, CertificateOptions options) {
    this.training = training;
    this.selection = selection;
    this.options = options;
  }

  /** How a training makes a model; called after it has read all files that it needs. */
  static RecordedProcedure of(Training training, Selection selection, CertificateOptions options) {
    return new RecordedProcedure(
        PROCEDURE_VERSION, new ProcedureRecord(training, selection, options).settings());
  }

  private Map<String, Object> settings() {
    TrainingPlan plan = training.plan();
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("given", plan.settings().words());
    all.put("learners", plan.resolved());
    putChoice(all);
    all.putAll(plan.aim().recorded());
    all.put("seed", plan.seed());
    putRows(all, plan.rows());
    putDraw(all);
    all.put("notIndependent", options.notIndependent() == null ? null : true);
    Map<String, String> files = new TreeMap<>(training.data().reading().hashes());
    files.putAll(training.resources().hashes());
    all.put("files", files);
    return all;
  }

  private void putChoice(Map<String, Object> all) {
    boolean drawn = options.form().draws();
    Criterion criterion =
        training.plan().aim().choosesByRank()
            ? Criterion.SHORT
            : new ProcedureFactory(training).criterion(training.contender(), selection, options);
    all.put("select", criterion.word());
    int usual = drawn ? training.contender().foldsInside() : Selection.FOLDS_OF_ALL;
    all.put("folds", criterion.needsFolds() ? (Object) selection.folds(usual) : null);
  }

  private void putRows(Map<String, Object> all, RowPreparation rows) {
    RecordedReading reading = training.data().reading();
    Dataset data = training.data().rows();
    all.put("label", reading.label());
    all.put("labelColumn", data.labels().column());
    all.put("positive", rows.positive());
    all.put("missing", word(rows.missing()));
    all.put("scale", rows.scaling() == null ? null : word(rows.scaling()));
    all.put("matrix", rows.matrix() == null ? null : word(rows.matrix()));
    all.put("schema", schema(reading.declared()));
    all.put("categories", categories(data));
    all.put("attributes", reading.attributes() == 0 ? null : (Object) reading.attributes());
    putIfSaid(all, "decimal", reading.notation().decimal());
    putIfSaid(all, "sheet", reading.notation().sheet());
    putIfSaid(all, "na", reading.notation().missing());
    putIfSaid(all, "drop", reading.columns().drop());
    putIfSaid(all, "only", reading.columns().only());
  }

  /** What few users say is written down only where it was said. */
  private static void putIfSaid(Map<String, Object> all, String name, Object said) {
    if (said != null && !List.of().equals(said)) {
      all.put(name, said);
    }
  }

  private void putDraw(Map<String, Object> all) {
    all.put("form", options.form().word());
    all.putAll(options.form().recordedDraw());
    all.put("group", training.data().groups() == null ? null : training.data().groups().column());
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** Kinds that the user gave, by column. */
  private static Map<String, Object> schema(Schema schema) {
    Map<String, Object> all = new TreeMap<>();
    schema
        .kinds()
        .forEach(
            (column, kind) -> {
              Map<String, Object> one = new LinkedHashMap<>();
              one.put(
                  "kind", kind.text() ? "text" : kind.categorical() ? "categorical" : "numeric");
              one.put("values", kind.values());
              all.put(column, one);
            });
    return all;
  }

  /** The columns of categories; all others are numbers. */
  private static List<String> categories(Dataset data) {
    return data.isStoreOfCompleteNumbers()
        ? List.of()
        : data.columns().stream()
            .filter(CategoryColumn.class::isInstance)
            .map(Column::name)
            .toList();
  }
}
