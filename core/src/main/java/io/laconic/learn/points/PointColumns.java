package io.laconic.learn.points;

import io.laconic.cover.AllowedSides;
import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.data.ShortNumbers;
import io.laconic.data.SignificantDigits;
import io.laconic.learn.ColumnLimits;
import io.laconic.learn.Fold;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.conditions.ClosestCuts;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.IsMissing;
import io.laconic.model.rules.Ray;
import io.laconic.space.Side;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The conditions that may get points, drawn from the learning rows of a fold: column by column the
 * cuts that cross a 20-quantile of the positives or of the negatives, and single categories. Each
 * row has a bin in each column, the same for all rows between two cuts, so that a sweep adds up
 * numbers by bin.
 */
final class PointColumns {
  /** Quantiles of a class. */
  private static final int PARTS = ClosestCuts.PARTS;

  /** Categories of a column that may have a condition of their own, the most frequent first. */
  private static final int MOST_BINS = 250;

  private final TrainingSet training;
  private final Fold fold;
  private final int[] rows;
  private final int[] labels;
  private final int positives;
  private final int fewest;
  private final ClosestCuts closest;
  private final int[] parts;
  private byte[][] bins;
  private int[][] outsideCommonBin;
  private final int[] commonBin;
  private final PointColumn[] columns;
  private final ColumnLimits limits;
  private final AllowedSides allowed;
  private final double[] prices;
  private final long[][] upToBin;
  private final Map<Long, Condition> made = new ConcurrentHashMap<>();

  /**
   * @param parts the raw columns that are looked at, ascending
   */
  PointColumns(TrainingSet training, Fold fold, int[] parts, ColumnOrders orders) {
    this.training = training;
    this.fold = fold;
    this.rows = fold.learningRows();
    this.labels = Arrays.stream(rows).map(row -> training.labels()[row]).toArray();
    this.positives = Arrays.stream(labels).sum();
    this.fewest = ClosestCuts.fewest(rows.length);
    this.closest = new ClosestCuts(rows.length - positives, positives);
    this.parts = parts;
    this.limits = ColumnLimits.of(training);
    this.allowed = limits.directed(1);
    this.prices =
        training.known().prices().isEmpty()
            ? null
            : Arrays.stream(parts)
                .mapToDouble(part -> training.known().price(encoding().parts().get(part).column()))
                .toArray();
    this.bins = new byte[parts.length][rows.length];
    this.columns = new PointColumn[parts.length];
    this.outsideCommonBin = new int[parts.length][];
    this.commonBin = new int[parts.length];
    this.upToBin = new long[parts.length][];
    int[] places = new int[training.size()];
    Arrays.fill(places, -1);
    for (int k = 0; k < rows.length; k++) {
      places[rows[k]] = k;
    }
    for (int c = 0; c < parts.length; c++) {
      columns[c] = column(c, orders, places);
      findCommonBin(c);
    }
  }

  private PointColumn column(int c, ColumnOrders orders, int[] places) {
    if (orderOf(c) != null) {
      double[] ranks = ranks(parts[c], orderOf(c));
      return cuts(c, ranks, ColumnOrders.order(ranks), places);
    }
    return encoding().parts().get(parts[c]).categorical()
        ? categories(c)
        : cuts(c, orders.values(parts[c]), orders.order(parts[c]), places);
  }

  /** Remembers the rows outside the bin of most rows, if these are at least half of all. */
  private void findCommonBin(int c) {
    int[] counts = new int[columns[c].binCount()];
    for (byte bin : bins[c]) {
      counts[bin & 0xff]++;
    }
    int common = 0;
    for (int bin = 1; bin < counts.length; bin++) {
      common = counts[bin] > counts[common] ? bin : common;
    }
    if (2 * counts[common] < rows.length) {
      return;
    }
    int[] outside = new int[rows.length - counts[common]];
    int next = 0;
    for (int row = 0; row < rows.length; row++) {
      if ((bins[c][row] & 0xff) != common) {
        outside[next++] = row;
      }
    }
    commonBin[c] = common;
    outsideCommonBin[c] = outside;
  }

