package io.laconic.learn.features;

import io.laconic.learn.RowComparisonKind;

/** What defines the features of a machine. */
public enum Family {
  /** Distances from a training row. */
  BALLS("balls", RowComparisonKind.DISTANCE),
  /** Projections on the direction between two training rows. */
  HALF_SPACES("half-spaces", RowComparisonKind.KERNEL),
  /** Single attributes. */
  RAYS("rays", RowComparisonKind.ATTRIBUTES);

  private final String word;
  private final RowComparisonKind comparisonKind;

  Family(String word, RowComparisonKind comparisonKind) {
    this.word = word;
    this.comparisonKind = comparisonKind;
  }

  /** What such features look at. */
  public RowComparisonKind comparisonKind() {
    return comparisonKind;
  }

  /** As the command line and model files spell it. */
  public String word() {
    return word;
  }
}
