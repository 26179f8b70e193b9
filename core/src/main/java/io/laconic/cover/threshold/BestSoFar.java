package io.laconic.cover.threshold;

import io.laconic.cover.Answer;
import io.laconic.cover.CandidateKey;
import io.laconic.cover.CandidateOrder;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The best candidates so far for one question, one per penalty, and a quick test that nearly all
 * other candidates fail: at a given harm, a candidate needs at least {@code requiredGain[harm]} to
 * be the best for any penalty.
 *
 * <p>{@code requiredGain[harm]} is the least whole gain whose {@code gain - penalty * harm}, as it
 * is computed, reaches the best so far of some penalty. On an axis that loses every tie a candidate
 * must exceed the best, or reach it with less harm: that is {@code requiredGainIfTiesLose}. Tables
 * go up to twice the gain that there is; beyond that the exact shortfall no longer matters.
 */
final class BestSoFar {
  /** Longer tables are not made. */
  static final int LARGEST_TABLE = 1 << 16;

  /** More gain than any candidate has. */
  private static final int UNREACHABLE = 1 << 30;

  /**
   * No candidate is known for a penalty: less than any harm, so that a worth of 0 loses the tie.
   */
  private static final int NONE = -1;

  private final int tableLimit;
  private final KeyLayout layout;
  private final double[] penalties;
  private final double[] bestUsefulness;
  private final double[] lowerBound;
  private final int[] bestGain;
  private final int[] bestHarm;
  private final int[] bestAxis;
  private final Side[] bestSide;
  private final int[] bestBorder;
  private final int[] requiredGain;
  private final int[] requiredGainIfTiesLose;
  private int version;
  private int[] requiredGainHere;
  private boolean outdated;
  private boolean losesTies;

  /**
   * @param known the answers known so far, one per penalty, or null
   * @param table whether tables of required gain are worth making
   */
  BestSoFar(Question question, KeyLayout layout, List<Answer> known, boolean table) {
    this.layout = layout;
    this.penalties = question.penalties();
    this.tableLimit = 2 * question.gain().count() + 1;
    int harmTotal = question.harm().count();
    int count = penalties.length;
    this.bestUsefulness = new double[count];
    this.lowerBound = new double[count];
    this.bestGain = new int[count];
    this.bestHarm = new int[count];
    this.bestAxis = new int[count];
    this.bestSide = new Side[count];
    this.bestBorder = new int[count];
    boolean made = table && harmTotal <= LARGEST_TABLE;
    this.requiredGain = made ? new int[harmTotal + 1] : null;
    this.requiredGainIfTiesLose = made ? new int[harmTotal + 1] : null;
    Arrays.fill(bestHarm, NONE);
    for (int k = 0; k < count; k++) {
      Answer answer = known.get(k);
      if (answer != null) {
        CandidateKey key = answer.key();
        bestUsefulness[k] = answer.usefulness();
        put(k, answer.gain(), answer.harm(), layout.axis(key), layout.side(key));
        bestBorder[k] = layout.border(key);
      }
    }
    updateTables();
  }

  private void put(int k, int gain, int harm, int axis, Side side) {
    bestGain[k] = gain;
    bestHarm[k] = harm;
    bestAxis[k] = axis;
    bestSide[k] = side;
  }

  private void updateTables() {
    if (requiredGain != null) {
      fill(requiredGain, false);
      fill(requiredGainIfTiesLose, true);
    }
    version++;
    requiredGainHere = requiredGain;
    losesTies = false;
    outdated = false;
  }

  private void fill(int[] table, boolean losesTies) {
    Arrays.fill(table, UNREACHABLE);
    for (int k = 0; k < penalties.length; k++) {
      int end = penalties[k] == Double.POSITIVE_INFINITY ? 1 : table.length;
      boolean loses = losesTies && lowerBound[k] <= bestUsefulness[k];
      int least = 0;
      for (int harm = 0; harm < end && least < tableLimit; harm++) {
        least = leastGain(k, harm, loses && harm >= bestHarm[k]);
        table[harm] = Math.min(table[harm], Math.max(1, least));
      }
    }
  }

  /** The least whole gain with {@code gain - penalty * harm >= best}, or {@code > best}. */
  private int leastGain(int k, int harm, boolean strict) {
    double loss = harm == 0 ? 0 : penalties[k] * harm;
    double best = Math.max(bestUsefulness[k], lowerBound[k]);
    double about = best + loss;
    if (about > UNREACHABLE) {
      return UNREACHABLE;
    }
    int gain = (int) about - 1;
    while (strict ? gain - loss <= best : gain - loss < best) {
      gain++;
    }
    return gain;
  }

  /** Whether a penalty has no candidate yet, so that nearly all would be looked at. */
  boolean lacksAnswers() {
    for (int harm : bestHarm) {
      if (harm == NONE) {
        return true;
      }
    }
    return false;
  }

  /**
   * Notes that some candidate that is still to be offered has at least this gain and at most this
   * harm: candidates that are worth less need not be looked at.
   */
  void raiseLowerBound(int gain, int harm) {
    for (int k = 0; k < penalties.length; k++) {
      if (harm == 0 || penalties[k] != Double.POSITIVE_INFINITY) {
        double usefulness = usefulness(k, gain, harm);
        if (usefulness > lowerBound[k]) {
          lowerBound[k] = usefulness;
          outdated |= usefulness > bestUsefulness[k];
        }
      }
    }
  }