  /** How many rows have this bin or a lower one: negatives, and positives in the upper half. */
  private long[] upToBin(int c) {
    if (upToBin[c] == null) {
      long[] counts = new long[columns[c].binCount()];
      for (int row = 0; row < rows.length; row++) {
        counts[bins[c][row] & 0xff] += labels[row] == 0 ? 1 : 1L << Integer.SIZE;
      }
      for (int bin = 1; bin < counts.length; bin++) {
        counts[bin] += counts[bin - 1];
      }
      upToBin[c] = counts;
    }
    return upToBin[c];
  }

  /**
   * Whether nearly the same cut is asked for twice: so few rows lie between two cuts of a column
   * that it would count twice. See {@link ClosestCuts}.
   */
  boolean isNear(PointCondition one, PointCondition other) {
    PointColumn column = columns[one.column()];
    boolean cuts =
        one.column() == other.column()
            && column.isOfNumbers()
            && !PointColumn.asksIfMissing(one.code())
            && !PointColumn.asksIfMissing(other.code());
    if (!cuts || training.known().isBefore(8)) {
      return false;
    }
    long[] counts = upToBin(one.column());
    long between = Math.abs(counts[one.code() >> 1] - counts[other.code() >> 1]);
    return closest.areNear((int) between, (int) (between >>> Integer.SIZE));
  }

  /** The rows of all bins but the {@linkplain #commonBin common one}; null if there is none. */
  int[] outsideCommonBin(int c) {
    return outsideCommonBin[c];
  }

  /** The bin of at least half of the rows. */
  int commonBin(int c) {
    return commonBin[c];
  }

  /** The order of the categories of a column; null if they have none. */
  private List<String> orderOf(int c) {
    Encoding.Part part = encoding().parts().get(parts[c]);
    return part.categorical() ? training.known().order(part.column()) : null;
  }

  /** The place of each row's category in their order; NaN where it is missing or has none. */
  private double[] ranks(int part, List<String> order) {
    List<String> values = encoding().parts().get(part).values();
    double[] ranks = new double[training.size()];
    for (int row = 0; row < ranks.length; row++) {
      int code = encoded().code(part, row);
      int rank = code < 0 ? -1 : order.indexOf(values.get(code));
      ranks[row] = rank < 0 ? Double.NaN : rank;
    }
    return ranks;
  }

  /** Whether several categories may be named in a condition of a column. */
  boolean hasSets(int c) {
    return training.known().categorySets() && !columns[c].isOfNumbers();
  }

  /** Whether enough rows are on both sides of a set of categories. */
  boolean allowsSet(int c, int[] set) {
    int holding = 0;
    for (byte bin : bins[c]) {
      holding += Arrays.binarySearch(set, bin & 0xff) >= 0 ? 1 : 0;
    }
    return isAllowed(holding);
  }

  private Encoding encoding() {
    return encoded().encoding();
  }

  private EncodedRows encoded() {
    return training.inputs().encoded();
  }

  /** Both sides of a condition need some rows. */
  private boolean isAllowed(int holding) {
    return holding >= fewest && rows.length - holding >= fewest;
  }

  /**
   * The cuts of a column of numbers: behind every group of equal values in which a quantile of a
   * class ends.
   */
  private PointColumn cuts(int c, double[] values, int[] order, int[] places) {
    int[] ofClass = new int[2];
    int known = 0;
    for (int k = 0; k < rows.length; k++) {
      boolean missing = Double.isNaN(values[rows[k]]);
      ofClass[labels[k]] += missing ? 0 : 1;
      known += missing ? 0 : 1;
    }
    double[] cuts = new double[2 * PARTS];
    double[] above = new double[2 * PARTS];
    boolean open = false;
    int count = 0;
    int[] before = new int[2];
    int[] after = new int[2];
    for (int k = 0; k < order.length; ) {
      double value = values[order[k]];
      for (; k < order.length && !(values[order[k]] > value); k++) {
        int place = places[order[k]];
        if (place >= 0 && !Double.isNaN(values[order[k]])) {
          if (open) {
            above[count - 1] = value;
            open = false;
          }
          after[labels[place]]++;
          bins[c][place] = (byte) count;
        }
      }
      int below = after[0] + after[1];
      boolean crossed =
          crosses(before[0], after[0], ofClass[0]) || crosses(before[1], after[1], ofClass[1]);
      if (crossed && isAllowed(below) && isAllowed(known - below)) {
        cuts[count++] = value;
        open = true;
      }
      before = after.clone();
    }
    int missing = count + 1;
    for (int k = 0; k < rows.length; k++) {
      if (Double.isNaN(values[rows[k]])) {
        bins[c][k] = (byte) missing;
      }
    }
    return PointColumn.ofNumbers(
        Arrays.copyOf(cuts, count),
        Arrays.copyOf(above, count),
        known < rows.length,
        isAllowed(rows.length - known));
  }

