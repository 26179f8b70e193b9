package io.laconic.cover;

/**
 * What a lane of the soft greedy learner asks: which ray is most useful for each of these pairs of
 * a penalty and a margin weight? {@link SoftBoard} has the formula.
 *
 * @param gain what is left of every row of the covered class; 0 for the others
 * @param harm what is left of every row of the kept class; 0 for the others
 * @param harmCount number of rows of the kept class, whatever is left of them
 * @param used attributes that have their ray already
 * @param penalties one for each answer that is wanted
 * @param marginWeights one for each answer that is wanted
 * @param least only rays that are worth more are wanted
 */
public record SoftQuestion(
    double[] gain,
    double[] harm,
    int harmCount,
    Bits used,
    double[] penalties,
    double[] marginWeights,
    double least) {

  /** How many answers are wanted. */
  public int count() {
    return penalties.length;
  }
}
