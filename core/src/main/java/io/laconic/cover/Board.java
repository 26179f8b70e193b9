package io.laconic.cover;

import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The best candidates so far for one question, one per penalty, and the test that nearly all others
 * fail: with harm r a candidate needs at least {@code need[r]} gain to matter to any penalty.
 *
 * <p>{@code need[r] = min over p of best_p + p r}, rounded down by a margin that covers every
 * rounding of {@code q - p r}; a candidate that passes is then judged exactly.
 */
final class Board {
  private final KeyOrder order;
  private final double[] penalties;
  private final double[] usefulness;
  private final int[] gain;
  private final int[] harm;
  private final int[] axis;
  private final Side[] side;
  private final int[] border;
  private final int gainTotal;
  private final int[] need;
  private int needLength;

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
    this.need = new int[harmTotal + 1];
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

  private void updateNeed() {
    needLength = 0;
    for (int r = 0; r < need.length; r++) {
      double least = Double.POSITIVE_INFINITY;
      for (int k = 0; k < penalties.length; k++) {
        if (r == 0) {
          least = Math.min(least, usefulness[k]);
        } else if (penalties[k] != Double.POSITIVE_INFINITY) {
          least = Math.min(least, usefulness[k] + penalties[k] * r);
        }
      }
      double rounded = Math.ceil(least - 1e-9 * (1 + least));
      if (rounded > gainTotal) {
        return;
      }
      need[r] = (int) Math.max(1, rounded);
      needLength = r + 1;
    }
  }

  /** Whether a candidate with at most this gain and at least this harm can matter. */
  boolean passes(int q, int r) {
    return r < needLength && q >= need[r];
  }

  /** Whether there is a penalty for which this candidate wins, whatever its border. */
  boolean mayWin(int q, int r, int newAxis, Side newSide) {
    return offer(q, r, newAxis, newSide, -1, false);
  }

  /** Takes the candidate for every penalty for which it is better. */
  void offer(int q, int r, int newAxis, Side newSide, int newBorder) {
    if (offer(q, r, newAxis, newSide, newBorder, true)) {
      updateNeed();
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
    int compared = Integer.compare(order.first(newAxis, newSide), order.first(axis[k], side[k]));
    if (compared == 0) {
      compared = Integer.compare(order.second(newAxis, newSide), order.second(axis[k], side[k]));
    }
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
