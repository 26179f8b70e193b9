package io.laconic.bound;

import java.util.function.DoubleUnaryOperator;

/** Integrals of smooth functions: eight panels of the Gauss-Legendre rule with 16 nodes. */
final class GaussLegendre {
  private static final int NODES = 16;
  private static final int PANELS = 8;
  private static final double[] NODE = new double[NODES];
  private static final double[] WEIGHT = new double[NODES];

  static {
    for (int i = 0; i < NODES; i++) {
      double x = Math.cos(Math.PI * (i + 0.75) / (NODES + 0.5));
      for (int step = 0; step < 10; step++) {
        double[] p = legendre(x);
        x -= p[0] / p[1];
      }
      double slope = legendre(x)[1];
      NODE[i] = x;
      WEIGHT[i] = 2 / ((1 - x * x) * slope * slope);
    }
  }

  private GaussLegendre() {}

  /** The integral of f from 0 to the given end. */
  static double integrate(DoubleUnaryOperator f, double end) {
    double half = end / (2 * PANELS);
    double sum = 0;
    for (int panel = 0; panel < PANELS; panel++) {
      double middle = (2 * panel + 1) * half;
      for (int i = 0; i < NODES; i++) {
        sum += WEIGHT[i] * f.applyAsDouble(middle + half * NODE[i]);
      }
    }
    return half * sum;
  }

  /** Value and derivative at x of the Legendre polynomial whose roots are the nodes. */
  private static double[] legendre(double x) {
    double before = 1;
    double value = x;
    for (int i = 2; i <= NODES; i++) {
      double next = ((2 * i - 1) * x * value - (i - 1) * before) / i;
      before = value;
      value = next;
    }
    return new double[] {value, NODES * (before - x * value) / (1 - x * x)};
  }
}
