package io.laconic.cover;

/**
 * The order of candidates within a step of the greedy cover. Ties between them are decided here,
 * for all learners that ask a {@link Pool}: the larger usefulness wins, then the smaller harm, then
 * the smaller {@link CandidateKey}. Learners that compare whole rules, and the choice among
 * machines, have orders of their own.
 *
 * <p>The methods take plain numbers, so that a search can compare millions of candidates without
 * making an object for each. A result below 0 means that the first candidate is better.
 */
public final class CandidateOrder {
  private CandidateOrder() {}

  /** Compares two candidates without their keys. Harm is 0 where a learner's ties ignore it. */
  public static int compare(double usefulness, int harm, double otherUsefulness, int otherHarm) {
    if (usefulness != otherUsefulness) {
      return usefulness > otherUsefulness ? -1 : 1;
    }
    return Integer.compare(harm, otherHarm);
  }

  /** Compares two numbers of a key, given how the numbers before them compared. */
  public static int thenKey(int compared, int number, int otherNumber) {
    return compared != 0 ? compared : Integer.compare(number, otherNumber);
  }

  /**
   * Usefulness and place in the order of keys as one number: the smaller number is the better
   * candidate. For queues of candidates whose usefulness is a whole number and whose ties ignore
   * harm.
   *
   * @param usefulness 0 or more
   * @param place 0 or more
   */
  public static long asOneNumber(int usefulness, int place) {
    return (long) (Integer.MAX_VALUE - usefulness) << 32 | place;
  }

  /** The usefulness in a number made by {@link #asOneNumber}. */
  public static int usefulness(long number) {
    return Integer.MAX_VALUE - (int) (number >>> 32);
  }

  /** The place in a number made by {@link #asOneNumber}. */
  public static int place(long number) {
    return (int) number;
  }
}
