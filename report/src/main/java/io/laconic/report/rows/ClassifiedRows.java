package io.laconic.report.rows;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.Dataset;
import io.laconic.evaluate.Evaluation;
import io.laconic.model.Decisions;
import io.laconic.model.Exemplars;
import io.laconic.model.Explanation;
import io.laconic.model.Model;
import io.laconic.space.Inputs;
import io.laconic.watch.OneOfEachGroup;
import java.util.List;
import java.util.Optional;

/**
 * A model and the rows that it has classified.
 *
 * @param actual class of every row, as a place in {@code evaluation.actual()}
 */
public record ClassifiedRows(
    CertifiedModel certified,
    Dataset rows,
    Inputs inputs,
    Decisions decisions,
    Explanation explanation,
    Evaluation evaluation,
    int[] actual) {

  /**
   * Classifies rows whose class is known.
   *
   * @param matrix with a precomputed matrix: one line per row; else null
   */
  public static ClassifiedRows of(CertifiedModel certified, Dataset rows, double[][] matrix) {
    Model model = certified.model();
    Evaluation evaluation = Evaluation.of(model, rows, matrix);
    Inputs inputs = model.inputs(rows, matrix);
    Decisions decisions = model.decisions(inputs);
    int[] actual = new int[rows.rowCount()];
    for (int row = 0; row < actual.length; row++) {
      String name = rows.labels().name(row);
      int code = Evaluation.classOf(name, evaluation.classes());
      actual[row] = code >= 0 ? code : evaluation.actual().indexOf(name);
    }
    Explanation explanation = decisions.explain(model);
    return new ClassifiedRows(certified, rows, inputs, decisions, explanation, evaluation, actual);
  }

  public Model model() {
    return certified.model();
  }

  /** The points that the model is learned from; null if there are none. */
  public Exemplars exemplars() {
    return model().classifier().exemplars().filter(points -> points.size() > 0).orElse(null);
  }

  /** Names of the classes that rows have: the model's, then those it does not know. */
  public List<String> classes() {
    return evaluation.actual();
  }

  public int rowCount() {
    return actual.length;
  }

  public String className(int row) {
    return classes().get(actual[row]);
  }

  public boolean isError(int row) {
    return decisions.prediction(row) != actual[row];
  }

  /** Whether these rows stand in the file that the model was trained on. */
  public boolean isTrainingFile() {
    String sha256 = rows.source().sha256();
    return sha256 != null && sha256.equals(model().training().source().sha256());
  }

  /** Whether the model was trained on these rows, in this file or in another. */
  public boolean areTrainingRows() {
    return certified.isTrainedOn(rows);
  }

  /** Why not all rows of the file are here: one of each group; empty if every row counts. */
  public Optional<String> counted() {
    return areTrainingRows()
        ? Optional.empty()
        : Optional.ofNullable(certified.groupColumn())
            .map(column -> OneOfEachGroup.words(rowCount(), column));
  }
}
