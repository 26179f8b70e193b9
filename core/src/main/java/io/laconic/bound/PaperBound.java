package io.laconic.bound;

import static io.laconic.bound.LogBinomial.lnArrangements;
import static io.laconic.bound.LogBinomial.lnChoose;
import static io.laconic.bound.LogBinomial.lnFactorial;
import static io.laconic.bound.SizePrior.lnZeta;

/**
 * Formulas as two of the papers print them. <b>They do not hold</b>: they count errors class by
 * class in a way that their proof does not support, and a classifier that always says "negative"
 * gets a tiny value however many positives there are. They are kept to reproduce the papers' tables
 * and the papers' way to choose a model, and are never a certificate.
 *
 * <p>Theorem 1 of Marchand, Shah, Shawe-Taylor and Sokolova, "The set covering machine with
 * data-dependent half-spaces", ICML 2003, and theorems 1 and 2 of Sokolova, Marchand, Japkowicz and
 * Shawe-Taylor, "The decision list machine", NIPS 2002. The flaw is shown in Hussain et al.,
 * "Revised loss bounds for the set covering machine and sample-compression loss bounds for
 * imbalanced data", JMLR 8 (2007).
 *
 * <p>All have the form {@code 1 - exp( -(ln B + ln M + ln(1/delta_lambda)) / (m - lambda - k) )}, 1
 * if the divisor is not positive. {@code delta_lambda} is delta times one {@code zeta} for each
 * counted size. Errors {@code k} are those outside the compression set. A machine with no feature
 * is the case of all sizes 0.
 */
public final class PaperBound {
  private PaperBound() {}

  /** How the sets of errors are counted. */
  public enum ErrorSets {
    /** {@code C(n, k)}, as the formula says. */
    CHOSEN {
      @Override
      double ln(long n, long k) {
        return lnChoose(n, k);
      }
    },
    /** {@code n!/(n-k)!}, which comes close to the "bound" column of the half-space paper. */
    ARRANGED {
      @Override
      double ln(long n, long k) {
        return lnArrangements(n, k);
      }
    };

    abstract double ln(long n, long k);
  }

  /**
   * SCM, half-spaces: index sets a (of the positives), b (of the negatives) and c (of the kept
   * class), {@code M = max(1, la lb) C(la lb, r)}. Positives are kept by a conjunction.
   */
  public static double halfSpaces(
      boolean conjunction,
      long mPositive,
      long mNegative,
      long la,
      long lb,
      long lc,
      long r,
      long kPositive,
      long kNegative,
      double lnDelta,
      ErrorSets reading) {
    long restPositive = mPositive - la - (conjunction ? lc : 0);
    long restNegative = mNegative - lb - (conjunction ? 0 : lc);
    double lnSets =
        lnChoose(mPositive, la)
            + lnChoose(mNegative, lb)
            + lnChoose(conjunction ? mPositive - la : mNegative - lb, lc)
            + reading.ln(restPositive, kPositive)
            + reading.ln(restNegative, kNegative);
    double lnMessages = Math.log(Math.max(1, la * lb)) + lnChoose(la * lb, r);
    double lnShare = lnShares(la, lb, lc, kPositive, kNegative) + lnDelta;
    return value(lnSets + lnMessages - lnShare, restPositive + restNegative, kPositive + kNegative);
  }

  /**
   * SCM, balls: {@code ck} kept-class centers, {@code cc} covered-class centers, {@code bk}
   * borders; M = 1.
   */
  public static double balls(
      long mKeep,
      long mCover,
      long ck,
      long cc,
      long bk,
      long kKeep,
      long kCover,
      double lnDelta,
      ErrorSets reading) {
    long restKeep = mKeep - ck - bk;
    long restCover = mCover - cc;
    double lnSets =
        lnChoose(mKeep, ck)
            + lnChoose(mKeep - ck, bk)
            + lnChoose(mCover, cc)
            + reading.ln(restKeep, kKeep)
            + reading.ln(restCover, kCover);
    double lnShare = lnShares(ck, cc, bk, kKeep, kCover) + lnDelta;
    return value(lnSets - lnShare, restKeep + restCover, kKeep + kCover);
  }

  /** SCM, rays: {@code bk} borders, r rays, {@code M = C(2 attributes, r)}; r is counted too. */
  public static double rays(
      long mKeep,
      long mCover,
      long bk,
      long attributes,
      long r,
      long kKeep,
      long kCover,
      double lnDelta,
      ErrorSets reading) {
    double lnSets =
        lnChoose(mKeep, bk) + reading.ln(mKeep - bk, kKeep) + reading.ln(mCover, kCover);
    double lnShare = lnShares(bk, r, kKeep, kCover) + lnDelta;
    double lnMessages = lnChoose(2 * attributes, r);
    return value(lnSets + lnMessages - lnShare, mKeep - bk + mCover, kKeep + kCover);
  }

  /**
   * DLM, simple balls: centers {@code cp, cn}, borders {@code bp, bn}, {@code M = (cp+cn)!}; an
   * empty list has M = 2.
   */
  public static double dlmSimple(
      long mPositive,
      long mNegative,
      long cp,
      long cn,
      long bp,
      long bn,
      long kPositive,
      long kNegative,
      double lnDelta,
      ErrorSets reading) {
    double lnMessages = cp + cn == 0 ? Math.log(2) : lnFactorial(cp + cn);
    return dlm(
        mPositive, mNegative, cp, cn, bp, bn, lnMessages, kPositive, kNegative, lnDelta, reading);
  }

  /**
   * DLM, complex balls: as simple ones with {@code M = lambda (2 (cp+cn))^r} for r rules; an empty
   * list has M = 2.
   */
  public static double dlmComplex(
      long mPositive,
      long mNegative,
      long cp,
      long cn,
      long bp,
      long bn,
      long r,
      long kPositive,
      long kNegative,
      double lnDelta,
      ErrorSets reading) {
    double lnMessages =
        r == 0 ? Math.log(2) : Math.log((double) cp + cn + bp + bn) + r * Math.log(2.0 * (cp + cn));
    return dlm(
        mPositive, mNegative, cp, cn, bp, bn, lnMessages, kPositive, kNegative, lnDelta, reading);
  }

  private static double dlm(
      long mPositive,
      long mNegative,
      long cp,
      long cn,
      long bp,
      long bn,
      double lnMessages,
      long kPositive,
      long kNegative,
      double lnDelta,
      ErrorSets reading) {
    long restPositive = mPositive - cp - bp;
    long restNegative = mNegative - cn - bn;
    double lnSets =
        lnChoose(mPositive, cp)
            + lnChoose(mPositive - cp, bp)
            + lnChoose(mNegative, cn)
            + lnChoose(mNegative - cn, bn)
            + reading.ln(restPositive, kPositive)
            + reading.ln(restNegative, kNegative);
    double lnShare = lnShares(cp, cn, bp, bn, kPositive, kNegative) + lnDelta;
    return value(lnSets + lnMessages - lnShare, restPositive + restNegative, kPositive + kNegative);
  }

  private static double lnShares(long... sizes) {
    double sum = 0;
    for (long size : sizes) {
      sum += lnZeta(size);
    }
    return sum;
  }

  /** {@code 1 - exp(-nats / (rest - k))}, 1 if nothing is left to divide by. */
  private static double value(double nats, long rest, long k) {
    return rest <= k ? 1 : Math.min(1, -Math.expm1(-nats / (rest - k)));
  }
}
