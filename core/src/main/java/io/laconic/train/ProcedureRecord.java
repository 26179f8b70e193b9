package io.laconic.train;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.RecordedProcedure;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.learn.choice.Criterion;
import io.laconic.request.Options;
import io.laconic.request.Request;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes down how a model is made: the request, what files said, and what came of the defaults.
 * {@link RecordedSettings} reads it again.
 */
final class ProcedureRecord {
  /**
   * Raise this whenever the same settings and rows may give another model than before: after any
   * change of a default, of a tie, of a search, of folds, of how columns are recognised, encoded,
   * scaled or filled. A certificate of an older version holds if the rule comes out the same.
   */
  static final int PROCEDURE_VERSION = 4;

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
    Dataset data = training.data().rows();
    Map<String, Object> all = new LinkedHashMap<>();
    all.put(RecordedSettings.REQUEST, asked().recorded());
    if (!plan.request().hasAim() || plan.request().has(Options.COST_MATRIX)) {
      all.putAll(plan.aim().recorded());
    }
    Map<String, Object> schema = schema(training.data().reading().declared());
    if (!schema.isEmpty()) {
      all.put(RecordedSettings.SCHEMA, schema);
    }
    Map<String, String> files = new TreeMap<>(training.data().reading().hashes());
    files.putAll(training.resources().hashes());
    all.put(RecordedSettings.FILES, files);
    all.put("learners", plan.resolved());
    putChoice(all);
    all.put(RecordedProcedure.LABEL_COLUMN, data.labels().column());
    all.put("categories", categories(data));
    return all;
  }

  /** The request, with what a program may have said otherwise than by options. */
  private Request asked() {
    Request asked = RequestedCertificate.asking(training.plan().request(), options.form());
    asked = asked.with(Options.DELTA, options.delta());
    asked = asked.with(Options.ALTERNATIVES, options.alternatives());
    if (options.notIndependent() != null) {
      asked = asked.with(Options.NOT_INDEPENDENT, options.notIndependent());
    }
    if (selection.criterion() != null) {
      asked = asked.with(Options.SELECT, selection.criterion());
    }
    if (selection.foldCount() > 0) {
      asked = asked.with(Options.FOLDS, selection.foldCount());
    }
    return training.data().groups() == null
        ? asked
        : asked.with(Options.GROUP, training.data().groups().column());
  }

  private void putChoice(Map<String, Object> all) {
    boolean drawn = options.form().draws();
    Criterion criterion =
        training.plan().aim().choosesByRank()
            ? Criterion.SHORT
            : selection.criterion(
                training.contender(), options.form(), training.table().classes().size());
    all.put(Options.SELECT.name(), criterion.word());
    int usual = drawn ? training.contender().foldsInside() : criterion.usualFolds();
    all.put(Options.FOLDS.name(), criterion.needsFolds() ? (Object) selection.folds(usual) : null);
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
