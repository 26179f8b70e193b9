package io.laconic.learn;

import io.laconic.space.Relation;

/**
 * A fold whose distances are its own, because something in them (scaling, ranks, centroids) was
 * fitted without the held-out rows.
 *
 * @param training the other rows and their candidates
 * @param toCandidates from the held-out rows (points) to the same candidates (centers)
 * @param labels classes of the held-out rows
 */
public record PvmFold(PvmData training, Relation toCandidates, int[] labels) {
  public PvmFold {
    if (labels.length == 0) {
      throw new IllegalArgumentException("a fold has no rows");
    }
    if (toCandidates.pointCount() != labels.length
        || toCandidates.centerCount() != training.distances().centerCount()) {
      throw new IllegalArgumentException(
          String.format(
              "%d held-out rows and %d candidates, but distances are %d x %d",
              labels.length,
              training.distances().centerCount(),
              toCandidates.pointCount(),
              toCandidates.centerCount()));
    }
  }
}