  /** {@code gain - penalty * harm}; an infinite penalty must not meet any harm. */
  private double usefulness(int k, int gain, int harm) {
    return penalties[k] == Double.POSITIVE_INFINITY ? gain : gain - penalties[k] * harm;
  }

  boolean hasOnePenalty() {
    return penalties.length == 1;
  }

  /**
   * What a candidate is worth at the only penalty; less than 0 if it does harm that it must not.
   */
  double worth(int gain, int harm) {
    return harm == 0 ? gain : gain - penalties[0] * harm;
  }

  /** What a candidate must be worth at least, to matter at the only penalty. */
  double leastWorth() {
    return Math.max(bestUsefulness[0], lowerBound[0]);
  }

  /** Turns to a side of an axis: {@link #shortfall} is about its candidates from now on. */
  void startAxis(int axis, Side side) {
    if (outdated) {
      updateTables();
    }
    losesTies = true;
    for (int k = 0; k < penalties.length; k++) {
      losesTies &= bestHarm[k] == NONE || compareAxis(axis, side, k) > 0;
    }
    requiredGainHere = losesTies ? requiredGainIfTiesLose : requiredGain;
  }

  /** Compares all of a key but the border with the best one's. */
  private int compareAxis(int axis, Side side, int k) {
    int first =
        CandidateOrder.thenKey(0, layout.first(axis, side), layout.first(bestAxis[k], bestSide[k]));
    return CandidateOrder.thenKey(
        first, layout.second(axis, side), layout.second(bestAxis[k], bestSide[k]));
  }

  /** Whether there are tables of required gain. */
  boolean hasTable() {
    return requiredGain != null;
  }

  /** The gain that a candidate needs on any axis, by harm; ascending. */
  int[] requiredGain() {
    return requiredGain;
  }

  /** The gain that a candidate needs on an axis that loses ties, by harm; ascending. */
  int[] requiredGainIfTiesLose() {
    return requiredGainIfTiesLose;
  }

  /** The gain that a candidate needs on the axis turned to, by harm; ascending. */
  int[] requiredGainHere() {
    return requiredGainHere;
  }

  /** Grows whenever the tables change. */
  int version() {
    return version;
  }

  /**
   * How much more gain a candidate with at most this gain and at least this harm needs to matter; 0
   * or less if it can matter. Without a table it is 0 or 1.
   */
  int shortfall(int gain, int harm) {
    return requiredGainHere == null ? canMatter(gain, harm) ? 0 : 1 : requiredGainHere[harm] - gain;
  }

  /** Whether a candidate can matter, computed without a table. */
  private boolean canMatter(int gain, int harm) {
    for (int k = 0; gain > 0 && k < penalties.length; k++) {
      if (harm == 0 || penalties[k] != Double.POSITIVE_INFINITY) {
        double usefulness = harm == 0 ? gain : gain - penalties[k] * harm;
        boolean mustExceed = losesTies && harm >= bestHarm[k] && lowerBound[k] <= bestUsefulness[k];
        if (mustExceed
            ? usefulness > bestUsefulness[k]
            : usefulness >= Math.max(bestUsefulness[k], lowerBound[k])) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether there is a penalty for which this candidate wins, whatever its border. */
  boolean mayWin(int gain, int harm, int axis, Side side) {
    return offer(gain, harm, axis, side, -1, false);
  }

  /** Takes the candidate for every penalty for which it is better. */
  void offer(int gain, int harm, int axis, Side side, int border) {
    if (offer(gain, harm, axis, side, border, true)) {
      // older tables ask for less, so they stay safe until the next axis
      outdated = true;
      losesTies = false;
      requiredGainHere = requiredGain;
    }
  }

  private boolean offer(int gain, int harm, int axis, Side side, int border, boolean take) {
    boolean won = false;
    for (int k = 0; k < penalties.length; k++) {
      if (harm > 0 && penalties[k] == Double.POSITIVE_INFINITY) {
        continue;
      }
      double usefulness = usefulness(k, gain, harm);
      int compared = CandidateOrder.compare(usefulness, harm, bestUsefulness[k], bestHarm[k]);
      if (compared == 0) {
        compared = CandidateOrder.thenKey(compareAxis(axis, side, k), border, bestBorder[k]);
      }
      if (compared < 0) {
        won = true;
        if (take) {
          bestUsefulness[k] = usefulness;
          put(k, gain, harm, axis, side);
          bestBorder[k] = border;
        }
      }
    }
    return won;
  }

  List<Answer> answers() {
    List<Answer> answers = new ArrayList<>();
    for (int k = 0; k < penalties.length; k++) {
      answers.add(bestHarm[k] == NONE ? null : answer(k));
    }
    return answers;
  }

  private Answer answer(int k) {
    CandidateKey key = layout.key(bestAxis[k], bestSide[k], bestBorder[k]);
    return new Answer(bestUsefulness[k], bestGain[k], bestHarm[k], key);
  }
}
