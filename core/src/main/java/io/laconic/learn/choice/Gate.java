package io.laconic.learn.choice;

/**
 * How a configuration competes with others (decisions 0031 and 0032). Nothing competes freely with
 * what is open by default: a free race among many forms takes what fits its rows best, which errs
 * more on others.
 */
public enum Gate {
  /** Taken if it is the best. */
  OPEN,
  /** Taken in place of what is open if it makes clearly fewer errors. */
  CLEARLY,
  /** A list that may be longer than people like to read: taken if its length pays. */
  LONGER,
  /** Of another kind: offered beside the rule, taken if it errs far less. */
  OFFERED;

  /** What is offered must leave at most this part of the errors. */
  public static final double FAR_LESS = 0.75;

  /** Fewer errors than this are no reason to take another form. */
  public static final int FEWEST_ERRORS = 3;

  /** How many standard errors the difference must exceed. */
  public static final int STANDARD_ERRORS = 2;

  /** Most rules of a list of two classes that people like to read. */
  private static final int FEW_RULES = 5;

  /** Most conditions of such a list. */
  private static final int FEW_CONDITIONS = 8;

  private static final int RULES_PER_CLASS = 2;
  private static final int CONDITIONS_PER_RULE = 2;

  /** The part of the errors that a list must save, whatever its length. */
  private static final double BY_A_LIST = 0.05;

  /** The part of the errors that a condition must save beyond those that people like to read. */
  private static final double PER_CONDITION = 0.02;

  /** Most rules of a list that people like to read. */
  public static int rules(int classes) {
    return classes > 2 ? Math.max(FEW_RULES, RULES_PER_CLASS * classes) : FEW_RULES;
  }

  /** Most conditions of a list that people like to read. */
  public static int conditions(int classes) {
    return classes > 2 ? CONDITIONS_PER_RULE * rules(classes) : FEW_CONDITIONS;
  }

  /**
   * By how much errors are multiplied where rules of different lengths are compared.
   *
   * @param size number of conditions
   */
  public double factor(int size, int classes) {
    return this == LONGER
        ? 1 + BY_A_LIST + PER_CONDITION * Math.max(0, size - conditions(classes))
        : 1;
  }
}
