package io.laconic.bench.twin;

import java.util.ArrayList;
import java.util.List;

/**
 * The set covering machine with rays: every column sorted once, every step a sweep over all of them
 * with running counts.
 */
public final class PlainRays {
  private static final int ABOVE = 0;
  private static final int BELOW = 1;

  /** What a row is in a sweep. */
  private static final byte GONE = 0;

  private static final byte KEPT = 1;
  private static final byte COVERED = 2;
  private static final byte MEMBER = 3;

  private final double[][] columns;
  private final Axis[] axes;

  /**
   * @param columns values by attribute and row
   */
  public PlainRays(double[][] columns) {
    this.columns = columns;
    this.axes = new Axis[columns.length];
    for (int j = 0; j < axes.length; j++) {
      axes[j] = Axis.of(columns[j]);
    }
  }

  /** A ray: what is above (or below) the border's value of an attribute is claimed. */
  public record Step(int attribute, boolean above, int border, double threshold) {}

  /**
   * The rays in order of choice.
   *
   * @param labels class of every row; -1: the row plays no part
   * @param kept the class that rays should not claim
   */
  public List<Step> run(int[] labels, int kept, double penalty, int maxSize) {
    byte[] state = new byte[labels.length];
    int left = 0;
    for (int row = 0; row < state.length; row++) {
      state[row] = labels[row] < 0 ? GONE : labels[row] == kept ? KEPT : COVERED;
      left += state[row] == COVERED ? 1 : 0;
    }
    List<Step> steps = new ArrayList<>();
    while (steps.size() < maxSize && left > 0) {
      int[] key = best(state, penalty);
      if (key == null) {
        break;
      }
      Step step = new Step(key[0], key[1] == ABOVE, key[2], columns[key[0]][key[2]]);
      steps.add(step);
      left -= claim(step, state);
    }
    return steps;
  }

  /** Takes what the ray claims away; how many rows of the covered class these are. */
  private int claim(Step step, byte[] state) {
    int count = 0;
    for (int row = 0; row < state.length; row++) {
      if (claims(step, columns[step.attribute][row])) {
        count += state[row] == COVERED ? 1 : 0;
        state[row] = GONE;
      }
    }
    state[step.border] = MEMBER;
    return count;
  }

  static boolean claims(Step step, double value) {
    return step.above ? value > step.threshold : value < step.threshold;
  }

  /** The class of a row: the covered one if any of the first rays claims it. */
  public int classify(List<Step> steps, int size, int row, int kept) {
    for (Step step : steps.subList(0, size)) {
      if (claims(step, columns[step.attribute][row])) {
        return 1 - kept;
      }
    }
    return kept;
  }

  private int[] best(byte[] state, double penalty) {
    int covered = 0;
    int harm = 0;
    int members = 0;
    for (byte one : state) {
      covered += one == COVERED ? 1 : 0;
      harm += one == KEPT || one == MEMBER ? 1 : 0;
      members += one == MEMBER ? 1 : 0;
    }
    Best best = new Best();
    for (int j = 0; j < axes.length; j++) {
      sweep(j, state, new int[] {covered, harm, members}, penalty, best);
    }
    return best.key();
  }

  /** Upwards over groups of equal values, with counts of what lies below. */
  private void sweep(int attribute, byte[] state, int[] all, double penalty, Best best) {
    double[] values = axes[attribute].values();
    int[] order = axes[attribute].order();
    int covered = 0;
    int kept = 0;
    int members = 0;
    int next = 0;
    while (next < order.length) {
      double value = values[order[next]];
      int gain = covered;
      int harm = kept;
      boolean free = members == 0;
      int border = Integer.MAX_VALUE;
      for (; next < order.length && values[order[next]] == value; next++) {
        int row = order[next];
        if (state[row] == COVERED) {
          covered++;
        } else if (state[row] != GONE) {
          kept++;
          members += state[row] == MEMBER ? 1 : 0;
          border = Math.min(border, row);
        }
      }
      if (border != Integer.MAX_VALUE) {
        if (members == all[2] && all[0] > covered) {
          best.offer(penalty, all[0] - covered, all[1] - kept, attribute, ABOVE, border);
        }
        if (free && gain > 0) {
          best.offer(penalty, gain, harm, attribute, BELOW, border);
        }
      }
    }
  }
}
