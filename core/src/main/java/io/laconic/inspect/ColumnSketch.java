package io.laconic.inspect;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How the values of a column are spread, without regard to the classes.
 *
 * @param quantiles of numbers the smallest, the median and the largest; else empty
 * @param bins of numbers how many lie in each of equal parts from the smallest to the largest; else
 *     empty
 * @param counts of categories how many rows each value has, the most frequent first; else empty
 */
public record ColumnSketch(
    List<Double> quantiles, List<Integer> bins, Map<String, Integer> counts) {
  /** Parts of the range of a column of numbers. */
  public static final int BINS = 8;

  public static ColumnSketch of(Column column) {
    return column instanceof CategoryColumn texts
        ? new ColumnSketch(List.of(), List.of(), counts(texts))
        : ofNumbers(((AnyNumericColumn) column).values());
  }

  private static ColumnSketch ofNumbers(double[] values) {
    double[] sorted = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
    if (sorted.length == 0) {
      return new ColumnSketch(List.of(), List.of(), Map.of());
    }
    double low = sorted[0];
    double high = sorted[sorted.length - 1];
    Integer[] bins = new Integer[BINS];
    Arrays.fill(bins, 0);
    for (double value : sorted) {
      bins[bin(value, low, high)]++;
    }
    return new ColumnSketch(List.of(low, median(sorted), high), List.of(bins), Map.of());
  }

  /** Halves before the difference, which may be larger than any number. */
  private static int bin(double value, double low, double high) {
    double share = (value / 2 - low / 2) / (high / 2 - low / 2);
    return high > low ? (int) Math.min(BINS - 1, BINS * share) : 0;
  }

  private static double median(double[] sorted) {
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : sorted[half - 1] / 2 + sorted[half] / 2;
  }

  private static Map<String, Integer> counts(CategoryColumn column) {
    int[] counts = new int[column.values().size()];
    for (int row = 0; row < column.size(); row++) {
      if (!column.isMissing(row)) {
        counts[column.code(row)]++;
      }
    }
    Map<String, Integer> ordered = new LinkedHashMap<>();
    IntStream.range(0, counts.length)
        .filter(code -> counts[code] > 0)
        .boxed()
        .sorted(Comparator.comparingInt(code -> -counts[code]))
        .forEach(code -> ordered.put(column.values().get(code), counts[code]));
    return ordered;
  }
}
