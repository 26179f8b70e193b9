package io.laconic.select;

import java.util.List;
import java.util.Map;

/**
 * What the machine chosen without a fold did on the rows of that fold.
 *
 * @param rows positions of the fold's rows in the table
 * @param predictions class of each, -1 if there is none
 * @param errors how many are wrong
 * @param size features, prototypes or support vectors
 * @param attributes how many it looks at
 * @param risk certified on the learning rows; NaN if there is no certificate
 * @param parameters that were chosen
 * @param parts what it is made of
 * @param seconds that training and choosing took; of folds trained together an equal share
 */
public record FoldResult(
    int fold,
    int[] rows,
    int[] predictions,
    int errors,
    int size,
    int attributes,
    double risk,
    Map<String, Object> parameters,
    List<String> parts,
    double seconds) {

  /** This result with other parameters and another time. */
  public FoldResult with(Map<String, Object> newParameters, double newSeconds) {
    return new FoldResult(
        fold, rows, predictions, errors, size, attributes, risk, newParameters, parts, newSeconds);
  }
}
