package io.laconic.certificate;

import io.laconic.data.Dataset;

/** What a form may ask of whoever verifies: the training file, or to learn from it again. */
public interface Verification {
  /** The rows of the training file, all of them, with their classes. */
  Dataset rows();

  /** One line for each row; null if rows are not compared by a matrix. */
  double[][] matrix(Dataset rows);

  /** The verdict after the recorded procedure has learned from the same rows again. */
  Verdict repeated();
}
