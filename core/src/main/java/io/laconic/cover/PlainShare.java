package io.laconic.cover;

import io.laconic.data.RowSet;
import io.laconic.space.Side;
import io.laconic.util.RowSort;
import java.util.ArrayList;
import java.util.List;

/**
 * All thresholds on some axes, searched in the plainest way: each axis is sorted once, and each
 * question sweeps every axis with running counts.
 *
 * <p>This is what a share has to answer, as a program that can be run. The package {@code
 * threshold} does it faster and must give the same answers to the bit; tests and benchmarks compare
 * it with this class. Whoever wants to know how a step chooses should read this file first: it
 * serves the set covering machine, the decision list machine, checklists and lists of short rules.
 *
 * <p>Walking up an axis, a threshold lies at the value of each harm row, its <em>border</em>. Below
 * it a candidate claims what the walk has passed; above it, what is still to come. The border
 * itself, and every row with the same value, is not claimed. Of several harm rows with the same
 * value the one with the smallest number is the border. A candidate needs some gain, and {@link
 * Usefulness} above 0; with an infinite penalty it must do no harm.
 *
 * <p>Rows without a value come last, and no threshold lies there: the question says whether every
 * candidate of the axis claims them, or none.
 */
public final class PlainShare implements Share<Question> {
  private static final byte GAIN = 1;
  private static final byte HARM = 2;

  private final Axes axes;
  private final KeyLayout layout;
  private final int[][] orders;
  private final double[] values;
  private final double least;

  public PlainShare(Axes axes, KeyLayout layout) {
    this(axes, layout, 0);
  }

  /** A share that answers even if nothing is useful; a candidate needs some gain all the same. */
  public static PlainShare ofAnyUsefulness(Axes axes, KeyLayout layout) {
    return new PlainShare(axes, layout, Double.NEGATIVE_INFINITY);
  }

  /**
   * @param least usefulness that a candidate must exceed
   */
  private PlainShare(Axes axes, KeyLayout layout, double least) {
    this.least = least;
    this.axes = axes;
    this.layout = layout;
    this.orders = new int[axes.count()][];
    this.values = new double[axes.rowCount()];
  }

  @Override
  public List<List<Answer>> best(List<Question> questions, List<List<Answer>> known) {
    RowSort sort = new RowSort(values.length);
    List<Sweep> sweeps = new ArrayList<>();
    for (int q = 0; q < questions.size(); q++) {
      sweeps.add(new Sweep(questions.get(q), new ArrayList<>(known.get(q))));
    }
    for (int axis = 0; axis < axes.count(); axis++) {
      axes.values(axis, values);
      if (orders[axis] == null) {
        orders[axis] = sort.order(withMissingLast(values));
      }
      for (Sweep sweep : sweeps) {
        sweep.run(axis);
      }
    }
    return sweeps.stream().map(sweep -> sweep.best).toList();
  }

  private static double[] withMissingLast(double[] values) {
    double[] sorted = values.clone();
    for (int row = 0; row < sorted.length; row++) {
      sorted[row] = Double.isNaN(sorted[row]) ? Double.POSITIVE_INFINITY : sorted[row];
    }
    return sorted;
  }

  /** One question on its way through the axes. */
  private final class Sweep {
    private final Question question;
    private final List<Answer> best;
    private final byte[] roles = new byte[values.length];

    Sweep(Question question, List<Answer> best) {
      this.question = question;
      this.best = best;
      mark(question.gainRows(), GAIN);
      mark(question.harmRows(), HARM);
    }

    private void mark(RowSet rows, byte role) {
      for (int row = rows.next(0); row >= 0; row = rows.next(row + 1)) {
        roles[row] = role;
      }
    }

    private int count(byte role, boolean missing) {
      int count = 0;
      for (int row = 0; row < roles.length; row++) {
        count += roles[row] == role && Double.isNaN(values[row]) == missing ? 1 : 0;
      }
      return count;
    }

    void run(int axis) {
      List<Side> sides = axes.sides(axis, question.label());
      if (sides.isEmpty() || !allowsAxis(axis)) {
        return;
      }
      int[] order = orders[axis];
      int gainTotal = count(GAIN, false);
      int harmTotal = count(HARM, false);
      int gainMissing = question.claimsMissing() ? count(GAIN, true) : 0;
      int harmMissing = question.claimsMissing() ? count(HARM, true) : 0;
      int gain = 0;
      int harm = 0;
      int next = 0;
      while (next < order.length && !Double.isNaN(values[order[next]])) {
        int gainBelow = gain;
        int harmBelow = harm;
        int border = -1;
        double threshold = values[order[next]];
        for (; next < order.length && values[order[next]] == threshold; next++) {
          byte role = roles[order[next]];
          gain += role == GAIN ? 1 : 0;
          harm += role == HARM ? 1 : 0;
          border = role == HARM && border < 0 ? order[next] : border;
        }
        for (int k = 0; border >= 0 && k < sides.size(); k++) {
          if (!question.allows(axis, sides.get(k))) {
            continue;
          }
          if (sides.get(k) == Side.BELOW) {
            offer(gainMissing + gainBelow, harmMissing + harmBelow, axis, Side.BELOW, border);
          } else {
            int gainAbove = gainTotal - gain;
            offer(
                gainMissing + gainAbove, harmMissing + harmTotal - harm, axis, Side.ABOVE, border);
          }
        }
      }
    }

    /**
     * Whether the question allows the axis: its kept row is a harm row, its covered row is among
     * the possible ones.
     */
    private boolean allowsAxis(int axis) {
      int kept = axes.keptRow(axis, question.label());
      int covered = axes.coveredRow(axis, question.label());
      return (kept < 0 || question.harmRows().contains(kept))
          && (covered < 0 || question.possibleCoveredRows().contains(covered));
    }

    private void offer(int gain, int harm, int axis, Side side, int border) {
      for (int k = 0; gain > 0 && k < best.size(); k++) {
        double usefulness = Usefulness.of(gain, harm, question.penalties()[k]);
        Answer current = best.get(k);
        if (usefulness > least
            && (current == null || usefulness >= current.usefulness())
            && allowsThreshold(axis, side, values[border])) {
          Answer answer = new Answer(usefulness, gain, harm, layout.key(axis, side, border));
          best.set(k, Answer.better(current, answer));
        }
      }
    }

    /** Whether the threshold claims the covered row, if it must, and no row that it must not. */
    private boolean allowsThreshold(int axis, Side side, double threshold) {
      int kept = axes.keptRow(axis, question.label());
      int covered = axes.coveredRow(axis, question.label());
      boolean mustClaim = covered >= 0 && question.gainRows().contains(covered);
      if (kept >= 0 && side.claims(values[kept], threshold)
          || mustClaim && !side.claims(values[covered], threshold)) {
        return false;
      }
      for (int row : question.forbidden()) {
        if (side.claims(values[row], threshold)
            || question.claimsMissing() && Double.isNaN(values[row])) {
          return false;
        }
      }
      return true;
    }
  }
}