  private static boolean crosses(int before, int after, int all) {
    return all > 0 && (long) PARTS * before / all != (long) PARTS * after / all;
  }

  /** The categories of a column that enough rows have, and enough do not. */
  private PointColumn categories(int c) {
    EncodedRows encoded = encoded();
    int[] counts = new int[encoding().width(parts[c])];
    int[] codes = new int[rows.length];
    int missing = 0;
    for (int k = 0; k < rows.length; k++) {
      codes[k] = encoded.code(parts[c], rows[k]);
      if (codes[k] >= 0) {
        counts[codes[k]]++;
      }
      missing += codes[k] == EncodedRows.MISSING ? 1 : 0;
    }
    int least = fewest;
    int[] sorted = counts.clone();
    Arrays.sort(sorted);
    if (sorted.length > MOST_BINS) {
      least = Math.max(least, sorted[sorted.length - MOST_BINS] + 1);
    }
    int[] named = new int[counts.length];
    int[] binOf = new int[counts.length];
    int count = 0;
    for (int value = 0; value < counts.length; value++) {
      boolean offered = counts[value] >= least && isAllowed(counts[value]);
      binOf[value] = offered ? count : -1;
      if (offered) {
        named[count++] = value;
      }
    }
    for (int k = 0; k < rows.length; k++) {
      int bin = codes[k] == EncodedRows.MISSING ? count + 1 : codes[k] < 0 ? -1 : binOf[codes[k]];
      bins[c][k] = (byte) (bin < 0 ? count : bin);
    }
    return PointColumn.ofCategories(Arrays.copyOf(named, count), missing > 0, isAllowed(missing));
  }

  /** Whether points may be given to a condition, by what was known of columns beforehand. */
  boolean allows(PointCondition condition) {
    if (allowed == null) {
      return true;
    }
    int attribute = attribute(condition);
    if (PointColumn.asksIfMissing(condition.code())) {
      return allowed.allows(attribute, Side.BELOW) || allowed.allows(attribute, Side.ABOVE);
    }
    Side side = PointColumn.isTurned(condition.code()) ? Side.BELOW : Side.ABOVE;
    return allowed.allows(attribute, side);
  }

  /** Whether no two conditions of a score tell the rows apart in the same way. */
  boolean refusesRepeated() {
    return !training.known().isBefore(7);
  }

  /** Whether a column may be looked at besides those of some conditions. */
  boolean allowsColumn(int c, PointCondition[] others) {
    int[] used = new int[others.length];
    for (int k = 0; k < used.length; k++) {
      used[k] = parts[others[k].column()];
    }
    return limits.allowsColumn(parts[c], used);
  }

  /** What a condition on a column counts; 1 unless the user said otherwise. */
  double price(int c) {
    return prices == null ? 1 : prices[c];
  }

  /** The attribute that a condition looks at. */
  private int attribute(PointCondition condition) {
    PointColumn column = columns[condition.column()];
    int first = encoding().firstAttribute(parts[condition.column()]);
    boolean asked = PointColumn.asksIfMissing(condition.code());
    int[] set = column.set(condition.code());
    return first
        + (column.isOfNumbers() || asked
            ? 0
            : set != null ? set[0] : column.category(condition.code()));
  }

