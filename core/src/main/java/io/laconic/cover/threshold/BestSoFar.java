package io.laconic.cover.threshold;

import io.laconic.cover.Answer;
import io.laconic.cover.CandidateKey;
import io.laconic.cover.CandidateOrder;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.cover.Usefulness;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The best candidates so far for one question, one per penalty, and a quick test that nearly all
 * other candidates fail: at a given harm, a candidate needs at least {@code requiredGain[harm]} to
 * be the best for any penalty.
 *
 * <p>{@code requiredGain[harm]} is the least whole gain, 1 or more, whose {@link Usefulness}, as it
 * is computed, reaches the best so far of some penalty, or its lower bound if that is larger. On an
 * axis that loses every tie a candidate must exceed the best, or reach it with less harm: that is
 * {@code requiredGainIfTiesLose}. A required gain beyond twice the gain that there is may be
 * entered as {@code UNREACHABLE}; how far beyond does not matter.
 *
 * <p><b>What the fast search assumes of usefulness</b>, here and in all other classes of this
 * package:
 *
 * <ul>
 *   <li>It depends on gain, harm and penalty, and on nothing else.
 *   <li>It never falls with gain and never rises with harm; one more gain adds 1 at most.
 *   <li>A candidate needs a gain of 1 and a usefulness above 0.
 * </ul>
 *
 * <p>A change of {@link Usefulness#of} that keeps to this needs no change here. A term that depends
 * on the axis or the side breaks {@link #raiseLowerBound}, which does not know them, the tables, of
 * which there is one for all axes, and {@link SkipTable}. A term that depends on the border breaks
 * {@link #couldWin}. A third count has no place in {@link GainAndHarm} or {@link PackedCounts}. If
 * a candidate without gain may win, {@code fill}, {@code canReach} and {@code PlainShare} have to
 * let it through.
 */
final class BestSoFar {
  /** Longer tables are not made. */
  static final int LARGEST_TABLE = 1 << 16;

  /** More gain than any candidate has. */
  private static final int UNREACHABLE = 1 << 30;

  /**
   * No candidate is known for a penalty: less than any harm, so that a usefulness of 0 loses the
   * tie.
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
   * @param known the answers known so far, one per penalty; null where none is known
   * @param table whether tables of required gain are worth making
   */
  BestSoFar(Question question, KeyLayout layout, List<Answer> known, boolean table) {
    this.layout = layout;
    this.penalties = question.penalties();
    this.tableLimit = 2 * question.gainRows().count() + 1;
    int harmTotal = question.harmRows().count();
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

  private void fill(int[] table, boolean ifTiesLose) {
    Arrays.fill(table, UNREACHABLE);
    for (int k = 0; k < penalties.length; k++) {
      boolean loses = ifTiesLose && lowerBound[k] <= bestUsefulness[k];
      int least = 0;
      for (int harm = 0; harm < table.length && least < tableLimit; harm++) {
        least = leastGain(k, harm, loses && harm >= bestHarm[k]);
        table[harm] = Math.min(table[harm], Math.max(1, least));
      }
    }
  }

  /** The least whole gain that reaches the best so far and the lower bound, or exceeds them. */
  private int leastGain(int k, int harm, boolean strict) {
    double penalty = penalties[k];
    double best = Math.max(bestUsefulness[k], lowerBound[k]);
    double about = best - Usefulness.of(0, harm, penalty);
    if (about > UNREACHABLE) {
      return UNREACHABLE;
    }
    int gain = (int) about - 1;
    while (strict
        ? Usefulness.of(gain, harm, penalty) <= best
        : Usefulness.of(gain, harm, penalty) < best) {
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
   * harm: less useful candidates need not be looked at.
   */
  void raiseLowerBound(int gain, int harm) {
    for (int k = 0; k < penalties.length; k++) {
      double usefulness = Usefulness.of(gain, harm, penalties[k]);
      if (usefulness > lowerBound[k]) {
        lowerBound[k] = usefulness;
        outdated |= usefulness > bestUsefulness[k];
      }
    }
  }

  /**
   * Passes a bin, and raises the lower bound: its first harm row is the border of a threshold that
   * claims all before the bin and none of its harm, so such a candidate is still to be offered.
   *
   * @param before what the bins passed so far count for
   * @return what they count for with this bin
   */
  long passBin(long before, long here) {
    if (GainAndHarm.harm(here) > 0) {
      raiseLowerBound(GainAndHarm.gain(before), GainAndHarm.harm(before));
    }
    return before + here;
  }

  boolean hasOnePenalty() {
    return penalties.length == 1;
  }

  /** How useful a candidate is at the only penalty. */
  double usefulness(int gain, int harm) {
    return Usefulness.of(gain, harm, penalties[0]);
  }

  /** How useful a candidate must be at least, to matter at the only penalty. */
  double leastUsefulness() {
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
   * How much gain a candidate with at most this gain and at least this harm lacks of the required
   * gain; 0 or less if it reaches it. Without a table it is 0 or 1.
   */
  int shortfall(int gain, int harm) {
    return requiredGainHere == null ? canReach(gain, harm) ? 0 : 1 : requiredGainHere[harm] - gain;
  }

  /** Whether a candidate reaches the required gain, computed without a table. */
  private boolean canReach(int gain, int harm) {
    for (int k = 0; gain > 0 && k < penalties.length; k++) {
      double usefulness = Usefulness.of(gain, harm, penalties[k]);
      boolean mustExceed = losesTies && harm >= bestHarm[k] && lowerBound[k] <= bestUsefulness[k];
      if (mustExceed
          ? usefulness > bestUsefulness[k]
          : usefulness >= Math.max(bestUsefulness[k], lowerBound[k])) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether there is a penalty for which this candidate wins if its border is small enough; asked
   * before the border is known.
   */
  boolean couldWin(int gain, int harm, int axis, Side side) {
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
      double usefulness = Usefulness.of(gain, harm, penalties[k]);
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
