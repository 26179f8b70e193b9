package io.laconic.bench.twin;

import java.util.ArrayList;
import java.util.List;

/**
 * Balls by a full matrix of Euclidean distances, the rows sorted once around every center; every
 * step is a sweep over all centers with running counts, every penalty a run of its own.
 */
public final class PlainBalls {
  private final int[] labels;
  private final Axis[] axes;

  /**
   * @param rows values by row and attribute
   * @param labels class of every row, 0 or 1
   */
  public PlainBalls(double[][] rows, int[] labels) {
    this.labels = labels;
    double[][] distances = Distances.euclidean(rows);
    this.axes = new Axis[rows.length];
    for (int i = 0; i < axes.length; i++) {
      axes[i] = Axis.of(distances[i]);
    }
  }

  /** A ball that claims its inside or its outside for a class. */
  public record Step(int center, int border, boolean inside, int label) {}

  /** What is left of the rows, and who is in the compression set. */
  private static final class State {
    final boolean[] active;
    final boolean[] member;
    final int[] left = new int[2];
    final int[] members = new int[2];

    State(int size) {
      active = new boolean[size];
      member = new boolean[size];
      java.util.Arrays.fill(active, true);
    }

    /** Counts active rows and active members of the classes. */
    void count(int[] labels) {
      java.util.Arrays.fill(left, 0);
      java.util.Arrays.fill(members, 0);
      for (int row = 0; row < active.length; row++) {
        left[labels[row]] += active[row] ? 1 : 0;
        members[labels[row]] += active[row] && member[row] ? 1 : 0;
      }
    }
  }

  /** The set covering machine: balls that claim the class that is not kept. */
  public List<Step> machine(int kept, double penalty, int maxSize) {
    State state = new State(labels.length);
    List<Step> steps = new ArrayList<>();
    for (state.count(labels); steps.size() < maxSize && state.left[1 - kept] > 0; ) {
      Best best = new Best();
      for (int i = 0; i < axes.length; i++) {
        boolean outside = labels[i] == kept;
        if (!outside || state.active[i]) {
          sweep(i, state, kept, !outside, penalty, best, new int[0]);
        }
      }
      if (best.key() == null) {
        break;
      }
      int[] key = best.key();
      take(new Step(key[0], key[1], labels[key[0]] != kept, 1 - kept), state, steps);
    }
    return steps;
  }

  /** The decision list machine with inside and outside balls. */
  public List<Step> list(double penaltyPositive, double penaltyNegative, int maxSize) {
    State state = new State(labels.length);
    List<Step> steps = new ArrayList<>();
    for (state.count(labels); steps.size() < maxSize && state.left[0] > 0 && state.left[1] > 0; ) {
      Best best = new Best();
      for (int i = 0; i < axes.length; i++) {
        if (state.active[i]) {
          for (int label = 0; label < 2; label++) {
            boolean inside = labels[i] == label;
            double penalty = label == 1 ? penaltyNegative : penaltyPositive;
            int[] first = {1 - label, inside ? 0 : 1};
            sweep(i, state, 1 - label, inside, penalty, best, first);
          }
        }
      }
      if (best.key() == null) {
        break;
      }
      int[] key = best.key();
      take(new Step(key[2], key[3], key[1] == 0, 1 - key[0]), state, steps);
    }
    return steps;
  }

  private void take(Step step, State state, List<Step> steps) {
    steps.add(step);
    double[] distances = axes[step.center].values();
    double radius = distances[step.border];
    for (int row = 0; row < labels.length; row++) {
      boolean claimed = step.inside ? distances[row] < radius : distances[row] > radius;
      state.active[row] &= !claimed;
    }
    state.member[step.center] = true;
    state.member[step.border] = true;
    state.count(labels);
  }

  /**
   * Outwards from a center, over groups of equal distances, with counts of what lies nearer. A
   * border is an active row of the harmed class; no active member of that class may be claimed; a
   * center inside its ball must be claimed by it or be gone.
   */
  private void sweep(
      int center, State state, int harmed, boolean inside, double penalty, Best best, int[] first) {
    double[] values = axes[center].values();
    int[] order = axes[center].order();
    int[] nearer = new int[2];
    int members = 0;
    int next = 0;
    while (next < order.length) {
      double radius = values[order[next]];
      int gain = nearer[1 - harmed];
      int harm = nearer[harmed];
      boolean free = members == 0;
      int border = Integer.MAX_VALUE;
      for (; next < order.length && values[order[next]] == radius; next++) {
        int row = order[next];
        if (state.active[row]) {
          nearer[labels[row]]++;
          if (labels[row] == harmed) {
            members += state.member[row] ? 1 : 0;
            border = Math.min(border, row);
          }
        }
      }
      if (border == Integer.MAX_VALUE) {
        continue;
      }
      if (inside) {
        if (free && gain > 0 && (radius > 0 || !state.active[center])) {
          offer(best, penalty, gain, harm, first, center, border);
        }
      } else if (members == state.members[harmed] && state.left[1 - harmed] > nearer[1 - harmed]) {
        gain = state.left[1 - harmed] - nearer[1 - harmed];
        harm = state.left[harmed] - nearer[harmed];
        offer(best, penalty, gain, harm, first, center, border);
      }
    }
  }

  private static void offer(
      Best best, double penalty, int gain, int harm, int[] first, int center, int border) {
    if (first.length == 0) {
      best.offer(penalty, gain, harm, center, border);
    } else {
      best.offer(penalty, gain, harm, first[0], first[1], center, border);
    }
  }
}
