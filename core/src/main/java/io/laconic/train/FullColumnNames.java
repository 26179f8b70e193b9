package io.laconic.train;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.DataException;
import io.laconic.data.Encoding;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.model.Frame;
import io.laconic.model.Model;

/** The names of all columns for a model whose file keeps few of them. */
public final class FullColumnNames {
  private FullColumnNames() {}

  /**
   * The model with the names of its training rows; the model itself if it has all names.
   *
   * @param data the training file, read as the recorded procedure says
   */
  public static CertifiedModel of(
      CertifiedModel certified, TrainingData data, ExternalResources resources) {
    Encoding few = certified.model().frame().encoding();
    if (!few.isPartlyNamed()) {
      return certified;
    }
    int classes = data.rows().labels().classes().size();
    TrainingPlan plan = new RecordedSettings(certified.procedure()).plan(classes);
    Table rows = Training.of(plan, data, resources).madeOf(certified);
    TrainingSet set =
        plan.preparation(data.schema())
            .prepare(rows.data(), Fold.all(rows.size()).learningRows(), data.matrix());
    Encoding all = set.frame().encoding();
    if (!all.digest().equals(few.digest())) {
      throw new DataException(data.name() + ": the columns are not those of the model");
    }
    return with(certified, all);
  }

  private static CertifiedModel with(CertifiedModel certified, Encoding all) {
    Model model = certified.model();
    Frame frame = model.frame();
    return certified.withModel(
        new Model(
            model.madeBy(),
            new Frame(
                frame.classColumn(),
                frame.classes(),
                all,
                frame.scaling(),
                frame.missing(),
                frame.space()),
            model.classifier(),
            model.compressionSet(),
            model.message(),
            model.training(),
            model.path()));
  }
}
