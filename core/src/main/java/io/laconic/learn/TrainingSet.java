package io.laconic.learn;

import io.laconic.data.Dataset;
import io.laconic.model.Frame;
import io.laconic.space.Inputs;

/**
 * Rows ready to be learned from: no missing value, two classes.
 *
 * @param labels class of every row, 0 or 1 (positive)
 */
public record TrainingSet(Frame frame, Inputs inputs, int[] labels) {
  public int size() {
    return labels.length;
  }

  public Dataset data() {
    return inputs.encoded().rows();
  }

  /** Positions of the rows of a class, ascending. */
  public int[] rowsOf(int label) {
    return java.util.stream.IntStream.range(0, labels.length)
        .filter(row -> labels[row] == label)
        .toArray();
  }

  /** Numbers on disk of rows given by position, ascending. */
  public int[] onDisk(int[] positions) {
    return java.util.Arrays.stream(positions).map(data()::rowNumber).toArray();
  }
}
