package io.laconic.learn.pvm;

import java.util.Arrays;

/**
 * One class of the prototype vector machine as a prize-collecting set cover (Bien and Tibshirani
 * 2009, section 2.1):
 *
 * <pre>
 *   minimise    sum_k cost(k) alpha_k + sum_i xi_i
 *   subject to  sum_{k : i in covers[k]} alpha_k + xi_i >= 1   for i = 0 … rowCount - 1
 *               alpha_k in {0, 1},  xi_i >= 0
 * </pre>
 *
 * <p>The whole problem is the sum of its classes. Here k counts the candidates that are left, not
 * the candidates of the learner: {@code candidates[k]} says which one it is. A candidate j is left
 * out if the rows of the class that it covers are at most {@code C(j)}: taking it away from a
 * solution uncovers at most that many rows, each for a price of 1, and saves {@code C(j)}, so there
 * is always a best solution without it. The same holds for the relaxation: give each of its rows
 * alpha_j more of xi_i.
 *
 * @param label the class
 * @param prototypeCost lambda, 0 or more
 * @param rowCount rows of the class; i counts them from 0
 * @param candidates numbers of the candidates, ascending
 * @param covers {@code covers[k]}: which rows of the class candidate k covers, ascending
 * @param wronglyCovered {@code wronglyCovered[k]}: how many rows of other classes it covers
 */
public record PrototypeCoverProgram(
    int label,
    double prototypeCost,
    int rowCount,
    int[] candidates,
    int[][] covers,
    int[] wronglyCovered) {
  public PrototypeCoverProgram {
    PrototypeVectorMachine.checkCost(prototypeCost);
    if (covers.length != candidates.length || wronglyCovered.length != candidates.length) {
      throw new IllegalArgumentException(
          candidates.length
              + " candidates, but "
              + covers.length
              + " covers and "
              + wronglyCovered.length
              + " counts of wrongly covered rows");
    }
  }

  /** Number of candidates that are left. */
  public int size() {
    return candidates.length;
  }

  /** {@code C(j) = lambda + wrongly covered rows}. */
  public double cost(int k) {
    return prototypeCost + wronglyCovered[k];
  }

  /**
   * The objective of a choice: uncovered rows + wrong covers + lambda * prototypes. Counted in
   * integers, weighed last.
   *
   * @param chosen places k, each once
   */
  public double objective(int[] chosen) {
    boolean[] covered = new boolean[rowCount];
    long count = rowCount;
    for (int k : chosen) {
      count += wronglyCovered[k];
      for (int row : covers[k]) {
        count -= covered[row] ? 0 : 1;
        covered[row] = true;
      }
    }
    return count + prototypeCost * chosen.length;
  }

  /** Place k of a candidate; negative if it was left out. */
  public int placeOf(int candidate) {
    return Arrays.binarySearch(candidates, candidate);
  }
}
