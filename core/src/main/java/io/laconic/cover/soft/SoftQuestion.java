package io.laconic.cover.soft;

import io.laconic.cover.AllowedSides;
import io.laconic.space.Side;

/**
 * What a lane of the soft greedy learner asks: which ray is most useful for each of these pairs of
 * a penalty and a margin weight? {@link SoftBestSoFar} has the formula.
 *
 * <p>It consists of numbers and sets only, so that it can be sent to another machine.
 *
 * @param fold number of the fold whose rows are learned from; values of other rows play no part
 * @param gain what is left of every row of the covered class; 0 for the others
 * @param harm what is left of every row of the kept class; 0 for the others
 * @param harmCount number of rows of the kept class, whatever is left of them
 * @param used numbers of the attributes that have their ray already
 * @param penalties one for each answer that is wanted
 * @param marginWeights one for each answer that is wanted
 * @param least only rays that are worth more are wanted
 * @param allowed the sides of attributes on which rays may grow, above with the value, below
 *     against it; null: all
 */
public record SoftQuestion(
    int fold,
    double[] gain,
    double[] harm,
    int harmCount,
    int[] used,
    double[] penalties,
    double[] marginWeights,
    double least,
    AllowedSides allowed) {
  /** All rays are allowed. */
  public SoftQuestion(
      int fold,
      double[] gain,
      double[] harm,
      int harmCount,
      int[] used,
      double[] penalties,
      double[] marginWeights,
      double least) {
    this(fold, gain, harm, harmCount, used, penalties, marginWeights, least, null);
  }

  boolean allows(int attribute, Side side) {
    return allowed == null || allowed.allows(attribute, side);
  }

  /** How many answers are wanted. */
  public int count() {
    return penalties.length;
  }

  boolean hasUsed(int attribute) {
    for (int one : used) {
      if (one == attribute) {
        return true;
      }
    }
    return false;
  }
}
