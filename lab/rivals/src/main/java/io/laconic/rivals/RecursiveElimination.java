package io.laconic.rivals;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Recursive feature elimination (Guyon, Weston, Barnhill and Vapnik, Machine Learning 46:389-422,
 * 2002): a linear machine is trained, the attributes with the smallest squared weights are dropped,
 * and so on with the rest. As there, the first step leaves the largest power of 2 below the number
 * of attributes, and each further step half of them.
 */
final class RecursiveElimination {
  private RecursiveElimination() {}

  /**
   * Attributes, those that stay longest first; of those that go together, larger weights first;
   * ties: the first. So the first 2^k of them are those that are left when 2^k are.
   */
  static int[] of(double[][] rows, int[] labels, SvmOptions options) {
    int[] left = IntStream.range(0, rows[0].length).toArray();
    int[] order = new int[left.length];
    while (left.length > 1) {
      int[] sorted = byWeight(rows, labels, options, left);
      int kept = Integer.highestOneBit(left.length - 1);
      System.arraycopy(sorted, 0, order, 0, sorted.length);
      left = Arrays.stream(sorted).limit(kept).sorted().toArray();
    }
    if (rows[0].length == 1) {
      return left;
    }
    order[0] = left[0];
    return order;
  }

  private static int[] byWeight(
      double[][] rows, int[] labels, SvmOptions options, int[] attributes) {
    double[][] some =
        Arrays.stream(rows)
            .map(row -> Arrays.stream(attributes).mapToDouble(j -> row[j]).toArray())
            .toArray(double[][]::new);
    LibsvmInput input = LibsvmInput.linear(some, new double[0][], attributes.length);
    double[] weights = LibsvmMachine.train(input, labels, options).weights(some, attributes.length);
    return IntStream.range(0, attributes.length)
        .boxed()
        .sorted(Comparator.comparingDouble(k -> -weights[k] * weights[k]))
        .mapToInt(k -> attributes[k])
        .toArray();
  }
}
