package io.laconic.learn;

/** What a learner looks at. */
public enum RowComparisonKind {
  /** Single attributes: nothing else is compared between rows. */
  ATTRIBUTES,
  /** A distance between rows. */
  DISTANCE,
  /** A kernel between rows. */
  KERNEL
}
