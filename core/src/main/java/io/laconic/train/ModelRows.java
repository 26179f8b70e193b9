package io.laconic.train;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.learn.ColumnKnowledge;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.model.Discrepancies;
import io.laconic.model.TrainingRowsFromFile;
import io.laconic.space.Inputs;

/**
 * The rows of a training file as a model sees them, and which of them it was learned from.
 *
 * @param inputs all rows that were kept for training
 * @param labels class of each
 * @param madeOf positions of the rows that the model was learned from: those of its subset, or all
 * @param known what was said of columns before it was learned
 */
public record ModelRows(Inputs inputs, int[] labels, int[] madeOf, ColumnKnowledge known) {
  /** Rows of whose columns nothing was said. */
  public ModelRows(Inputs inputs, int[] labels, int[] madeOf) {
    this(inputs, labels, madeOf, ColumnKnowledge.NONE);
  }

  /** The rows of a model that was just trained. */
  public static ModelRows of(CertifiedModel certified, Training training) {
    Table table = training.table();
    int[] all = Fold.all(table.size()).learningRows();
    return new ModelRows(
        table.asNewRows(certified.model().frame(), all),
        table.labels(),
        SubsetTraining.madeOf(table, certified),
        training.plan().request().knownColumns());
  }

  /**
   * The rows of a model that says how it was made.
   *
   * @param data the training file, read as the recorded procedure says
   */
  public static ModelRows of(
      CertifiedModel certified, TrainingData data, ExternalResources resources) {
    checkFile(certified, data.rows());
    int classes = data.classCount();
    TrainingPlan plan = new RecordedSettings(certified.procedure()).plan(classes);
    Training training = Training.of(plan, data, resources);
    if (!training.table().classes().equals(certified.model().frame().classes())) {
      throw new DataException(data.name() + ": the classes are not those of the model");
    }
    return of(certified, training);
  }

  /** The rows of a model of a form that learns from all rows. */
  public static ModelRows ofAll(CertifiedModel certified, Dataset data) {
    checkFile(certified, data);
    TrainingRowsFromFile rows =
        TrainingRowsFromFile.of(certified.model().frame(), data, null, new Discrepancies());
    return new ModelRows(rows.inputs(), rows.labels(), Fold.all(rows.size()).learningRows());
  }

  private static void checkFile(CertifiedModel certified, Dataset data) {
    String sha256 = certified.model().training().source().sha256();
    if (!data.source().isCopyOf(sha256)) {
      throw new DataException(
          data.source().name()
              + ": the model was trained on another file (sha256 "
              + sha256
              + "); the file that it was trained on is needed");
    }
  }
}
