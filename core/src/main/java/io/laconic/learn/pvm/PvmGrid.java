package io.laconic.learn.pvm;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What may vary in a prototype vector machine.
 *
 * @param radii given ones
 * @param quantiles of the distances between learning rows, further radii
 * @param prototypeCosts NaN: 1 / number of learning rows
 * @param method how prototypes are chosen
 * @param roundings of the linear relaxation
 * @param limit of a solver
 * @param further candidates besides the learning rows
 * @param solver for methods that need one; else null
 */
public record PvmGrid(
    double[] radii,
    double[] quantiles,
    double[] prototypeCosts,
    PrototypeVectorMachine.Method method,
    int roundings,
    SolverLimit limit,
    long seed,
    CandidatePoints further,
    PvmSolver solver) {
  private static final int PATH = 25;

  public PvmGrid {
    for (double radius : radii) {
      if (!(radius > 0)) {
        throw new IllegalArgumentException("radius must be > 0, got " + radius);
      }
    }
    for (double q : quantiles) {
      if (!(q >= 0 && q <= 1)) {
        throw new IllegalArgumentException("radius quantile must be in [0, 1], got " + q);
      }
    }
    if (radii.length + quantiles.length == 0 || prototypeCosts.length == 0) {
      throw new IllegalArgumentException("at least one radius and one cost are needed");
    }
  }

  /** 25 equally spaced quantiles from 0 to 0.5. */
  public static double[] defaultQuantiles() {
    return IntStream.range(0, PATH).mapToDouble(k -> 0.5 * k / (PATH - 1)).toArray();
  }

  /** This grid with the greedy method. */
  PvmGrid greedy() {
    return new PvmGrid(
        radii,
        quantiles,
        prototypeCosts,
        PrototypeVectorMachine.Method.GREEDY,
        roundings,
        limit,
        seed,
        further,
        null);
  }

  /** Number of configurations. */
  public int count() {
    return (radii.length + quantiles.length) * prototypeCosts.length;
  }

  /** Given radii, then those of the quantiles. */
  double[] all(double[] ofQuantiles) {
    double[] all = Arrays.copyOf(radii, radii.length + ofQuantiles.length);
    System.arraycopy(ofQuantiles, 0, all, radii.length, ofQuantiles.length);
    return all;
  }

  PrototypeVectorMachine.Options options(double radius, double cost) {
    return new PrototypeVectorMachine.Options(radius, cost, method, roundings, limit, seed);
  }
}
