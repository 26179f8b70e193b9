package io.laconic.learn.pvm;

import io.laconic.learn.TrainingSet;
import io.laconic.learn.prototype.PairwiseDistances;
import io.laconic.space.ConcatenatedCenters;
import io.laconic.space.KeptPoints;
import io.laconic.space.Relation;
import java.util.Arrays;

/**
 * What the prototype vector machine learns from.
 *
 * @param distances from training rows (points) to candidates (centers)
 * @param labels class of every training row, 0 … classCount - 1
 * @param classCount number of classes, also those without rows
 * @param positions which training row each candidate is; -1 if it is none
 * @param origin what the distances were computed from; null: not known
 */
public record PvmData(
    Relation distances, int[] labels, int classCount, int[] positions, Origin origin) {
  public PvmData {
    if (labels.length != distances.pointCount() || positions.length != distances.centerCount()) {
      throw new IllegalArgumentException(
          String.format(
              "distances of %d rows to %d candidates, but %d labels and %d positions",
              distances.pointCount(), distances.centerCount(), labels.length, positions.length));
    }
    for (int label : labels) {
      if (label < 0 || label >= classCount) {
        throw new IllegalArgumentException(
            "label " + label + " is not one of " + classCount + " classes");
      }
    }
  }

  /** Distances of unknown origin. */
  public PvmData(Relation distances, int[] labels, int classCount, int[] positions) {
    this(distances, labels, classCount, positions, null);
  }

  /** These data, computed from a known training set. */
  public PvmData from(Origin newOrigin) {
    return new PvmData(distances, labels, classCount, positions, newOrigin);
  }

  /** The training rows themselves are the candidates. */
  public static PvmData ofRows(Relation among, int[] labels, int classCount) {
    int[] positions = new int[among.centerCount()];
    Arrays.setAll(positions, k -> k);
    return new PvmData(among, labels, classCount, positions);
  }

  /** The rows of a training set, themselves the candidates. */
  public static PvmData of(TrainingSet training) {
    int classCount = training.frame().classes().size();
    return ofRows(PairwiseDistances.among(training), training.labels(), classCount)
        .from(new Origin(training, null));
  }

  /** Learning rows and further points as candidates. */
  public static PvmData of(TrainingSet training, Relation among, KeptPoints further) {
    int classCount = training.frame().classes().size();
    if (further == null) {
      return PvmData.ofRows(among, training.labels(), classCount).from(new Origin(training, null));
    }
    Relation toFurther = training.frame().space().toMembers(training.asNewRows(), further);
    int[] positions = new int[training.size() + further.count()];
    Arrays.setAll(positions, k -> k < training.size() ? k : -1);
    return new PvmData(
        new ConcatenatedCenters(among, toFurther),
        training.labels(),
        classCount,
        positions,
        new Origin(training, further));
  }

  /** Number of training rows. */
  public int rowCount() {
    return labels.length;
  }

  /** Number of training rows in a mask; null: all. */
  public int rowCount(boolean[] rows) {
    int count = 0;
    for (int row = 0; row < labels.length; row++) {
      count += rows == null || rows[row] ? 1 : 0;
    }
    return count;
  }

  /** The candidates that a mask of training rows leaves: those that are not held-out rows. */
  public boolean[] candidates(boolean[] rows) {
    boolean[] left = new boolean[positions.length];
    for (int j = 0; j < left.length; j++) {
      left[j] = positions[j] < 0 || rows[positions[j]];
    }
    return left;
  }

  /** The class of most rows of a mask (null: all), of equals the lower. */
  public int majority(boolean[] rows) {
    int[] counts = new int[classCount];
    for (int row = 0; row < labels.length; row++) {
      counts[labels[row]] += rows == null || rows[row] ? 1 : 0;
    }
    int best = 0;
    for (int label = 1; label < classCount; label++) {
      best = counts[label] > counts[best] ? label : best;
    }
    return best;
  }

  /**
   * What the distances were computed from, so that they can be made again elsewhere: the candidates
   * are the training rows and then the further points.
   *
   * @param further null if there are none
   */
  public record Origin(TrainingSet training, KeptPoints further) {}
}
