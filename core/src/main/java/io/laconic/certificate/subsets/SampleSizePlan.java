package io.laconic.certificate.subsets;

import io.laconic.bound.ExpectedOutsideBound;
import io.laconic.bound.Planner;
import io.laconic.certificate.Form;
import io.laconic.certificate.SubsetSizes;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What a certificate that counts errors outside will say, before there are any data: the bound to
 * expect of m rows, {@code BinInv(ceil(e n), n, delta / (R J))} with {@code n = m - n0}, and the
 * rows that a wanted bound needs.
 *
 * @param form that draws
 * @param classes number L of classes
 * @param errorRate e, the expected share of errors outside, the same in each class
 * @param delta allowed probability of being wrong
 * @param alternatives J
 */
public record SampleSizePlan(
    Form form, int classes, double errorRate, double delta, double alternatives) {
  /** No answer looks beyond this number of rows. */
  public static final int MOST = 1_000_000_000;

  /**
   * Some of the rows outside, with a bound of their own.
   *
   * @param share of the rows
   * @param rest all rows but these are meant
   * @param bounds how many bounds share the level
   */
  private record Part(double share, boolean rest, int bounds) {
    /** How many of n rows outside these are. */
    long of(long n) {
      long some = Math.round(share * n);
      return rest ? n - some : some;
    }
  }

  private static final List<Part> ALL_ROWS = List.of(new Part(1, false, 1));

  private static List<Part> classes(double positives) {
    return List.of(new Part(positives, true, 2), new Part(positives, false, 2));
  }

  /** How many subsets are drawn, and of what size. */
  public SubsetSizes sizes() {
    return form.sizes(classes);
  }

  /** R, of this many rows. */
  public int subsets(int rows) {
    return sizes().count(rows);
  }

  /** n0, of this many rows. */
  public int size(int rows) {
    return sizes().size(rows);
  }

  /** n, of this many rows. */
  public int outside(int rows) {
    return sizes().outside(rows);
  }

  /** Errors expected outside. */
  public long errors(int rows) {
    return expectedBound(subsets(rows), 1).errors(outside(rows));
  }

  /** The bound on the risk to expect from this many rows. */
  public double risk(int rows) {
    return wrong(rows, ALL_ROWS.get(0));
  }

  /**
   * Specificity and sensitivity to expect, in this order.
   *
   * @param positives share of positives among the rows, of which there are two classes
   */
  public double[] rates(int rows, double positives) {
    return classes(positives).stream().mapToDouble(part -> 1 - wrong(rows, part)).toArray();
  }

  private double wrong(int rows, Part part) {
    return expectedBound(subsets(rows), part.bounds()).risk(part.of(outside(rows)));
  }

  private ExpectedOutsideBound expectedBound(int subsets, int parts) {
    double lnLevel = Math.log(delta) - Math.log(subsets * alternatives * parts);
    return new ExpectedOutsideBound(errorRate, lnLevel);
  }

  /** The least number of rows from which on the bound is at most {@code wanted}. */
  public OptionalInt rowsFor(double wanted) {
    return rowsFor(wanted, ALL_ROWS);
  }

  /** The least number of rows from which on both classes' bounds are at most {@code wanted}. */
  public OptionalInt rowsForRates(double wanted, double positives) {
    return rowsFor(wanted, classes(positives));
  }

  /** Goes back from the most rows, over the ranges in which the number of subsets is the same. */
  private OptionalInt rowsFor(double wanted, List<Part> parts) {
    List<Integer> starts = sizes().changes();
    OptionalInt answer = OptionalInt.empty();
    for (int k = starts.size() - 1; k >= 0; k--) {
      int first = starts.get(k);
      int last = k + 1 < starts.size() ? starts.get(k + 1) - 1 : MOST;
      OptionalInt here = rowsWithin(first, last, wanted, parts);
      if (here.isEmpty()) {
        return answer;
      }
      answer = here;
      if (here.getAsInt() > first) {
        return answer;
      }
    }
    return answer;
  }

  /** The least number of rows in first..last from which on, up to last, all bounds are met. */
  private OptionalInt rowsWithin(int first, int last, double wanted, List<Part> parts) {
    int least = first;
    for (Part part : parts) {
      OptionalLong needed =
          expectedBound(subsets(first), part.bounds()).leastForGood(part.of(outside(last)), wanted);
      if (needed.isEmpty()) {
        return OptionalInt.empty();
      }
      least =
          (int)
              Planner.firstTrue(least, last, m -> part.of(outside((int) m)) >= needed.getAsLong());
    }
    return OptionalInt.of(least);
  }
}
