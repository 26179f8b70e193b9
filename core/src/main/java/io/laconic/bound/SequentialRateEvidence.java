package io.laconic.bound;

import java.util.Arrays;

/**
 * Evidence against "the rate of errors is at most p0", valid however often one looks.
 *
 * <p>Rows come in looks. Let {@code X = 1} for an error, else 0. For a rate {@code q > p0} the
 * likelihood ratio of a row is {@code L(1) = q / p0}, {@code L(0) = (1 - q) / (1 - p0)}. If the
 * true rate p of that row, given all earlier looks, is at most p0, then
 *
 * <pre>E[L(X)] = p q / p0 + (1 - p) (1 - q) / (1 - p0) &lt;= 1:</pre>
 *
 * <p>it is linear in p, its slope {@code q / p0 - (1 - q) / (1 - p0)} is positive for {@code q >
 * p0}, and at {@code p = p0} it is {@code q + 1 - q = 1}. So the product of the ratios of all rows
 * from look j on, taken as 1 before look j, is a supermartingale that starts at 1 (Wald,
 * "Sequential tests of statistical hypotheses", Ann. Math. Stat. 16, 1945). So is every mixture of
 * such products with weights that sum to 1 (Robbins, "Statistical methods related to the law of the
 * iterated logarithm", Ann. Math. Stat. 41, 1970); here over rates q, in equal parts, and over the
 * look j of the change with weight {@code 1 / (j (j + 1))}:
 *
 * <pre>E(t) = mean over q of sum over j of w(j) prod of L_q over the rows of looks j..t.</pre>
 *
 * <p>By Ville's inequality ("Étude critique de la notion de collectif", 1939) the largest E(t) of
 * all looks reaches {@code 1 / level} with probability at most {@code level}, if no rate was ever
 * above p0. Sums over the start of a change are those of Shin, Ramdas and Rinaldo, "E-detectors: a
 * nonparametric framework for sequential change detection", New England J. Stat. Data Sci. (2023),
 * doi 10.51387/23-NEJSDS51; with weights that sum to 1, the chance of any false alarm is bounded,
 * not the time to the first one.
 *
 * <p>The sum needs no memory of earlier looks: with {@code A_q(t) = (A_q(t-1) + w(t)) prod L_q}
 * over the rows of look t, it is the mean of all {@code A_q(t)} and the weight {@code 1 / (t + 1)}
 * of the changes that are still to come.
 */
public final class SequentialRateEvidence {
  /** Odds of q are those of p0 times 2^(1/3), 2^(2/3), … 16. */
  private static final int RATES = 12;

  private static final double STEPS_PER_DOUBLING = 3;

  private final double[] lnIfWrong = new double[RATES];
  private final double[] lnIfRight = new double[RATES];

  /** {@code ln A_q}. */
  private final double[] lnSums = new double[RATES];

  private final boolean canRise;
  private long looks;
  private double ln;
  private double lnLargest;

  /**
   * No evidence yet.
   *
   * @param bound p0, from above 0 to 1; no rate is above 1, and nothing speaks against that
   */
  public SequentialRateEvidence(double bound) {
    if (!(bound > 0 && bound <= 1)) {
      throw new IllegalArgumentException("bound must be in (0, 1], got " + bound);
    }
    this.canRise = bound < 1;
    for (int k = 0; canRise && k < RATES; k++) {
      double odds = bound / (1 - bound) * Math.pow(2, (k + 1) / STEPS_PER_DOUBLING);
      double lnRight = -Math.log1p(odds);
      lnIfWrong[k] = Math.log(odds) + lnRight - Math.log(bound);
      lnIfRight[k] = lnRight - Math.log1p(-bound);
    }
    Arrays.fill(lnSums, Double.NEGATIVE_INFINITY);
  }

  /** One more look; without rows it tells nothing and is not counted. */
  public void add(long rows, long errors) {
    if (errors < 0 || errors > rows) {
      throw new IllegalArgumentException(errors + " errors of " + rows + " rows");
    }
    if (rows == 0 || !canRise) {
      return;
    }
    looks++;
    double lnWeight = -Math.log(looks) - Math.log(looks + 1.0);
    ln = -Math.log(looks + 1.0);
    for (int k = 0; k < RATES; k++) {
      lnSums[k] =
          LogSum.lnSum(lnSums[k], lnWeight)
              + errors * lnIfWrong[k]
              + (rows - errors) * lnIfRight[k];
      ln = LogSum.lnSum(ln, lnSums[k] - Math.log(RATES));
    }
    lnLargest = Math.max(lnLargest, ln);
  }

  /** {@code ln E(t)}, of all looks so far; 0 before the first. */
  public double ln() {
    return ln;
  }

  /** The largest {@code ln E(t)} of any look so far. */
  public double lnLargest() {
    return lnLargest;
  }

  /** Whether some look contradicted the bound: {@code E(t) >= 1 / level}. */
  public boolean contradicts(double level) {
    return lnLargest >= -Math.log(level);
  }
}
