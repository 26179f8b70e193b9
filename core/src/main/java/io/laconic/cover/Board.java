package io.laconic.cover;

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
 * or reach it with less harm: that is {@code needBeyond}.
 */
final class Board {
  /** Tables that are longer than this are not made. */
  static final int LARGEST_TABLE = 4096;

  private final KeyOrder order;
  private final double[] penalties;
  private final double[] usefulness;
  private final int[] gain;
  private final int[] harm;
  private final int[] axis;
  private final Side[] side;
  private final int[] border;
  private final int gainTotal;
  private final Need need;
  private final Need needBeyond;
  private Need current;
  private boolean outdated;
  private boolean losesTies;

  Board(KeyOrder order, double[] penalties, int gainTotal, int harmTotal, List<Answer> floor) {
    this.order = order;
    this.penalties = penalties;
    int count = penalties.length;
    this.usefulness = new double[count];
    this.gain = new int[count];
    this.harm = new int[count];
    this.axis = new int[count];
    this.side = new Side[count];
    this.border = new int[count];
    this.gainTotal = gainTotal;
    this.need = harmTotal > LARGEST_TABLE ? null : new Need(harmTotal);
    this.needBeyond = harmTotal > LARGEST_TABLE ? null : new Need(harmTotal);
    Arrays.fill(harm, -1);
    for (int k = 0; k < count; k++) {
      Answer answer = floor.get(k);
      if (answer != null) {
        Key key = answer.key();
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

  /** Least gain by harm; harm that no gain can make up for is not in the table. */
  private static final class Need {
    final int[] gain;
    int length;

    Need(int harmTotal) {
      this.gain = new int[harmTotal + 1];
    }
  }

  private void updateNeed() {
    if (need != null) {
      fill(need, false);
      fill(needBeyond, true);
    }
    current = need;
    losesTies = false;
    outdated = false;
  }

  private void fill(Need table, boolean losesTies) {
    table.length = 0;
    for (int r = 0; r < table.gain.length; r++) {
      int least = Integer.MAX_VALUE;
      for (int k = 0; k < penalties.length; k++) {
        if (r == 0 || penalties[k] != Double.POSITIVE_INFINITY) {
          least = Math.min(least, least(k, r, losesTies && r >= harm[k]));
        }
      }
      if (least > gainTotal) {
        return;
      }
      table.gain[r] = Math.max(1, least);
      table.length = r + 1;
    }
  }

  /** The least whole q with {@code q - p r >= best}, or {@code > best}, as computed. */
  private int least(int k, int r, boolean strict) {
    double loss = r == 0 ? 0 : penalties[k] * r;
    double about = Math.rint(usefulness[k] + loss) - 1;
    if (about > gainTotal) {
      return Integer.MAX_VALUE;
    }
    int q = (int) about;
    while (strict ? q - loss <= usefulness[k] : q - loss < usefulness[k]) {
      q++;
    }
    return q;
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

  /** Whether a candidate with at most this gain and at least this harm can matter. */
  boolean passes(int q, int r) {
    return current == null ? passesOne(q, r) : r < current.length && q >= current.gain[r];
  }

  /** The same without a table, which would be too long to be worth its making. */
  private boolean passesOne(int q, int r) {
    for (int k = 0; k < penalties.length; k++) {
      if (r == 0 || penalties[k] != Double.POSITIVE_INFINITY) {
        double u = r == 0 ? q : q - penalties[k] * r;
        boolean reaches = losesTies && r >= harm[k] ? u > usefulness[k] : u >= usefulness[k];
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
