package io.laconic.learn.features;

import io.laconic.learn.Geometry;

/** What the features of a machine are made of. */
public enum Family {
  /** Distances from a training row. */
  BALLS("balls", Geometry.DISTANCE),
  /** Projections on the direction between two training rows. */
  HALF_SPACES("half-spaces", Geometry.KERNEL),
  /** Single attributes. */
  RAYS("rays", Geometry.ATTRIBUTES);

  private final String word;
  private final Geometry geometry;

  Family(String word, Geometry geometry) {
    this.word = word;
    this.geometry = geometry;
  }

  /** What such features look at. */
  public Geometry geometry() {
    return geometry;
  }

  /** As the command line and model files spell it. */
  public String word() {
    return word;
  }
}
