package io.laconic.cover.soft;

import io.laconic.cover.Answer;
import io.laconic.cover.CandidateKey;
import io.laconic.cover.CandidateOrder;
import io.laconic.util.Distinct;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The best rays so far for one question, one per pair of a penalty p and a margin weight eta.
 *
 * <p>With C and E the parts of the covered and of the kept class that a ray takes away, N what is
 * left of the covered class and |P| the number of rows of the kept class, a ray {@code [a, b]} on
 * an attribute with range {@code [A, B]} is worth {@code U = C/N - p E/|P| - eta (ln(B-A) -
 * ln(b-a))} (Marchand and Shah 2004, section 4). Values of U are compared as computed; {@link
 * CandidateOrder} decides ties.
 */
final class SoftBestSoFar {
  /** Covers, many times over, the rounding of U and of the bounds on it. */
  private static final double SLACK = 1e-9;

  private final double[] penalties;
  private final double[] marginWeights;
  private final double[] slack;
  private final double[] best;
  private final CandidateKey[] keys;
  private final double[] distinctPenalties;
  private final int[] penaltyNumber;

  SoftBestSoFar(SoftQuestion question, List<Answer> known) {
    this.penalties = question.penalties();
    this.marginWeights = question.marginWeights();
    this.best = new double[penalties.length];
    this.keys = new CandidateKey[penalties.length];
    this.slack = new double[penalties.length];
    for (int k = 0; k < best.length; k++) {
      Answer answer = known.get(k);
      best[k] = answer == null ? question.least() : answer.usefulness();
      keys[k] = answer == null ? null : answer.key();
      slack[k] = SLACK * (1 + penalties[k] + marginWeights[k]);
    }
    this.distinctPenalties = Distinct.sorted(penalties.clone());
    this.penaltyNumber = new int[penalties.length];
    for (int k = 0; k < penalties.length; k++) {
      penaltyNumber[k] = Arrays.binarySearch(distinctPenalties, penalties[k]);
    }
  }

  /** Number of pairs. */
  int count() {
    return best.length;
  }

  /** The penalties, each once. */
  double[] penalties() {
    return distinctPenalties;
  }

  /** Number of a pair's penalty among the distinct ones. */
  int penaltyNumber(int pair) {
    return penaltyNumber[pair];
  }

  double marginWeight(int pair) {
    return marginWeights[pair];
  }

  /** A ray that is worth less than this to a pair cannot be its best, rounding included. */
  double required(int pair) {
    return best[pair] - slack[pair];
  }

  /**
   * Whether a ray can be the best for a pair if it is worth at most {@code upperBound} without its
   * margin term and that term is at least {@code margin} times the weight.
   */
  boolean mayWin(int pair, double upperBound, double margin) {
    return upperBound - marginWeights[pair] * margin + slack[pair] >= best[pair];
  }

  /** Whether a ray that is worth at most {@code upperBound} can be the best for any pair. */
  boolean mayWin(double upperBound) {
    for (int pair = 0; pair < best.length; pair++) {
      if (mayWin(pair, upperBound, 0)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a ray that takes away these parts of the two classes can be the best for a pair. */
  boolean mayWin(int pair, double gain, double harm, double margin) {
    return mayWin(pair, gain - penalties[pair] * harm, margin);
  }

  /**
   * Takes a ray for a pair if it is better.
   *
   * @param gain {@code C/N}
   * @param harm {@code E/|P|}
   * @param margin {@code ln(B-A) - ln(b-a)}
   */
  void offer(int pair, double gain, double harm, double margin, int axis, int side, int a, int b) {
    double usefulness = gain - penalties[pair] * harm - marginWeights[pair] * margin;
    int compared = CandidateOrder.compare(usefulness, 0, best[pair], 0);
    if (compared > 0 || compared == 0 && keys[pair] == null) {
      return;
    }
    CandidateKey key = new CandidateKey(axis, side, a, b);
    if (compared < 0 || key.compareTo(keys[pair]) < 0) {
      best[pair] = usefulness;
      keys[pair] = key;
    }
  }

  List<Answer> answers() {
    List<Answer> answers = new ArrayList<>();
    for (int k = 0; k < best.length; k++) {
      answers.add(keys[k] == null ? null : new Answer(best[k], 0, 0, keys[k]));
    }
    return answers;
  }
}
