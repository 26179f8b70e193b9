package io.laconic.papers.subsets;

import io.laconic.bound.BinomialTail;
import java.util.concurrent.atomic.AtomicInteger;

/** In how many samples a bound was below the true error. */
final class BrokenCounts {
  /** Chance with which counts of a bound that holds may look too large. */
  private static final double LEVEL = 1e-6;

  private final int samples;
  private final AtomicInteger broken = new AtomicInteger();

  BrokenCounts(int samples) {
    this.samples = samples;
  }

  void add(boolean isBroken) {
    broken.addAndGet(isBroken ? 1 : 0);
  }

  /** Share of broken samples. */
  double share() {
    return (double) broken.get() / samples;
  }

  /** Whether {@code Binomial(samples, delta)} reaches this count with probability 1e-6 or more. */
  boolean agreesWith(double delta) {
    return BinomialTail.lnLower(samples - broken.get(), samples, 1 - delta) >= Math.log(LEVEL);
  }
}
