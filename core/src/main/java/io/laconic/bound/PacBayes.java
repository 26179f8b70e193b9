package io.laconic.bound;

import java.math.BigDecimal;

/**
 * PAC-Bayes bounds for conjunctions of soft rays.
 *
 * <p>Theorem 2 of Marchand and Shah, "PAC-Bayes learning of conjunctions and classification of
 * gene-expression data", NIPS 2004: with probability 1 - delta, {@code kl(R_S || R) <= (KL(Q||P) +
 * ln((m+1)/delta)) / m} for the Gibbs risk R and its training value R_S. The ranges of the
 * attributes must be fixed beforehand.
 */
public final class PacBayes {
  private PacBayes() {}

  /**
   * Prior probability p(r) of the number of rays, r = 0 .. n: any numbers that sum to 1, settled
   * before the data are seen.
   */
  public static final class RayPrior {
    /** {@code 1/(n+1)}. */
    public static final RayPrior UNIFORM = new RayPrior("uniform", null);

    /** Proportional to {@code (r+1)^-2}. */
    public static final RayPrior DECREASING = new RayPrior("decreasing", null);

    private final String word;
    private final double[] given;

    private RayPrior(String word, double[] given) {
      this.word = word;
      this.given = given;
    }

    /**
     * The prior that a word names: {@code uniform}, {@code decreasing}, or probabilities of 0, 1,
     * 2, … rays with commas between them, whose decimal numbers sum to 1; null if it is none.
     */
    public static RayPrior named(String word) {
      for (RayPrior known : new RayPrior[] {UNIFORM, DECREASING}) {
        if (known.word.equals(word)) {
          return known;
        }
      }
      BigDecimal sum = BigDecimal.ZERO;
      String[] texts = word.split(",", -1);
      double[] given = new double[texts.length];
      for (int r = 0; r < given.length; r++) {
        if (!texts[r].strip().matches("[0-9]{0,9}[.]?[0-9]{1,40}")) {
          return null;
        }
        BigDecimal probability = new BigDecimal(texts[r].strip());
        given[r] = probability.doubleValue();
        sum = sum.add(probability);
      }
      return sum.compareTo(BigDecimal.ONE) == 0 ? new RayPrior(word, given) : null;
    }

    /** As users and model files spell it. */
    public String word() {
      return word;
    }

    /** ln of the probability of r rays where there are at most n. */
    public double ln(long r, long n) {
      if (given != null) { // what is said of more rays than n is lost
        return r < given.length ? Math.log(given[(int) r]) : Double.NEGATIVE_INFINITY;
      }
      return this == UNIFORM
          ? -Math.log(n + 1.0)
          : -2 * Math.log(r + 1.0) - Math.log(sumOfInverseSquares(n + 1));
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof RayPrior prior && word.equals(prior.word);
    }

    @Override
    public int hashCode() {
      return word.hashCode();
    }

    @Override
    public String toString() {
      return word;
    }
  }

  /** The term that pays for comparing a training value with the true one. */
  public enum Form {
    /** {@code ln(m+1)}, the paper's. */
    PRINTED {
      @Override
      public double ln(long m) {
        return Math.log(m + 1.0);
      }
    },
    /** {@code ln xi(m)}, tighter and valid for all m. */
    XI {
      @Override
      public double ln(long m) {
        return Math.log(xi(m));
      }
    };

    /** ln of the term for m examples. */
    public abstract double ln(long m);
  }

  /** KL where an attribute may have one ray. */
  public static double kl(long n, long r, double margins, RayPrior prior) {
    return kl(n, 1, r, margins, prior);
  }

  /**
   * {@code KL = ln C(n, r) + r ln 2 + ln(1/p(r)) + sum_i (ln(B_i - A_i) - ln(b_i - a_i))}. If an
   * attribute may have two rays, one of each direction (the paper's footnote 1), the prior chooses
   * r of 2n pairs of attribute and direction: {@code ln C(2n, r)} stands for the first two terms,
   * and {@code p} is over 0 … 2n.
   *
   * @param n attributes
   * @param raysPerAttribute how many rays an attribute may have, 1 or 2
   * @param r chosen rays
   * @param margins the sum over the rays of ln of range over interval
   */
  public static double kl(long n, int raysPerAttribute, long r, double margins, RayPrior prior) {
    double which =
        raysPerAttribute == 1
            ? LogBinomial.lnChoose(n, r) + r * Math.log(2)
            : LogBinomial.lnChoose(raysPerAttribute * n, r);
    return which - prior.ln(r, raysPerAttribute * n) + margins;
  }

  /**
   * {@code sup{ e : kl(risk || e) <= (KL + ln(term(m)) - ln delta + ln J) / m }}: bound on the
   * Gibbs risk.
   *
   * @param risk Gibbs risk on the m training examples
   * @param lnJ ln of the number of alternatives, ln 2 if the type was chosen
   */
  public static double gibbs(
      double risk, double kl, long m, double lnDelta, double lnJ, Form form) {
    return m == 0 || kl == Double.POSITIVE_INFINITY
        ? 1
        : KlInverse.upper(risk, (kl + form.ln(m) - lnDelta + lnJ) / m);
  }

  /** The Bayes classifier errs at most twice as often as the Gibbs classifier. */
  public static double bayes(double gibbs) {
    return Math.min(1, 2 * gibbs);
  }

  /**
   * {@code xi(m) = sum_k C(m,k) (k/m)^k (1-k/m)^(m-k)} (A. Maurer, "A note on the PAC Bayesian
   * theorem", 2004), at most {@code 2 sqrt(m)}. By Abel's identity it is {@code 1 + sum_(i=1..m)
   * m!/((m-i)! m^i)}, one more than Ramanujan's Q (D. Knuth, "The Art of Computer Programming",
   * 1.2.11.3): positive terms, of which about 9 sqrt(m) matter.
   */
  public static double xi(long m) {
    if (m < 1) {
      throw new IllegalArgumentException("m must be >= 1, got " + m);
    }
    double term = 1;
    double sum = 1;
    for (long i = 0; i < m && term > 1e-18; i++) {
      term *= (double) (m - i) / m;
      sum += term;
    }
    return sum;
  }

  /** {@code sum_(i=1..n) i^-2}, from Euler and Maclaurin's formula where n is large. */
  static double sumOfInverseSquares(long n) {
    if (n > 100) {
      double s = 1.0 / n;
      double tail = s - s * s * (0.5 - s * (1 / 6.0 - s * s * (1 / 30.0)));
      return Math.PI * Math.PI / 6 - tail;
    }
    double sum = 0;
    for (long i = n; i > 0; i--) {
      sum += 1.0 / (i * i);
    }
    return sum;
  }
}
