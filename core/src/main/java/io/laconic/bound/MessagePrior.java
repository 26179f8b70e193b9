package io.laconic.bound;

import static io.laconic.bound.LogBinomial.lnChoose;
import static io.laconic.bound.LogBinomial.lnFactorial;
import static io.laconic.bound.SizePrior.lnZeta;

import java.util.Arrays;

/**
 * Probability of the message that, with the compression set, rebuilds a classifier.
 *
 * <p>Each method gives {@code ln P(message)}. For a given compression set the probabilities of all
 * messages of a learner sum to at most 1. Members of a class in the compression set are counted by
 * {@code lKeep}, {@code lPositive}, {@code lNegative}; their labels come with them.
 */
public final class MessagePrior {
  private static final double LN_2 = Math.log(2);

  private MessagePrior() {}

  /** SCM, balls: {@code 1 / ((lKeep+1) C(lKeep, ck))}; ck kept-class members are centers. */
  public static double scmBalls(long lKeep, long ck) {
    return subset(lKeep, ck);
  }

  /**
   * SCM, half-spaces: {@code 1/((lKeep+1) C(lKeep, lKept)) * 1/(la lb) * 1/C(la lb, r)}: which
   * kept-class members belong to a pair, how many of the pairs are weight vectors, and which.
   *
   * @param lKept {@code la} for a conjunction, {@code lb} for a disjunction
   */
  public static double scmHalfSpaces(long lKeep, long lKept, long la, long lb, long r) {
    long pairs = Math.multiplyExact(la, lb);
    require(r >= 1, "r must be >= 1, got " + r);
    return subset(lKeep, lKept) - Math.log(pairs) - lnChoose(pairs, r);
  }

  /** SCM, rays: {@code zeta(r) / C(2 attributes, r)}. */
  public static double scmRays(long attributes, long r) {
    return lnZeta(r) - lnChoose(2 * attributes, r);
  }

  /**
   * SCM, rays, tight form: {@code zeta(r - lambda) / C(2 attributes, r)}, for lambda above 0: each
   * border serves a ray of its own.
   */
  public static double scmRaysTight(long attributes, long r, long lambda) {
    require(lambda > 0, "lambda must be > 0, got " + lambda);
    return lnZeta(r - lambda) - lnChoose(2 * attributes, r);
  }

  /**
   * SCM, rays on attributes known beforehand to be 0/1, tight form: the thresholds are {@code x >
   * 0} and {@code x < 1}, the compression set is empty, and {@code P = zeta(r) / C(2 attributes,
   * r)}.
   */
  public static double scmRaysBinary(long attributes, long r) {
    return scmRays(attributes, r);
  }

  /**
   * DLM, simple balls, one rule for each center: {@code 1/((lPositive+1) C(lPositive, cp)) *
   * 1/((lNegative+1) C(lNegative, cn)) * 1/(cp+cn)!}.
   */
  public static double dlmSimple(long lPositive, long cp, long lNegative, long cn) {
    return subset(lPositive, cp) + subset(lNegative, cn) - lnFactorial(cp + cn);
  }

  /**
   * DLM, complex balls, r rules on {@code c = cp + cn} centers: {@code 1/((lPositive+1)
   * C(lPositive, cp)) * 1/((lNegative+1) C(lNegative, cn)) * zeta(r) (2c)^-r}.
   */
  public static double dlmComplex(long lPositive, long cp, long lNegative, long cn, long r) {
    require(cp + cn >= 1, "a list needs a center");
    return subset(lPositive, cp)
        + subset(lNegative, cn)
        + lnZeta(r)
        - r * Math.log(2.0 * (cp + cn));
  }

  /**
   * DLM, complex balls, tight form: as {@link #dlmComplex} with {@code zeta(r - c) / (2^r surj(r,
   * c))} in place of {@code zeta(r) (2c)^-r}: every center serves a rule.
   */
  public static double dlmComplexTight(long lPositive, long cp, long lNegative, long cn, long r) {
    long c = cp + cn;
    return subset(lPositive, cp)
        + subset(lNegative, cn)
        + lnZeta(r - c)
        - r * LN_2
        - lnSurjections(r, c);
  }

  /**
   * DLM, half-spaces, r = cp + cn rules: {@code 1/((lPositive+1) C(lPositive, cp)) *
   * 1/((lNegative+1) C(lNegative, cn)) * prod blocks! / r! * lNegative^-cp lPositive^-cn}. A row is
   * the claimed half of a pair at most once: which members are, in which order, and for each the
   * member of the other class that makes the pair. The order of rules within a block, a run of
   * rules for the same class, says nothing.
   *
   * @param cp positives that are a claimed half: rules for class 1
   * @param cn negatives that are a claimed half: rules for class 0
   * @param blocks lengths of the runs of rules for the same class, in order
   */
  public static double dlmHalfSpaces(
      long lPositive, long cp, long lNegative, long cn, long... blocks) {
    require(cp + cn >= 1, "a list needs a rule");
    require(Arrays.stream(blocks).sum() == cp + cn, "the blocks must hold cp + cn rules");
    double sum = dlmSimple(lPositive, cp, lNegative, cn);
    for (long block : blocks) {
      sum += lnFactorial(block);
    }
    return sum - lnPower(lNegative, cp) - lnPower(lPositive, cn);
  }

