package io.laconic.cover.threshold;

import io.laconic.cover.Answer;
import io.laconic.cover.CandidateKey;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The best candidates so far for one question, one per penalty, and the test that nearly all others
 * fail: with harm r a candidate needs at least {@code need[r]} gain to matter to any penalty.
 *
 * <p>{@code need[r]} is the least whole q whose {@code q - p r}, as it is computed, reaches the
 * best so far of some penalty p. On an axis that loses every tie, a candidate must exceed the best,
 * or reach it with less harm: that is {@code needBeyond}. Tables go up to twice the gain that there
 * is; beyond it is of no concern how hopeless a candidate is.
 */
final class BestSoFar {
  /** Tables that are longer than this are not made. */
  static final int LARGEST_TABLE = 1 << 16;

  /** No candidate has so much gain that it matters. */
  private static final int TOO_MUCH = 1 << 30;

  private final int hopeless;
  private final KeyLayout order;
  private final double[] penalties;
  private final double[] usefulness;
  private final double[] promised;
  private final int[] gain;
  private final int[] harm;
  private final int[] axis;
  private final Side[] side;
  private final int[] border;
  private final int[] need;
  private final int[] needBeyond;
  private int version;
  private int[] current;
  private boolean outdated;
  private boolean losesTies;

  /**
   * A board for a question, on which the answers known so far are written.
   *
   * @param table whether a table of needs is worth its making
   */
  static BestSoFar of(Question question, KeyLayout order, List<Answer> floor, boolean table) {
    return new BestSoFar(question, order, floor, table);
  }

  private BestSoFar(Question question, KeyLayout order, List<Answer> floor, boolean table) {
    this.order = order;
    this.penalties = question.penalties();
    this.hopeless = 2 * question.gain().count() + 1;
    int harmTotal = question.harm().count();
    int count = penalties.length;
    this.usefulness = new double[count];
    this.promised = new double[count];
    this.gain = new int[count];
    this.harm = new int[count];
    this.axis = new int[count];
    this.side = new Side[count];
    this.border = new int[count];
    boolean made = table && harmTotal <= LARGEST_TABLE;
    this.need = made ? new int[harmTotal + 1] : null;
    this.needBeyond = made ? new int[harmTotal + 1] : null;
    Arrays.fill(harm, -1);
    for (int k = 0; k < count; k++) {
      Answer answer = floor.get(k);
      if (answer != null) {
        CandidateKey key = answer.key();
        put(k, answer.usefulness(), answer.gain(), answer.harm(), order.axis(key), order.side(key));
        border[k] = order.border(key);
      }
    }
    updateNeed();
  }

  private void put(int k, double u, int q, int r, int newAxis, Side newSide) {
    usefulness[k] = u;
    gain[k] = q;
    harm[k] = r;
    axis[k] = newAxis;
    side[k] = newSide;
  }

  private void updateNeed() {
    if (need != null) {
      fill(need, false);
      fill(needBeyond, true);
    }
    version++;
    current = need;
    losesTies = false;
    outdated = false;
  }

  private void fill(int[] table, boolean losesTies) {
    Arrays.fill(table, TOO_MUCH);
    for (int k = 0; k < penalties.length; k++) {
      int end = penalties[k] == Double.POSITIVE_INFINITY ? 1 : table.length;
      boolean loses = losesTies && promised[k] <= usefulness[k];
      int least = 0;
      for (int r = 0; r < end && least < hopeless; r++) {
        least = least(k, r, loses && r >= harm[k]);
        table[r] = Math.min(table[r], Math.max(1, least));
      }
    }
  }

  /** The least whole q with {@code q - p r >= best}, or {@code > best}, as computed. */
  private int least(int k, int r, boolean strict) {
    double loss = r == 0 ? 0 : penalties[k] * r;
    double best = Math.max(usefulness[k], promised[k]);
    double about = best + loss;
    if (about > TOO_MUCH) {
      return TOO_MUCH;
    }
    int q = (int) about - 1;
    while (strict ? q - loss <= best : q - loss < best) {
      q++;
    }
    return q;
  }