  /** Rows that are learned from. */
  int rowCount() {
    return rows.length;
  }

  /** Class of each of these rows, 0 or 1. */
  int[] labels() {
    return labels;
  }

  int positives() {
    return positives;
  }

  int columnCount() {
    return columns.length;
  }

  PointColumn column(int c) {
    return columns[c];
  }

  /** The bin of each learning row in a column. */
  byte[] bins(int c) {
    return bins[c];
  }

  /** Lets go of what only a search needs. */
  void forgetBins() {
    bins = null;
    outsideCommonBin = null;
  }

  /** A short number from a value on and below the next; with few digits, below all of its rows. */
  private double threshold(double edge, double above) {
    int digits = training.known().digits();
    double end =
        digits == 0 ? above : above == 0 ? edge : new SignificantDigits(digits).before(above);
    return digits == 0
        ? ShortNumbers.between(edge, end)
        : end <= edge ? edge : ShortNumbers.between(edge, Math.nextUp(end));
  }

  /** A condition that names several categories, or one and all that come after it. */
  private Condition set(PointCondition found) {
    int first = encoding().firstAttribute(parts[found.column()]);
    List<String> order = orderOf(found.column());
    List<Integer> named =
        order == null
            ? Arrays.stream(columns[found.column()].set(found.code())).boxed().toList()
            : after(found, order);
    List<Integer> attributes = named.stream().map(value -> first + value).toList();
    List<Integer> others = attributes.subList(1, attributes.size());
    boolean ordered = order != null && !others.isEmpty();
    Ray bare = new Ray(attributes.get(0), Side.ABOVE, Ray.NO_BORDER, 0, others, ordered);
    double[] values = bare.values(encoded());
    int border = first(values, 0);
    Ray ray =
        new Ray(
            bare.attribute(), Side.ABOVE, training.data().rowNumber(border), 0, others, ordered);
    return new Condition(ray, PointColumn.isTurned(found.code()), 1, fold.deviation(values));
  }

  /**
   * The first learning row that has a value; the first of all where every known cell has another.
   */
  private int first(double[] values, double wanted) {
    for (int row : rows) {
      if (values[row] == wanted) {
        return row;
      }
    }
    return rows[0];
  }

  /** The known categories above a cut, the least first. */
  private List<Integer> after(PointCondition found, List<String> order) {
    List<String> values = encoding().parts().get(parts[found.column()]).values();
    int last = (int) columns[found.column()].cut(found.code());
    return order.subList(last + 1, order.size()).stream()
        .map(values::indexOf)
        .filter(value -> value >= 0)
        .toList();
  }

  /**
   * The condition of a model, with rows by their numbers on disk. Each is made once: scores of all
   * sizes share most of them.
   */
  Condition condition(PointCondition found, int points) {
    long key = (long) found.column() << 32 | found.code();
    Condition one = made.get(key);
    if (one == null) {
      one = make(found);
      made.put(key, one);
    }
    return new Condition(one.feature(), one.turned(), points, one.spread());
  }

  private Condition make(PointCondition found) {
    PointColumn column = columns[found.column()];
    boolean turned = PointColumn.isTurned(found.code());
    if (PointColumn.asksIfMissing(found.code())) {
      IsMissing missing = new IsMissing(encoding().firstAttribute(parts[found.column()]));
      return new Condition(missing, turned, 1, Double.NaN);
    }
    if (column.set(found.code()) != null || orderOf(found.column()) != null) {
      return set(found);
    }
    int attribute = attribute(found);
    double[] values = encoded().values(attribute);
    double edge = column.isOfNumbers() ? column.cut(found.code()) : 0;
    double threshold = column.isOfNumbers() ? threshold(edge, column.above(found.code())) : edge;
    int border = first(values, edge);
    Ray ray = new Ray(attribute, Side.ABOVE, training.data().rowNumber(border), threshold);
    Condition condition = new Condition(ray, turned, 1, fold.deviation(values));
    return training.known().isBefore(7) ? condition : condition.saidPositively(encoding());
  }
}
