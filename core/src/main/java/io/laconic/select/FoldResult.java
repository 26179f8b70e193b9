package io.laconic.select;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * What the machine chosen without a fold did on the rows of that fold.
 *
 * @param rows positions of the fold's rows in the table
 * @param predictions class of each, -1 if there is none
 * @param scores of two classes, large for class 1: one for each row, NaN without a prediction; else
 *     empty, and also if the machine has none
 * @param errors how many are wrong
 * @param model that was chosen
 * @param certified on the learning rows
 * @param seconds that training and choosing took; of folds trained together an equal share
 */
public record FoldResult(
    int fold,
    int[] rows,
    int[] predictions,
    double[] scores,
    int errors,
    FoldModel model,
    CertifiedRisk certified,
    double seconds) {
  /** What a machine without scores did. */
  public FoldResult(
      int fold,
      int[] rows,
      int[] predictions,
      int errors,
      FoldModel model,
      CertifiedRisk certified,
      double seconds) {
    this(fold, rows, predictions, new double[0], errors, model, certified, seconds);
  }

  /** Classes of the fold's rows, of those of all rows. */
  int[] labels(int[] all) {
    return Arrays.stream(rows).map(row -> all[row]).toArray();
  }

  /** Whether the rows have scores. */
  public boolean hasScores() {
    return scores.length > 0;
  }

  /** Features, prototypes or support vectors. */
  public int size() {
    return model.size();
  }

  /** Conditions that a person reads; -1 if it has none. */
  public int conditions() {
    return model.complexity().conditions();
  }

  /** How many attributes the machine looks at. */
  public int attributes() {
    return model.attributes();
  }

  /** Certified on the learning rows; NaN if there is no certificate. */
  public double risk() {
    return certified.risk();
  }

  /** Parameters that were chosen. */
  public Map<String, Object> parameters() {
    return model.parameters();
  }

  /** What the machine consists of. */
  public List<String> parts() {
    return model.parts();
  }

  /** This result with another time. */
  public FoldResult withSeconds(double newSeconds) {
    return new FoldResult(fold, rows, predictions, scores, errors, model, certified, newSeconds);
  }

  /** This result with other parameters. */
  public FoldResult withParameters(Map<String, Object> parameters) {
    FoldModel same =
        new FoldModel(
            parameters, model.size(), model.complexity(), model.attributes(), model.parts());
    return new FoldResult(fold, rows, predictions, scores, errors, same, certified, seconds);
  }
}
