package io.laconic.cover;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What is left of one class, for a question: its rows of positive weight and their sum, added in
 * the order of the rows.
 */
record SoftStakes(int[] rows, double[] weights, double total) {
  static SoftStakes of(double[] weights) {
    int[] rows = IntStream.range(0, weights.length).filter(r -> weights[r] != 0).toArray();
    double[] left = Arrays.stream(rows).mapToDouble(r -> weights[r]).toArray();
    double total = 0;
    for (double weight : left) {
      total += weight;
    }
    return new SoftStakes(rows, left, total);
  }
}
