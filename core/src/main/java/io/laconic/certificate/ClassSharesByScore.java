package io.laconic.certificate;

import io.laconic.bound.ClopperPearson;
import io.laconic.model.Model;
import io.laconic.model.Observation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How many rows outside the subset each class has among those with a like score: what a score means
 * in shares. Scores are put into groups that are settled inside the subset, so that the rows
 * outside are draws for each group.
 *
 * @param groups ascending by score
 */
public record ClassSharesByScore(List<Group> groups) implements Observation {
  /** Up to this many different scores, such as votes, each is a group of its own. */
  private static final int MOST_VALUES = 10;

  /** More different scores are put into groups of about equally many rows of the subset. */
  private static final int GROUPS = 5;

  /** Sums of points are whole numbers that lie no farther apart. */
  private static final int MOST_SUMS = 64;

  private static final int CLASSES = 2;

  /**
   * A group of scores.
   *
   * @param below where the next group begins; the last one has no end
   * @param rows by class; rows without a score are left out
   */
  public record Group(double below, int[] rows) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Group that && below == that.below && Arrays.equals(rows, that.rows);
    }

    @Override
    public int hashCode() {
      return 31 * Double.hashCode(below) + Arrays.hashCode(rows);
    }
  }

  public ClassSharesByScore {
    groups = List.copyOf(groups);
  }

  /**
   * Groups by their cuts.
   *
   * @param cuts between neighbouring groups, ascending; one fewer than groups
   * @param rows by group, then by class
   */
  public ClassSharesByScore(double[] cuts, int[][] rows) {
    this(groups(cuts, rows));
  }

  private static List<Group> groups(double[] cuts, int[][] rows) {
    if (rows.length != cuts.length + 1) {
      throw new IllegalArgumentException(rows.length + " groups, but " + cuts.length + " cuts");
    }
    return IntStream.range(0, rows.length)
        .mapToObj(k -> new Group(k < cuts.length ? cuts[k] : Double.POSITIVE_INFINITY, rows[k]))
        .toList();
  }

  /** Between neighbouring groups, ascending; one fewer than groups. */
  public double[] cuts() {
    return groups.stream().limit(groups.size() - 1).mapToDouble(Group::below).toArray();
  }

  /**
   * Counts rows outside.
   *
   * @param inside scores of the rows of the subset; NaN where there is none
   * @param outside scores of the rows outside
   * @param labels their classes, 0 or 1
   * @param sums whether more than {@value #MOST_VALUES} different sums of points are joined with
   *     their neighbours, which versions before 5 did not do
   */
  public static ClassSharesByScore of(
      double[] inside, double[] outside, int[] labels, boolean sums) {
    double[] cuts = cuts(inside, sums);
    return new ClassSharesByScore(cuts, new int[cuts.length + 1][2]).plus(outside, labels);
  }

  /** These counts with more rows outside. */
  public ClassSharesByScore plus(double[] outside, int[] labels) {
    double[] cuts = cuts();
    int[][] rows = rows();
    for (int row = 0; row < outside.length; row++) {
      if (!Double.isNaN(outside[row])) {
        rows[group(cuts, outside[row])][labels[row]]++;
      }
    }
    return new ClassSharesByScore(cuts, rows);
  }

  /**
   * These counts with those of other rows outside, in the same groups.
   *
   * @param others rows by group, then by class
   */
  public ClassSharesByScore plus(int[][] others) {
    int[][] rows = rows();
    for (int group = 0; group < rows.length; group++) {
      for (int label = 0; label < CLASSES; label++) {
        rows[group][label] += others[group][label];
      }
    }
    return new ClassSharesByScore(cuts(), rows);
  }

  /** Rows by group, then by class. */
  public int[][] rows() {
    return groups.stream().map(group -> group.rows().clone()).toArray(int[][]::new);
  }

  /** Midway between neighbouring scores, so that no score of the subset is on a cut. */
  static double[] cuts(double[] inside, boolean sums) {
    double[] known = Arrays.stream(inside).filter(s -> !Double.isNaN(s)).sorted().toArray();
    double[] values = Arrays.stream(known).distinct().toArray();
    if (sums
        && values.length > MOST_VALUES
        && values[values.length - 1] - values[0] <= MOST_SUMS
        && Arrays.stream(values).allMatch(value -> value == Math.rint(value))) {
      return cutsOfSums(known);
    }
    int groups = values.length <= MOST_VALUES ? values.length : GROUPS;
    double[] cuts = new double[Math.max(0, groups - 1)];
    for (int k = 1; k < groups; k++) {
      double first =
          groups == values.length ? values[k] : known[(int) ((long) known.length * k / groups)];
      int place = Arrays.binarySearch(values, first);
      cuts[k - 1] = place == 0 ? Double.NaN : finite(values[place - 1]) / 2 + finite(first) / 2;
    }
    return Arrays.stream(cuts).filter(cut -> !Double.isNaN(cut)).distinct().toArray();
  }

  /**
   * Sums of points: of two neighbours on one side of what is needed, those with the fewest rows
   * together become one group, the lowest first, until few are left.
   */
  private static double[] cutsOfSums(double[] known) {
    List<Integer> starts = new ArrayList<>();
    for (int k = 0; k < known.length; k++) {
      if (k == 0 || known[k] != known[k - 1]) {
        starts.add(k);
      }
    }
    while (starts.size() > MOST_VALUES) {
      int best = -1;
      int fewest = Integer.MAX_VALUE;
      for (int g = 1; g < starts.size(); g++) {
        int rows = (g + 1 < starts.size() ? starts.get(g + 1) : known.length) - starts.get(g - 1);
        boolean crosses = known[starts.get(g)] >= 0 && known[starts.get(g - 1)] < 0;
        if (!crosses && rows < fewest) {
          fewest = rows;
          best = g;
        }
      }
      starts.remove(best);
    }
    return starts.stream()
        .skip(1)
        .mapToDouble(start -> known[start - 1] / 2 + known[start] / 2)
        .toArray();
  }

  /** A score that is beyond all numbers, as the distance of 1e308 from -1e308, at their end. */
  private static double finite(double score) {
    return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, score));
  }

  /** Number of the group of a score. */
  public int group(double score) {
    int group = 0;
    while (group < groups.size() - 1 && score > groups.get(group).below()) {
      group++;
    }
    return group;
  }

  private static int group(double[] cuts, double score) {
    int group = 0;
    while (group < cuts.length && score > cuts[group]) {
      group++;
    }
    return group;
  }

  public int groupCount() {
    return groups.size();
  }

  /** Rows outside with a score of a group, by class. */
  public int[] rowsByClass(int group) {
    return groups.get(group).rows();
  }

  /** Rows outside with a score of a group. */
  public int rows(int group) {
    return rowsByClass(group)[0] + rowsByClass(group)[1];
  }

  /** Share of class 1 among the rows outside of a group; NaN if there are none. */
  public double share(int group) {
    return (double) rowsByClass(group)[1] / rows(group);
  }

  /**
   * The interval of the share of class 1 among future rows of a group: exact, at level {@code delta
   * / (ways B)}. With B groups and as many rules as could have been shown, the intervals of all
   * groups hold together with probability {@code 1 - delta}.
   *
   * @param ways how many rules could have been shown: {@code R J T}
   * @return low and high
   */
  public double[] interval(int group, double delta, double ways) {
    double lnLevel = Math.log(delta) - Math.log(ways) - Math.log(groupCount());
    return new double[] {
      ClopperPearson.low(rowsByClass(group)[1], rows(group), lnLevel),
      ClopperPearson.high(rowsByClass(group)[1], rows(group), lnLevel)
    };
  }

  /** Cuts ascend, and there are no more rows than outside. */
  @Override
  public void check(Model model, int[] outside) {
    if (outside == null) {
      throw new Misfit("", "only certificates by rows outside have them");
    }
    if (outside.length != CLASSES) {
      throw new Misfit("", "only two classes have scores");
    }
    if (groups.isEmpty()) {
      throw new Misfit("", "is empty");
    }
    long[] sums = new long[CLASSES];
    for (int k = 0; k < groups.size(); k++) {
      String place = "[" + k + "].";
      checkBelow(place + "below", k);
      Misfit.unlessSize(place + "rows", rowsByClass(k).length, CLASSES);
      for (int label = 0; label < CLASSES; label++) {
        Misfit.unlessCount(place + "rows", rowsByClass(k)[label], Integer.MAX_VALUE);
        sums[label] += rowsByClass(k)[label];
        if (sums[label] > outside[label]) {
          throw new Misfit(place + "rows", "more rows than there are outside");
        }
      }
    }
  }

  private void checkBelow(String place, int group) {
    double below = groups.get(group).below();
    if (group == groups.size() - 1) {
      if (below != Double.POSITIVE_INFINITY) {
        throw new Misfit(place, "expected \"inf\"");
      }
      return;
    }
    Misfit.unlessFinite(place, below);
    if (group > 0 && below <= groups.get(group - 1).below()) {
      throw new Misfit(place, "is not above the one before");
    }
  }
}
