package io.laconic.learn.conditions;

import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.data.RowSet;
import io.laconic.learn.TrainingSet;
import io.laconic.util.Parallel;
import io.laconic.util.RowSort;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Which columns of a wide table tell most about the class. A column is judged by the largest
 * distance between the distribution of its values in one class and in all others: the statistic of
 * Kolmogorov and Smirnov, {@code max |F_c(v) - F_rest(v)|} over all values v and classes c. That is
 * what one condition can tell, whatever the shares of the classes are.
 */
public final class TellingColumns {
  private static final int BLOCK = 256;

  private final EncodedRows encoded;
  private final int[] labels;
  private final int classes;
  private final RowSet learning;
  private final int[] inClass;
  private final int all;

  private TellingColumns(TrainingSet training, RowSet learning) {
    this.encoded = training.inputs().encoded();
    this.labels = training.labels();
    this.classes = 1 + Arrays.stream(labels).max().orElse(0);
    this.learning = learning;
    this.inClass = new int[classes];
    for (int row = learning.next(0); row >= 0; row = learning.next(row + 1)) {
      inClass[labels[row]]++;
    }
    this.all = learning.count();
  }

  /**
   * The columns that tell most; of equal ones the first.
   *
   * @param learning the rows that are looked at
   * @param most number of columns
   * @return their numbers, ascending
   */
  static int[] of(TrainingSet training, RowSet learning, int most, Parallel parallel) {
    TellingColumns columns = new TellingColumns(training, learning);
    int[] candidates = candidates(training.inputs().encoded());
    double[] distances = new double[candidates.length];
    int blocks = (candidates.length + BLOCK - 1) / BLOCK;
    parallel.forEach(blocks, block -> columns.judge(candidates, block * BLOCK, distances));
    return IntStream.range(0, candidates.length)
        .boxed()
        .sorted((a, b) -> Double.compare(distances[b], distances[a]))
        .limit(most)
        .mapToInt(k -> candidates[k])
        .sorted()
        .toArray();
  }

  /** The columns that conditions are searched in: all of them, or those that tell most. */
  public static int[] searched(TrainingSet training, RowSet learning, Parallel parallel) {
    EncodedRows encoded = training.inputs().encoded();
    if (count(encoded) <= ConditionPool.MOST_COLUMNS) {
      return candidates(encoded);
    }
    Set<String> wanted = training.known().completed(List.of());
    IntStream most = Arrays.stream(of(training, learning, ConditionPool.MOST_COLUMNS, parallel));
    return wanted.isEmpty()
        ? most.toArray()
        : IntStream.concat(
                most,
                Arrays.stream(candidates(encoded))
                    .filter(part -> wanted.contains(encoded.encoding().parts().get(part).column())))
            .distinct()
            .sorted()
            .toArray();
  }

  /** Number of columns that may have a condition. */
  static int count(EncodedRows encoded) {
    int[] occupied = encoded.occupied();
    return occupied == null ? encoded.encoding().parts().size() : occupied.length;
  }

  private static int[] candidates(EncodedRows encoded) {
    int[] occupied = encoded.occupied();
    return occupied == null ? IntStream.range(0, count(encoded)).toArray() : occupied;
  }

  private void judge(int[] columns, int from, double[] distances) {
    RowSort sort = new RowSort(labels.length);
    double[] buffer = new double[labels.length];
    for (int k = from; k < Math.min(columns.length, from + BLOCK); k++) {
      distances[k] = distance(columns[k], sort, buffer);
    }
  }

  private double distance(int column, RowSort sort, double[] buffer) {
    Encoding encoding = encoded.encoding();
    int first = encoding.firstAttribute(column);
    double largest = 0;
    for (int attribute = first; attribute < first + encoding.width(column); attribute++) {
      double[] values = withMissingLast(encoded.values(attribute, buffer));
      largest = Math.max(largest, distance(values, sort.order(values)));
    }
    return largest;
  }

  /** Missing values count as one more, above all others: whether they are there tells too. */
  private static double[] withMissingLast(double[] values) {
    boolean complete = true;
    for (double value : values) {
      complete &= !Double.isNaN(value);
    }
    return complete
        ? values
        : Arrays.stream(values).map(v -> Double.isNaN(v) ? Double.POSITIVE_INFINITY : v).toArray();
  }

  /** The statistic of values in the order of their rows. */
  private double distance(double[] values, int[] order) {
    int[] below = new int[classes];
    int allBelow = 0;
    double largest = 0;
    for (int k = 0; k < order.length; k++) {
      int row = order[k];
      if (learning.contains(row)) {
        below[labels[row]]++;
        allBelow++;
      }
      if (k + 1 == order.length || values[order[k + 1]] != values[row]) {
        largest = Math.max(largest, distance(below, allBelow));
      }
    }
    return largest;
  }

  private double distance(int[] below, int allBelow) {
    double largest = 0;
    for (int c = 0; c < classes; c++) {
      int rest = all - inClass[c];
      if (inClass[c] > 0 && rest > 0) {
        double own = (double) below[c] / inClass[c];
        largest = Math.max(largest, Math.abs(own - (double) (allBelow - below[c]) / rest));
      }
    }
    return largest;
  }
}
