package io.laconic.learn.features;

/**
 * How a greedy run of the set covering or the decision list machine goes.
 *
 * @param maxSize most features
 * @param keepsBorders whether rows that define a feature must not be claimed wrongly by a later
 *     one: the classifier can then be rebuilt from these rows, which the forms of certificate
 *     {@code standard} and {@code tight} need, see decision 0025
 * @param goesOn whether a run goes on, as the papers say, while something is left to cover, also
 *     with features that do more harm than good; else it ends at a usefulness of 0
 */
public record GreedyOptions(int maxSize, boolean keepsBorders, boolean goesOn) {
  /** No limit on the number of features. */
  public static final int NO_LIMIT = Integer.MAX_VALUE;

  public GreedyOptions {
    if (maxSize < 0) {
      throw new IllegalArgumentException("maxSize must be >= 0, got " + maxSize);
    }
  }

  /** A run that keeps borders and ends where nothing is useful any more. */
  public static GreedyOptions upTo(int maxSize) {
    return new GreedyOptions(maxSize, true, false);
  }
}
