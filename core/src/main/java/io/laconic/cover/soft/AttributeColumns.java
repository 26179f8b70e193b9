package io.laconic.cover.soft;

import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Some attributes as columns of numbers: those number {@code first + k stride}, k = 0 … count - 1.
 *
 * @param values of all rows, by the attribute's number; read anew whenever they are needed, never
 *     changed
 * @param names by the attribute's number, for messages
 * @param low lower ends of the ranges of these attributes, in their order; null: the least values
 *     among the rows that are learned from
 * @param high upper ends of their ranges; null: the largest values
 */
public record AttributeColumns(
    int first,
    int stride,
    int count,
    Reader values,
    IntFunction<String> names,
    double[] low,
    double[] high) {

  /** Where values come from. */
  @FunctionalInterface
  public interface Reader {
    /**
     * The values of all rows; they may be in the buffer.
     *
     * @param buffer as long as there are rows
     */
    double[] read(int attribute, double[] buffer);
  }

  /** Number of the attribute at a place. */
  int number(int place) {
    return first + place * stride;
  }

  /** These columns dealt out: every n-th to the same share, so that the shares are alike. */
  AttributeColumns[] deal(int shares) {
    return IntStream.range(0, Math.min(shares, count))
        .mapToObj(share -> every(share, shares))
        .toArray(AttributeColumns[]::new);
  }

  private AttributeColumns every(int share, int shares) {
    int size = (count - 1 - share) / shares + 1;
    int[] places = IntStream.range(0, size).map(k -> share + k * shares).toArray();
    return new AttributeColumns(
        number(share), stride * shares, size, values, names, pick(low, places), pick(high, places));
  }

  private static double[] pick(double[] ends, int[] places) {
    return ends == null ? null : Arrays.stream(places).mapToDouble(k -> ends[k]).toArray();
  }
}
