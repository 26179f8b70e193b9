package io.laconic.train;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.data.DataException;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Table;
import io.laconic.request.Options;
import io.laconic.select.Estimate;
import io.laconic.select.Folds;
import io.laconic.select.Nested;
import io.laconic.util.Parallel;

/**
 * The error to expect on new rows, by cross-validation of the whole procedure that made a model: in
 * each fold rows are drawn, rules made and one of them shown as in training.
 */
public final class ModelEstimate {
  private ModelEstimate() {}

  /**
   * Cross-validates the recorded procedure.
   *
   * @param data the training file, read as the recorded procedure says
   */
  public static Estimate of(
      CertifiedModel certified,
      TrainingData data,
      int count,
      ExternalResources resources,
      Parallel parallel) {
    Certificate certificate = certified.certificate();
    if (certified.procedure() == null || !certified.isTested()) {
      throw new DataException(
          "the model has no certificate of rows outside a subset: cross-validate with laconic cv");
    }
    RecordedSettings settings = new RecordedSettings(certified.procedure());
    int classes = data.rows().labels().classes().size();
    Training training = Training.of(settings.plan(classes), data, resources);
    Table table = training.table();
    long seed = training.plan().seed();
    Folds folds =
        table.groups() == null
            ? Folds.stratified(table.labels(), count, seed)
            : Folds.grouped(table.groups().of(table.data()), count, seed);
    var procedure =
        training.procedure(
            Selection.of(settings.request(), null),
            RequestedCertificate.options(settings.request().without(Options.SUBSET_SEED::equals)));
    return new Estimate(new Nested(procedure, table, folds, parallel).together());
  }
}
