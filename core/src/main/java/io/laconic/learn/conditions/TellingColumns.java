package io.laconic.learn.conditions;

import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.data.RowSet;
import io.laconic.learn.Fold;
import io.laconic.learn.TrainingSet;
import io.laconic.util.Parallel;
import io.laconic.util.RowSort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
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

  private final int[] labels;
  private final RowSet learning;
  private final int[] inClass;
  private final int all;

  private TellingColumns(int[] labels, RowSet learning) {
    this.labels = labels;
    this.learning = learning;
    this.inClass = new int[1 + Arrays.stream(labels).max().orElse(0)];
    for (int row = learning.next(0); row >= 0; row = learning.next(row + 1)) {
      inClass[labels[row]]++;
    }
    this.all = learning.count();
  }

  /** What a column tells. */
  public record Told(int column, double distance) implements Comparable<Told> {
    /** What tells more comes first; of equal columns the first. */
    @Override
    public int compareTo(Told other) {
      int compared = Double.compare(other.distance, distance);
      return compared == 0 ? Integer.compare(column, other.column) : compared;
    }
  }

  /** Keeps those that tell most of many. May be asked by many threads. */
  public static final class MostTelling {
    private final int most;
    private final List<Told> kept = new ArrayList<>();

    public MostTelling(int most) {
      this.most = most;
    }

    /** Takes some more. */
    public synchronized void add(List<Told> some) {
      kept.addAll(some);
      if (kept.size() > 4 * most) {
        forgetOthers();
      }
    }

    private void forgetOthers() {
      Collections.sort(kept);
      kept.subList(Math.min(most, kept.size()), kept.size()).clear();
    }

    /** Those that tell most, the first one most of all. */
    public synchronized List<Told> list() {
      forgetOthers();
      return List.copyOf(kept);
    }
  }

  /**
   * The columns that tell most.
   *
   * @param learning the rows that are looked at, once for each answer
   * @param most number of columns
   * @return their numbers, ascending
   */
  static List<int[]> of(TrainingSet training, List<RowSet> learning, int most, Parallel parallel) {
    ColumnEngine engine = parallel.workers(ColumnEngine.class);
    List<List<Told>> told = engine == null ? null : engine.tellingColumns(training, learning, most);
    return (told == null ? told(training, learning, most, parallel) : told)
        .stream().map(list -> list.stream().mapToInt(Told::column).sorted().toArray()).toList();
  }

  private static List<List<Told>> told(
      TrainingSet training, List<RowSet> learning, int most, Parallel parallel) {
    EncodedRows encoded = training.inputs().encoded();
    int[] columns = candidates(encoded);
    List<MostTelling> best = learning.stream().map(rows -> new MostTelling(most)).toList();
    parallel.forEach(
        (columns.length + BLOCK - 1) / BLOCK,
        block -> {
          int end = Math.min(columns.length, (block + 1) * BLOCK);
          int[] some = Arrays.copyOfRange(columns, block * BLOCK, end);
          judge(encoded, some, 0, training.labels(), learning, best);
        });
    return best.stream().map(MostTelling::list).toList();
  }

  /**
   * Judges columns by the rows of each set.
   *
   * @param columns numbers in the encoded rows
   * @param before how many columns of the table stand before those of the encoded rows
   * @param best takes what was found, for each set of rows
   */
  public static void judge(
      EncodedRows encoded,
      int[] columns,
      int before,
      int[] labels,
      List<RowSet> learning,
      List<MostTelling> best) {
    RowSort sort = new RowSort(labels.length);
    double[] buffer = new double[labels.length];
    List<TellingColumns> judges =
        learning.stream().map(rows -> new TellingColumns(labels, rows)).toList();
    List<List<Told>> told = judges.stream().<List<Told>>map(judge -> new ArrayList<>()).toList();
    for (int column : columns) {
      Encoding encoding = encoded.encoding();
      int first = encoding.firstAttribute(column);
      double[] largest = new double[judges.size()];
      for (int attribute = first; attribute < first + encoding.width(column); attribute++) {
        double[] values = withMissingLast(encoded.values(attribute, buffer));
        int[] order = sort.order(values);
        Arrays.setAll(largest, k -> Math.max(largest[k], judges.get(k).distance(values, order)));
      }
      for (int k = 0; k < largest.length; k++) {
        told.get(k).add(new Told(before + column, largest[k]));
      }
    }
    for (int k = 0; k < told.size(); k++) {
      best.get(k).add(told.get(k));
    }
  }

  /**
   * The columns that conditions are searched in, for each of some folds: all of them, or those that
   * tell most.
   */
  public static List<int[]> searched(TrainingSet training, List<Fold> folds, Parallel parallel) {
    EncodedRows encoded = training.inputs().encoded();
    if (count(encoded) <= ConditionPool.MOST_COLUMNS) {
      return Collections.nCopies(folds.size(), candidates(encoded));
    }
    List<int[]> most = telling(training, folds, parallel);
    Set<String> wanted = training.known().completed(List.of());
    return wanted.isEmpty()
        ? most
        : most.stream()
            .map(
                one ->
                    IntStream.concat(
                            Arrays.stream(one),
                            Arrays.stream(candidates(encoded))
                                .filter(part -> wanted.contains(name(encoded, part))))
                        .distinct()
                        .sorted()
                        .toArray())
            .toList();
  }

  private static String name(EncodedRows encoded, int part) {
    return encoded.encoding().parts().get(part).column();
  }

  /** The columns that tell most, for each of some folds. */
  static List<int[]> telling(TrainingSet training, List<Fold> folds, Parallel parallel) {
    List<RowSet> learning = folds.stream().map(Fold::learning).toList();
    return of(training, learning, ConditionPool.MOST_COLUMNS, parallel);
  }

  /**
   * Has columns fetched that are elsewhere, for all folds together; false if they are too large for
   * that, and nothing was fetched.
   */
  public static boolean fetched(TrainingSet training, List<int[]> columns, Parallel parallel) {
    if (parallel.workers(ColumnEngine.class) == null) {
      return true;
    }
    int[] all = columns.stream().flatMapToInt(Arrays::stream).distinct().sorted().toArray();
    boolean fits = (long) Double.BYTES * all.length * training.size() <= parallel.room() / 4;
    if (fits) {
      training.inputs().encoded().prefetch(all);
    }
    return fits;
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
    int[] below = new int[inClass.length];
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
    for (int c = 0; c < inClass.length; c++) {
      int rest = all - inClass[c];
      if (inClass[c] > 0 && rest > 0) {
        double own = (double) below[c] / inClass[c];
        largest = Math.max(largest, Math.abs(own - (double) (allBelow - below[c]) / rest));
      }
    }
    return largest;
  }
}