  /**
   * DLM, rays, r rules in g blocks, runs of rules for the same class: {@code zeta(r) * 1/2 * 1/(r
   * C(r-1, g-1)) * prod 1/C(2 attributes, block)}: the class of the first block, where the blocks
   * end, and the set of (attribute, direction) of each. Within a block they differ from each other,
   * and their order says nothing.
   *
   * @param blocks lengths of the blocks, in order
   */
  public static double dlmRays(long attributes, long... blocks) {
    return lnZeta(Arrays.stream(blocks).sum()) + lnBlocks(attributes, blocks);
  }

  /**
   * DLM, rays, tight form: as {@link #dlmRays} with {@code zeta(r - lambda)} in place of {@code
   * zeta(r)}, for lambda above 0: each border serves a ray of its own.
   */
  public static double dlmRaysTight(long attributes, long lambda, long... blocks) {
    require(lambda > 0, "lambda must be > 0, got " + lambda);
    return lnZeta(Arrays.stream(blocks).sum() - lambda) + lnBlocks(attributes, blocks);
  }

  private static double lnBlocks(long attributes, long... blocks) {
    require(blocks.length >= 1, "a list needs a rule");
    require(Arrays.stream(blocks).min().orElse(0) >= 1, "every block needs a rule");
    double sum = subset(Arrays.stream(blocks).sum() - 1, blocks.length - 1) - LN_2;
    for (long block : blocks) {
      sum -= lnChoose(2 * attributes, block);
    }
    return sum;
  }

  /** {@code exponent ln base}, 0 for exponent 0. */
  private static double lnPower(long base, long exponent) {
    return exponent == 0 ? 0 : exponent * Math.log(base);
  }

  /**
   * PVM on training points: {@code 1/((lambda+1) C(lambda, u)) * (L-1)^-u}; u of the lambda
   * prototypes carry a class other than their own. K-medoids per class and condensed nearest
   * neighbour have u = 0.
   */
  public static double pvm(long lambda, long u, long classes) {
    require(u == 0 || classes > 1, "no other class to carry, classes = " + classes);
    return subset(lambda, u) - (u == 0 ? 0 : u * Math.log(classes - 1.0));
  }

  /** Any classifier with no feature: {@code 1/L}, so 1/2 for two classes. */
  public static double constant(long classes) {
    require(classes > 0, "classes must be > 0, got " + classes);
    return -Math.log(classes);
  }

  /**
   * Bayes classifier of r soft rays, rebuilt from its endpoints, tight form only: {@code zeta(r-1)
   * / C(attributes, r) * 2^-r * C(values, 2)^-r}. Each ray takes two of the values, the smaller as
   * its lower end. Without a row (lambda = 0, all ends those of known ranges) the constant has half
   * of the probability, so {@code zeta(r)} stands for {@code zeta(r-1)}.
   *
   * <p>If an attribute may have two rays, one of each direction, r of the {@code 2 attributes}
   * pairs of attribute and direction are chosen: {@code C(2 attributes, r)} stands for {@code
   * C(attributes, r) 2^r}.
   *
   * @param raysPerAttribute how many rays an attribute may have, 1 or 2
   * @param givenRange whether the ends of a range known beforehand may be endpoints; then there are
   *     lambda + 2 values to choose from, else lambda
   */
  public static double softRays(
      long attributes, int raysPerAttribute, long r, long lambda, boolean givenRange) {
    long values = givenRange ? lambda + 2 : lambda;
    require(values >= 2, "an interval needs two values, got " + values);
    double size = lnZeta(lambda == 0 ? r : r - 1);
    double rays =
        raysPerAttribute == 1
            ? lnChoose(attributes, r) + r * LN_2
            : lnChoose(raysPerAttribute * attributes, r);
    return size - rays - r * lnChoose(values, 2);
  }

  /** Where an attribute may have one ray. */
  public static double softRays(long attributes, long r, long lambda, boolean givenRange) {
    return softRays(attributes, 1, r, lambda, givenRange);
  }

  /**
   * {@code ln surj(r, c)}, the number of ways to map r things onto all of c others, {@code sum_j
   * (-1)^j C(c,j) (c-j)^r}, by {@code surj(r, c) = c (surj(r-1, c) + surj(r-1, c-1))}, whose terms
   * are all positive. R. Graham, D. Knuth, O. Patashnik, "Concrete Mathematics", section 6.1.
   */
  static double lnSurjections(long r, long c) {
    require(c >= 0 && r >= c, "r must be at least c >= 0, got " + r + " and " + c);
    int surplus = Math.toIntExact(r - c);
    double[] row = new double[surplus + 1]; // row[t] = ln surj(boxes + t, boxes)
    Arrays.fill(row, Double.NEGATIVE_INFINITY);
    row[0] = 0;
    for (long boxes = 1; boxes <= c; boxes++) {
      row[0] += Math.log(boxes);
      for (int t = 1; t <= surplus; t++) {
        row[t] = Math.log(boxes) + LogSum.lnSum(row[t - 1], row[t]);
      }
    }
    return row[surplus];
  }

  /** {@code 1 / ((size+1) C(size, chosen))}: how many of the members, then which. */
  private static double subset(long size, long chosen) {
    return -Math.log(size + 1.0) - lnChoose(size, chosen);
  }

  private static void require(boolean condition, String message) {
    if (!condition) {
      throw new IllegalArgumentException(message);
    }
  }
}
