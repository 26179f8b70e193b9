package io.laconic.bound;

/**
 * A bound that may shrink with each labelled row since the first look, and holds at all looks at
 * once if the risk never changes. A rate p is excluded when {@code M_t(p) = (A + B) / 2 >= 2 /
 * delta}; A mixes the likelihood ratios of all rates below p by Jeffreys' prior, B by the prior
 * that the rows of the certificate leave. Each mixture is a martingale under p that starts at 1
 * (Robbins 1970), so Ville's inequality holds for their mean.
 */
public final class ShrinkingRisk {
  private static final double HALF = 0.5;
  private static final int HALVINGS = 200;

  private final long certifiedErrors;
  private final long certifiedRows;
  private final double lnDelta;

  /**
   * Nothing seen yet.
   *
   * @param errors counted on the rows of the certificate
   * @param rows how many these are
   */
  public ShrinkingRisk(long errors, long rows, double lnDelta) {
    this.certifiedErrors = errors;
    this.certifiedRows = rows;
    this.lnDelta = lnDelta;
  }

  /** {@code ln A}: Jeffreys' prior. */
  double lnPlain(double p, long errors, long rows) {
    return lnMixture(p, errors, rows, HALF, HALF);
  }

  /** {@code ln B}: the prior that the certificate leaves. */
  double lnInformed(double p, long errors, long rows) {
    return lnMixture(
        p, errors, rows, certifiedErrors + HALF, certifiedRows - certifiedErrors + HALF);
  }

  /** {@code ln M}. */
  double lnEvidence(double p, long errors, long rows) {
    return LogSum.lnSum(lnPlain(p, errors, rows), lnInformed(p, errors, rows)) - Math.log(2);
  }

  private static double lnMixture(double p, long errors, long rows, double x, double y) {
    return -errors * Math.log(p)
        - (rows - errors) * Math.log1p(-p)
        + IncompleteBeta.ln(p, errors + x, rows - errors + y)
        - IncompleteBeta.ln(p, x, y);
  }

  /**
   * The least rate such that it and all above it are excluded, after this many rows since the first
   * look; 1 if all of them were errors. Above the share of errors seen the evidence grows with p.
   */
  public double upper(long errors, long rows) {
    if (errors < 0 || errors > rows) {
      throw new IllegalArgumentException(errors + " errors of " + rows + " rows");
    }
    if (errors == rows) {
      return 1;
    }
    double needed = Math.log(2) - lnDelta;
    double below = Math.max((double) errors / rows, Double.MIN_NORMAL);
    double above = 1;
    for (int step = 0; step < HALVINGS && Math.nextUp(below) < above; step++) {
      double middle = (below + above) / 2;
      if (lnEvidence(middle, errors, rows) >= needed) {
        above = middle;
      } else {
        below = middle;
      }
    }
    return above;
  }
}
