package io.laconic.solver;

import io.laconic.learn.pvm.PvmSolver.Limits;

/** What remains of the limits of a program while its parts are solved one after the other. */
final class RemainingLimits {
  private final Limits limits;
  private final long began = System.nanoTime();
  private double work;

  RemainingLimits(Limits limits) {
    this.limits = limits;
    this.work = limits.work();
  }

  void spend(double amount) {
    work -= amount;
  }

  boolean isSpent() {
    return seconds() <= 0 || work <= 0 || limits.cancelled().getAsBoolean();
  }

  /** Limits for the next part; only if not spent. */
  Limits left() {
    return new Limits(Math.max(seconds(), 1e-3), work, limits.threads(), limits.cancelled());
  }

  private double seconds() {
    return limits.seconds() - (System.nanoTime() - began) / 1e9;
  }
}
