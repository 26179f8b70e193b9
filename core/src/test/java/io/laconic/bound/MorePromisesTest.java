package io.laconic.bound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Promises besides the risk, with values on which two programs that share no code with this one
 * agree: delta 0.05, 32 subsets, J = 1, 379 rows outside unless said.
 */
class MorePromisesTest {
  private static final double LN_DELTA = Math.log(0.05);
  private static final double LN_LEVEL = Math.log(0.05 / 32);
  private static final int ROWS = 379;

  private static void close(double expected, double actual) {
    assertEquals(expected, actual, 6e-7);
  }

  private static double right(long wrong, long rows, double ways) {
    return 1 - HoldOut.risk(wrong, rows, LN_DELTA, Math.log(ways));
  }

  @Test
  void predictiveValues() {
    close(0.881740, right(5, 136, 32 * 2));
    close(0.902016, right(10, 243, 32 * 2));
    close(0.865884, right(5, 136, 6 * 32 * 2));
    close(0.891377, right(10, 243, 6 * 32 * 2));
  }

  @Test
  void anAnswerThatNeverOccursIsNotPaidFor() {
    close(0.743660, right(4, 50, 16 * 2));
    close(0, right(0, 0, 16 * 2));
    close(0.850835, right(0, 40, 16 * 2));
  }

  @Test
  void predictiveValuesAndNetBenefitAtAnotherPrevalence() {
    double sensitivity = right(10, 141, 32 * 2);
    double specificity = right(5, 238, 32 * 2);
    close(0.834798, sensitivity);
    close(0.931152, specificity);
    close(0.389563, PredictiveValue.positive(0.05, sensitivity, specificity));
    close(0.980668, PredictiveValue.negative(0.1, sensitivity, specificity));
    close(0.034473, NetBenefit.overNone(0.1, 0.05, sensitivity, specificity));
    close(0.076595, NetBenefit.overAll(0.1, 0.1, sensitivity, specificity));
    assertEquals(0, PredictiveValue.positive(0, 1, 1));
  }

  @Test
  void referredRows() {
    close(0.054420, ReferredRows.wrong(6, 320, LN_LEVEL));
    close(0.772120, ReferredRows.answered(320, ROWS, LN_LEVEL));
    double paid = LN_LEVEL - Math.log(14);
    close(0.065414, ReferredRows.wrong(6, 320, paid));
    close(0.757052, ReferredRows.answered(320, ROWS, paid));
  }

  @Test
  void groups() {
    double[] expected = {0.211388, 0.114139, 0.111458};
    double[] high = {0.222913, 0.118968, 0.117941};
    double[] low = {0.002024, 0.010283, 0.001013};
    int[][] cells = {{3, 60}, {9, 200}, {3, 119}};
    double lnGap = LN_LEVEL - Math.log(2 * 3);
    for (int g = 0; g < cells.length; g++) {
      close(expected[g], HoldOut.risk(cells[g][0], cells[g][1], LN_LEVEL, Math.log(3)));
      close(high[g], BinomialInverse.upper(cells[g][0], cells[g][1], lnGap));
      close(low[g], BinomialInverse.lower(cells[g][0], cells[g][1], lnGap));
    }
  }

  @Test
  void netBenefit() {
    NetBenefit benefit = new NetBenefit(131, 5, 233, 10, LN_LEVEL);
    close(0.261039, benefit.overNone(0.1));
    close(0.246422, benefit.overNone(0.3));
    close(-0.007647, benefit.overAll(0.1));
    close(0.159895, benefit.overAll(0.3));
  }

  @Test
  void elsewhere() {
    close(
        0.137098,
        RiskElsewhere.upper(
            new long[] {10, 4, 1},
            new long[] {243, 60, 76},
            new long[] {641, 158, 201},
            LN_DELTA,
            Math.log(32)));
    close(
        0.143620,
        RiskElsewhere.upper(
            new long[] {10, 4, 1, 0},
            new long[] {243, 60, 76, 0},
            new long[] {641, 158, 201, 0},
            LN_DELTA,
            Math.log(32)));
  }

