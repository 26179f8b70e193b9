package io.laconic.cover.threshold;

import io.laconic.cover.Answer;
import io.laconic.cover.CandidateOrder;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.cover.Usefulness;
import io.laconic.space.Side;

/** The best threshold so far for a question at one penalty. */
final class SweepBest {
  private final KeyLayout layout;
  private final double penalty;
  private final Question question;
  private Answer known;
  private double usefulness;
  private int gain;
  private int harm;
  private int axis;
  private Side side;
  private int border;

  /**
   * @param question says which sides are allowed
   * @param known the best answer of others, or null
   */
  SweepBest(KeyLayout layout, double penalty, Question question, Answer known) {
    this.question = question;
    this.layout = layout;
    this.penalty = penalty;
    this.known = known;
    if (known != null) {
      this.usefulness = known.usefulness();
      this.harm = known.harm();
      this.axis = layout.axis(known.key());
      this.side = layout.side(known.key());
      this.border = layout.border(known.key());
    }
    this.gain = known == null ? 0 : known.gain();
  }

  /** Whether a side of an axis may be claimed. */
  boolean allows(int someAxis, Side someSide) {
    return question.allows(someAxis, someSide);
  }

  double penalty() {
    return penalty;
  }

  double usefulness(int someGain, int someHarm) {
    return Usefulness.of(someGain, someHarm, penalty);
  }

  /** Whether a threshold of this usefulness could win. */
  boolean canWin(double some) {
    return some > 0 && some >= usefulness;
  }

  /** Whether a threshold wins, before its border is known: no other one is as useful and as bad. */
  boolean wins(int someGain, int someHarm, int someAxis, Side someSide) {
    double some = usefulness(someGain, someHarm);
    if (someGain == 0 || !canWin(some) || !allows(someAxis, someSide)) {
      return false;
    }
    int compared = gain == 0 ? -1 : CandidateOrder.compare(some, someHarm, usefulness, harm);
    if (compared == 0) {
      compared =
          CandidateOrder.thenKey(0, layout.first(someAxis, someSide), layout.first(axis, side));
      compared =
          CandidateOrder.thenKey(
              compared, layout.second(someAxis, someSide), layout.second(axis, side));
    }
    return compared < 0;
  }

  /** Takes a threshold that wins. */
  void take(int newGain, int newHarm, int newAxis, Side newSide, int newBorder) {
    known = null;
    usefulness = usefulness(newGain, newHarm);
    gain = newGain;
    harm = newHarm;
    axis = newAxis;
    side = newSide;
    border = newBorder;
  }

  /** The best, or null. */
  Answer answer() {
    return known != null || gain == 0
        ? known
        : new Answer(usefulness, gain, harm, layout.key(axis, side, border));
  }
}
