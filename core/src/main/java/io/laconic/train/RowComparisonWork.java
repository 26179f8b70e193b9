package io.laconic.train;

import io.laconic.certificate.Form;
import io.laconic.certificate.SubsetSizes;
import io.laconic.learn.RowComparisonKind;
import io.laconic.learn.Table;
import io.laconic.learn.Variant;
import io.laconic.util.MarkedOptionName;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * How much a learner has to do that compares every row with every other, estimated before it
 * begins. Distances between n rows of p attributes take {@code n^2 (p + 10)} operations.
 * Half-spaces have an axis for each pair of rows of the two classes, on which all rows have a
 * value: {@code n+ n- n} operations more. Most distances are computed again where memory is short;
 * what a learner cannot do without is {@link io.laconic.learn.Learner#leastMemory}, and the cells
 * of its rows.
 *
 * @param name of the learner: {@code scm balls}
 * @param hasRays whether the learner could look at single attributes instead
 * @param subsets how many times it learns; 1: from all rows
 * @param rows that it learns from at a time
 * @param attributes that a comparison of two rows looks at
 * @param pairs of rows of the two classes that make half-spaces; 0: it makes none
 * @param bytes of memory that it cannot do without each time it learns
 */
public record RowComparisonWork(
    String name,
    boolean hasRays,
    int subsets,
    int rows,
    int attributes,
    double pairs,
    double bytes) {
  /**
   * From here on users are warned. A search makes many passes: 32 subsets of 1000 rows, 8e9
   * operations a pass with half-spaces, took more than 100 seconds of one thread.
   */
  static final double LONG = 1e11;

  /**
   * A distance costs this many operations more than those on its attributes: 8 subsets of 50 000
   * rows of 2 attributes, 2e10 distances a pass with balls, took more than 200 seconds of one
   * thread.
   */
  static final int PER_DISTANCE = 10;

  /** Share of the memory that is left for this: rows, models and texts need some of it. */
  public static final double USABLE = 0.7;

  /** Axes have numbers of 32 bits. */
  static final double MOST_PAIRS = Integer.MAX_VALUE;

  /** The estimate for one variant that compares rows. */
  static RowComparisonWork of(Variant variant, Table table, Form form) {
    RowComparisonKind comparisonKind = variant.learner().comparisonKind(variant.settings());
    SubsetSizes sizes = form.sizes(table.classes().size());
    int drawable = drawable(table);
    int subsets = sizes.count(drawable);
    int rows = (int) ((double) table.size() * sizes.size(drawable) / drawable);
    return new RowComparisonWork(
        variant.name(),
        variant.learner().parameters().stream().anyMatch(p -> p.name().equals("features")),
        subsets,
        rows,
        variant.isPrecomputed() ? 1 : table.data().columns().size(),
        comparisonKind == RowComparisonKind.KERNEL ? pairs(table.labels(), rows) : 0,
        variant.learner().leastMemory(variant.settings(), byClass(table, rows))
            + (variant.isPrecomputed() ? 0 : 8.0 * rows * table.data().columns().size()));
  }

  /** Rows of each class, if classes have their share of this many rows. */
  private static double[] byClass(Table table, int rows) {
    double[] counts = new double[table.classes().size()];
    for (int label : table.labels()) {
      counts[label] += (double) rows / table.size();
    }
    return counts;
  }

  /** Number of rows, or of groups where whole groups are drawn. */
  private static int drawable(Table table) {
    int[] groups = table.groupsOf(IntStream.range(0, table.size()).toArray());
    return groups == null ? table.size() : (int) Arrays.stream(groups).distinct().count();
  }

  /** Pairs of a row of class 1 and another row, if classes have their share of this many rows. */
  private static double pairs(int[] labels, int rows) {
    double positives = Arrays.stream(labels).filter(label -> label == 1).count();
    double share = positives / labels.length;
    return share * (1 - share) * rows * rows;
  }

  /** Distances or kernel values of one pass over all rows. */
  public double distances() {
    return (double) subsets * rows * rows;
  }

  /** Operations of one pass over all candidates. */
  public double operations() {
    return distances() * (attributes + PER_DISTANCE) + subsets * pairs * rows;
  }

  /** Whether there are more candidates than can be numbered. */
  public boolean isTooMuch() {
    return pairs > MOST_PAIRS;
  }

  /** Whether it takes long. */
  public boolean isLong() {
    return operations() > LONG;
  }

  /** Bytes of memory that it cannot do without if subsets are learned from side by side. */
  public double memory(int threads) {
    return bytes * Math.min(threads, subsets);
  }

  /**
   * Whether it will not fit, or only just.
   *
   * @param available bytes of memory that the process may use
   */
  public boolean needsMore(int threads, double available) {
    return memory(threads) > USABLE * available;
  }

  /**
   * The reason and the ways out, in one line.
   *
   * @param available bytes of memory that the process may use
   */
  public String words(int threads, double available) {
    return name
        + " compares every row with every other: "
        + (subsets == 1 ? "" : subsets + " subsets of ")
        + count(rows)
        + " rows, about "
        + (pairs > 0
            ? count(subsets * pairs) + " pairs of rows"
            : count(distances()) + " distances of " + attributes + " attributes")
        + (isTooMuch()
            ? ", more than the " + count(MOST_PAIRS) + " that can be numbered"
            : " in one pass" + (isLong() ? "; this may take minutes, hours or days" : ""))
        + (needsMore(threads, available)
            ? "; it needs about "
                + gigabytes(memory(threads))
                + " of memory and may use "
                + gigabytes(available)
            : "")
        + "; "
        + waysOut();
  }

  private String waysOut() {
    String other =
        hasRays
            ? MarkedOptionName.of("features") + " rays does not"
            : MarkedOptionName.of("learner") + " scm (one class against the rest) does not";
    return other
        + ", and fewer rows take less ("
        + (subsets == 1
            ? MarkedOptionName.of("certificate") + " subsets learns from fewer)"
            : MarkedOptionName.of("share") + " sets how many)");
  }

  /** {@code 1.3 GB}. */
  private static String gigabytes(double bytes) {
    return String.format(Locale.ROOT, bytes < 1e10 ? "%.1f GB" : "%.0f GB", bytes / (1L << 30));
  }

  /** {@code 50 000}; above a billion {@code 2.5e11}. */
  private static String count(double number) {
    return number >= 1e10
        ? String.format(Locale.ROOT, "%.1e", number).replace("e+", "e")
        : String.format(Locale.ROOT, "%,.0f", number).replace(',', ' ');
  }
}
