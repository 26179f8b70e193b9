package io.laconic.model;

/**
 * The machine of the first features of a run.
 *
 * @param size number of features
 * @param errors training errors by class
 * @param outside training errors by class outside the compression set
 * @param members rows of the compression set by class
 * @param centers members, by class, that are a center of a ball or the claimed half of a pair; null
 *     if the learner does not count them (only decision lists do) or if the model was read from a
 *     file
 * @param message what rebuilds it; null if the model was read from a file
 * @param soft what a bound on its Gibbs classifier needs; null if it has none, or if the model was
 *     read from a file
 */
public record PathPoint(
    int size,
    int[] errors,
    int[] outside,
    int[] members,
    int[] centers,
    Message message,
    GibbsTally soft) {

  /** A point without a Gibbs classifier. */
  public PathPoint(
      int size, int[] errors, int[] outside, int[] members, int[] centers, Message message) {
    this(size, errors, outside, members, centers, message, null);
  }

  /** A point without a count of centers. */
  public PathPoint(int size, int[] errors, int[] outside, int[] members, Message message) {
    this(size, errors, outside, members, null, message);
  }

  /** This machine with what its Gibbs classifier did. */
  public PathPoint withSoft(GibbsTally tally) {
    return new PathPoint(size, errors, outside, members, centers, message, tally);
  }

  public int errorCount() {
    return java.util.Arrays.stream(errors).sum();
  }

  public int outsideCount() {
    return java.util.Arrays.stream(outside).sum();
  }

  public int compressionSize() {
    return java.util.Arrays.stream(members).sum();
  }
}
