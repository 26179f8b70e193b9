package io.laconic.bound;

import java.util.List;

/**
 * Bounds for classifiers that can be rebuilt from a compression set and a message.
 *
 * <p>Fix the row numbers of a compression set and a message. Given those rows the classifier is
 * fixed and the other rows are independent of it, so its errors on them are binomial. A union over
 * all row numbers, messages and alternatives makes the bound hold for all of them at once, however
 * one of them is chosen. N. Littlestone and M. Warmuth, "Relating data compression and
 * learnability", 1986; M. Marchand and M. Sokolova, JMLR 6 (2005); with the binomial tail: J.
 * Langford, JMLR 6 (2005).
 *
 * <p>Errors are always those outside the compression set.
 */
public final class CompressionBound {
  /** Lowers a level by more than the rounding of its logarithm, a sum of terms of one sign. */
  private static final double DOWN = 1 + 0x1p-48;

  private CompressionBound() {}

  /**
   * One class of the training sample.
   *
   * @param examples its examples
   * @param members those in the compression set
   * @param errors errors on the others
   */
  public record ClassCounts(long examples, long members, long errors) {
    /** Checks {@code 0 <= members} and {@code 0 <= errors <= examples - members}. */
    public ClassCounts {
      checkCounts(examples, members, errors);
    }
  }

  /** {@link #risk(long, long, long, double, double, double, SizePrior)} with the standard prior. */
  public static double risk(
      long m, long lambda, long k, double lnMessage, double lnDelta, double lnJ) {
    return risk(m, lambda, k, lnMessage, lnDelta, lnJ, SizePrior.STANDARD);
  }

  /**
   * {@code BinInv(k, m - lambda, delta')}, {@code delta' = delta * prior(lambda) * P(message) /
   * (C(m, lambda) * J)}: with probability 1 - delta no classifier's risk is above it.
   *
   * @param m training examples
   * @param lambda distinct rows in the compression set
   * @param k errors on the other rows
   * @param lnMessage ln P(message), see {@link MessagePrior}
   * @param lnDelta ln of the probability with which the bound may fail
   * @param lnJ ln of the number of alternatives
   * @param prior share of each size
   */
  public static double risk(
      long m, long lambda, long k, double lnMessage, double lnDelta, double lnJ, SizePrior prior) {
    checkCounts(m, lambda, k);
    checkLogs(lnMessage, lnJ);
    double lnLevel = lnDelta - lnJ + lnMessage + lnSet(m, lambda, prior);
    return BinomialInverse.upper(k, m - lambda, lnLevel * DOWN);
  }

  /**
   * Upper bounds on the error probability within each class, in the order given; they hold together
   * with probability 1 - delta. For L classes with m_c examples, t_c members, k_c errors: {@code
   * BinInv(k_c, m_c - t_c, d'/L)}, {@code d' = delta * P(message) / J * prod_c prior(t_c)/C(m_c,
   * t_c)}. With two classes these are 1 - sensitivity and 1 - specificity.
   */
  public static double[] perClass(
      List<ClassCounts> classes, double lnMessage, double lnDelta, double lnJ, SizePrior prior) {
    checkLogs(lnMessage, lnJ);
    double lnLevel = lnDelta - lnJ + lnMessage - Math.log(classes.size());
    for (ClassCounts c : classes) {
      lnLevel += lnSet(c.examples(), c.members(), prior);
    }
    double[] bounds = new double[classes.size()];
    for (int i = 0; i < bounds.length; i++) {
      ClassCounts c = classes.get(i);
      bounds[i] = BinomialInverse.upper(c.errors(), c.examples() - c.members(), lnLevel * DOWN);
    }
    return bounds;
  }

  /** ln of the share of one set of rows: {@code prior(size) / C(m, size)}. */
  private static double lnSet(long m, long size, SizePrior prior) {
    return prior.ln(size) - LogBinomial.lnChoose(m, size);
  }

  private static void checkCounts(long examples, long members, long errors) {
    if (members < 0 || errors < 0 || members + errors > examples) {
      throw new IllegalArgumentException(
          "members and errors outside them must be >= 0 and fit into "
              + examples
              + " examples, got "
              + members
              + " and "
              + errors);
    }
  }

  private static void checkLogs(double lnMessage, double lnJ) {
    if (!(lnMessage <= 0) || !(lnJ >= 0)) {
      throw new IllegalArgumentException(
          "ln P(message) must be <= 0 and ln J >= 0, got " + lnMessage + " and " + lnJ);
    }
  }
}
