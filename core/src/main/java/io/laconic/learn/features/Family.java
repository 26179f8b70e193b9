package io.laconic.learn.features;

/** What the features of a machine are made of. */
public enum Family {
  /** Distances from a training row. */
  BALLS("balls"),
  /** Projections on the direction between two training rows. */
  HALF_SPACES("half-spaces"),
  /** Single attributes. */
  RAYS("rays");

  private final String word;

  Family(String word) {
    this.word = word;
  }

  /** As the command line and model files spell it. */
  public String word() {
    return word;
  }
}
