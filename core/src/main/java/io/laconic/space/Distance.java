package io.laconic.space;

/** A dissimilarity: 0 or more, smaller for more similar points. */
public interface Distance extends PairFunction {
  /** Whether it is a metric: symmetric, 0 only for equal points, with the triangle inequality. */
  boolean isMetric();
}
