package io.laconic.learn.choice;

/**
 * How a configuration competes with others (decision 0031). Nothing competes freely with what is
 * open by default: a free race among many forms takes what fits its rows best, which errs more on
 * others.
 */
public enum Gate {
  /** Taken if it is the best. */
  OPEN,
  /** Taken in place of what is open if it makes clearly fewer errors. */
  CLEARLY,
  /** Longer than people like to read: offered beside the rule, taken if it errs far less. */
  OFFERED;

  /** What is offered must leave at most this part of the errors. */
  public static final double FAR_LESS = 0.75;

  /** Fewer errors than this are no reason to take another form. */
  public static final int FEWEST_ERRORS = 3;

  /** How many standard errors the difference must exceed. */
  public static final int STANDARD_ERRORS = 2;
}