  /** Whether a penalty has no candidate yet, so that nearly all would be looked at. */
  boolean lacksAnswers() {
    for (int r : harm) {
      if (r < 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Some candidate that is still to be offered has at least this gain and at most this harm: others
   * need not be looked at if they are worth less.
   */
  void promise(int q, int r) {
    for (int k = 0; k < penalties.length; k++) {
      boolean infinite = penalties[k] == Double.POSITIVE_INFINITY;
      if (!infinite || r == 0) {
        double u = infinite ? q : q - penalties[k] * r;
        if (u > promised[k]) {
          promised[k] = u;
          outdated |= u > usefulness[k];
        }
      }
    }
  }

  /** Turns to a side of an axis: {@link #passes} is about its candidates from now on. */
  void enter(int newAxis, Side newSide) {
    if (outdated) {
      updateNeed();
    }
    losesTies = true;
    for (int k = 0; k < penalties.length; k++) {
      losesTies &= harm[k] < 0 || compare(newAxis, newSide, k) > 0;
    }
    current = losesTies ? needBeyond : need;
  }

  private int compare(int newAxis, Side newSide, int k) {
    int compared = Integer.compare(order.first(newAxis, newSide), order.first(axis[k], side[k]));
    return compared != 0
        ? compared
        : Integer.compare(order.second(newAxis, newSide), order.second(axis[k], side[k]));
  }

  /** Whether there is a table of needs. */
  boolean hasTable() {
    return need != null;
  }

  /** The gain that a candidate needs on any axis, by harm; ascending. */
  int[] needs() {
    return need;
  }

  /** Grows whenever the needs change. */
  int version() {
    return version;
  }

  /** The gain that a candidate needs on an axis that loses ties, by harm; ascending. */
  int[] largestNeeds() {
    return needBeyond;
  }

  /** The gain that a candidate needs on the axis entered, by harm; ascending. */
  int[] need() {
    return current;
  }

  /**
   * How much more gain a candidate with at most this gain and at least this harm would need to
   * matter; 0 or less if it can matter. Without a table it is 0 or 1.
   */
  int missing(int q, int r) {
    return current == null ? passesOne(q, r) ? 0 : 1 : current[r] - q;
  }

  /** The same without a table, which would be too long to be worth its making. */
  private boolean passesOne(int q, int r) {
    for (int k = 0; k < penalties.length; k++) {
      if (r == 0 || penalties[k] != Double.POSITIVE_INFINITY) {
        double u = r == 0 ? q : q - penalties[k] * r;
        boolean reaches =
            losesTies && r >= harm[k] && promised[k] <= usefulness[k]
                ? u > usefulness[k]
                : u >= Math.max(usefulness[k], promised[k]);
        if (reaches && q > 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether there is a penalty for which this candidate wins, whatever its border. */
  boolean mayWin(int q, int r, int newAxis, Side newSide) {
    return offer(q, r, newAxis, newSide, -1, false);
  }

  /** Takes the candidate for every penalty for which it is better. */
  void offer(int q, int r, int newAxis, Side newSide, int newBorder) {
    if (offer(q, r, newAxis, newSide, newBorder, true)) {
      // older tables ask for less, so they stay safe until the next axis
      outdated = true;
      losesTies = false;
      current = need;
    }
  }

  private boolean offer(int q, int r, int newAxis, Side newSide, int newBorder, boolean take) {
    boolean won = false;
    for (int k = 0; k < penalties.length; k++) {
      boolean infinite = penalties[k] == Double.POSITIVE_INFINITY;
      if (infinite && r > 0) {
        continue;
      }
      double u = infinite ? q : q - penalties[k] * r;
      if (u > usefulness[k] || (u == usefulness[k] && winsTie(k, r, newAxis, newSide, newBorder))) {
        won = true;
        if (take) {
          put(k, u, q, r, newAxis, newSide);
          border[k] = newBorder;
        }
      }
    }
    return won;
  }

  private boolean winsTie(int k, int r, int newAxis, Side newSide, int newBorder) {
    if (r != harm[k]) {
      return r < harm[k];
    }
    int compared = compare(newAxis, newSide, k);
    return compared < 0 || (compared == 0 && newBorder < border[k]);
  }

  List<Answer> answers() {
    List<Answer> answers = new ArrayList<>();
    for (int k = 0; k < penalties.length; k++) {
      answers.add(
          harm[k] < 0
              ? null
              : new Answer(
                  usefulness[k], gain[k], harm[k], order.key(axis[k], side[k], border[k])));
    }
    return answers;
  }
}
