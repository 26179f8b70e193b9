package io.laconic.learn.scm;

import io.laconic.model.MachineType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * A twin of the set covering machine on rays for tables that are too large for {@link PlainScm}:
 * every column is sorted once and swept in every step. It shares no code with the learner.
 */
final class SweptRays {
  private final double[][] columns;
  private final int[] labels;
  private final int kept;
  private final int[][] orders;

  SweptRays(double[][] columns, int[] labels, MachineType type) {
    this.columns = columns;
    this.labels = labels;
    this.kept = type == MachineType.CONJUNCTION ? 1 : 0;
    this.orders = new int[columns.length][];
    for (int j = 0; j < columns.length; j++) {
      double[] values = columns[j];
      orders[j] =
          IntStream.range(0, labels.length)
              .boxed()
              .sorted(Comparator.comparingDouble(row -> values[row] + 0.0))
              .mapToInt(Integer::intValue)
              .toArray();
    }
  }

  /** The best threshold so far. */
  private static final class Best {
    private double usefulness;
    private int harm;
    private List<Integer> key;

    void offer(int gain, int newHarm, double penalty, int attribute, int side, int border) {
      if (penalty == Double.POSITIVE_INFINITY && newHarm > 0) {
        return;
      }
      double u = penalty == Double.POSITIVE_INFINITY ? gain : gain - penalty * newHarm;
      boolean better = u > usefulness;
      if (key != null && u == usefulness) {
        int[] mine = {newHarm, attribute, side, border};
        int[] other = {harm, key.get(0), key.get(1), key.get(2)};
        better = Arrays.compare(mine, other) < 0;
      }
      if (better) {
        usefulness = u;
        harm = newHarm;
        key = List.of(attribute, side, border);
      }
    }
  }

  /** Attribute, side (0 above, 1 below) and border of the rays in order. */
  List<List<Integer>> run(double penalty, int maxSize) {
    boolean[] active = new boolean[labels.length];
    Arrays.fill(active, true);
    TreeSet<Integer> members = new TreeSet<>();
    List<List<Integer>> chosen = new ArrayList<>();
    while (chosen.size() < maxSize) {
      Best best = new Best();
      for (int j = 0; j < columns.length; j++) {
        for (int side = 0; side < 2; side++) {
          sweep(j, side, penalty, active, members, best);
        }
      }
      if (best.key == null) {
        break;
      }
      chosen.add(best.key);
      members.add(best.key.get(2));
      double[] values = columns[best.key.get(0)];
      double threshold = values[best.key.get(2)];
      for (int row = 0; row < active.length; row++) {
        active[row] &= best.key.get(1) == 0 ? values[row] <= threshold : values[row] >= threshold;
      }
    }
    return chosen;
  }

  private void sweep(
      int j, int side, double penalty, boolean[] active, TreeSet<Integer> members, Best best) {
    int[] order = orders[j];
    int gain = 0;
    int harm = 0;
    int from = 0;
    while (from < order.length) {
      double value = at(j, side, from);
      int to = from;
      int border = Integer.MAX_VALUE;
      boolean member = false;
      int newGain = gain;
      int newHarm = harm;
      while (to < order.length && at(j, side, to) == value) {
        int row = order[side == 1 ? to : order.length - 1 - to];
        member |= members.contains(row);
        if (active[row] && labels[row] == kept) {
          border = Math.min(border, row);
          newHarm++;
        } else if (active[row]) {
          newGain++;
        }
        to++;
      }
      if (border != Integer.MAX_VALUE && gain > 0) {
        best.offer(gain, harm, penalty, j, side, border);
      }
      if (member) {
        return; // all further thresholds claim it
      }
      gain = newGain;
      harm = newHarm;
      from = to;
    }
  }

  private double at(int j, int side, int place) {
    int[] order = orders[j];
    return columns[j][order[side == 1 ? place : order.length - 1 - place]];
  }
}