  @Test
  void nearby() {
    double lnHalf = LN_DELTA - Math.log(2);
    double certified = BinomialInverse.upper(15, ROWS, lnHalf - Math.log(32));
    close(0.112514, certified + BinomialInverse.upper(20, 1000, lnHalf));
    close(0.085476, certified + BinomialInverse.upper(0, 1000, lnHalf));
    close(0.081794, certified);
  }

  @Test
  void givenRules() {
    close(0.056784, HoldOut.risk(23, 569, LN_DELTA, 0));
    close(0.064699, HoldOut.risk(23, 569, LN_DELTA, Math.log(6)));
    double price = RuleTextPrice.ln(30, new int[] {2, 2}, false);
    assertEquals(0.142, BinomialInverse.upper(23, 569, LN_DELTA + price), 5e-4);
    assertEquals(price - Math.log(2), RuleTextPrice.ln(30, new int[] {2, 2}, true), 1e-12);
  }

  @Test
  void fewerErrors() {
    double[][] cases = {
      {8, 60, 0.276075, -0.050405},
      {5, 20, 0.511740, 0.002987},
      {5, 21, 0.496339, -0.000216},
      {0, 0, 1, 0.024644}
    };
    for (double[] one : cases) {
      FewerErrors found = FewerErrors.of((long) one[0], (long) one[1], ROWS, LN_LEVEL);
      close(one[2], found.theta());
      close(one[3], found.difference());
    }
  }

  @Test
  void aNumberThatShrinks() {
    ShrinkingRisk risk = new ShrinkingRisk(15, ROWS, LN_DELTA);
    close(1.728201, risk.lnPlain(0.07, 15, 379));
    close(2.824484, risk.lnInformed(0.07, 15, 379));
    close(2.419602, risk.lnEvidence(0.07, 15, 379));
    close(0.076814, risk.upper(15, 379));
    close(0.062043, risk.upper(40, 1000));
    close(0.095148, risk.upper(0, 50));
    close(0.024513, new ShrinkingRisk(0, ROWS, LN_DELTA).upper(10, 1000));
    assertEquals(1, risk.upper(3, 3));
  }

  /** The least excluded rate is found by halving; that needs evidence which grows with the rate. */
  @Test
  void evidenceGrowsAboveTheShareSeen() {
    Random random = new Random(5);
    for (int trial = 0; trial < 200; trial++) {
      int rows = 1 + random.nextInt(500);
      int errors = random.nextInt(rows);
      int certifiedRows = 1 + random.nextInt(500);
      ShrinkingRisk risk =
          new ShrinkingRisk(random.nextInt(certifiedRows + 1), certifiedRows, LN_DELTA);
      double before = Double.NEGATIVE_INFINITY;
      double seen = (double) errors / rows;
      for (int step = 1; step < 40; step++) {
        double evidence = risk.lnEvidence(seen + (1 - seen) * step / 40, errors, rows);
        assertTrue(evidence >= before - 1e-9, errors + " of " + rows + " at step " + step);
        before = evidence;
      }
    }
  }

  /** Against plain sums over many small steps. */
  @Test
  void incompleteBetaIsTheIntegral() {
    double[][] cases = {{0.3, 1.5, 2.5}, {0.9, 3, 2}, {0.05, 15.5, 364.5}, {0.6, 2, 8.5}};
    for (double[] one : cases) {
      int steps = 200_000;
      double sum = 0;
      for (int k = 0; k < steps; k++) {
        double q = one[0] * (k + 0.5) / steps;
        sum += Math.pow(q, one[1] - 1) * Math.pow(1 - q, one[2] - 1);
      }
      double plain = Math.log(sum * one[0] / steps);
      assertEquals(plain, IncompleteBeta.ln(one[0], one[1], one[2]), 1e-8);
    }
    assertEquals(Math.log(Math.PI), IncompleteBeta.lnBeta(0.5, 0.5), 1e-13);
  }
}
