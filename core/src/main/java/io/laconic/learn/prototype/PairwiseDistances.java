package io.laconic.learn.prototype;

import io.laconic.cover.prototype.DistanceTriangle;
import io.laconic.cover.prototype.EuclideanDistances;
import io.laconic.cover.prototype.SymmetricDistances;
import io.laconic.data.EncodedRows;
import io.laconic.data.Scaling;
import io.laconic.data.SparseColumn;
import io.laconic.learn.TrainingSet;
import io.laconic.space.L2;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import io.laconic.space.VectorSpace;
import io.laconic.util.Parallel;

/** Distances between all training rows, in the fastest way that gives the same bits. */
public final class PairwiseDistances {
  private static final long HELD_BYTES = 1L << 28;
  private static final long KEPT_BYTES = 1L << 30;

  private PairwiseDistances() {}

  /** The rows of a training set with themselves, compared as its space says. */
  public static Relation among(TrainingSet training) {
    EncodedRows encoded = training.inputs().encoded();
    boolean euclidean =
        training.frame().space() instanceof VectorSpace space && space.function() instanceof L2;
    if (!euclidean || !isDense(encoded)) {
      return training.frame().space().among(training.inputs());
    }
    Scaling scaling = ((VectorSpace) training.frame().space()).scaling();
    double[][] columns = new double[encoded.count()][];
    for (int j = 0; j < columns.length; j++) {
      columns[j] = scaled(encoded.values(j), j, scaling);
    }
    return new EuclideanDistances(encoded.rowCount(), columns);
  }

  /** Whether no column is sparse, and every category is one that the encoding knows. */
  private static boolean isDense(EncodedRows encoded) {
    for (int part = 0; part < encoded.encoding().parts().size(); part++) {
      if (encoded.column(part) instanceof SparseColumn) {
        return false;
      }
      for (int row = 0; row < encoded.rowCount(); row++) {
        if (encoded.isUnseen(part, row)) {
          return false;
        }
      }
    }
    return true;
  }

  private static double[] scaled(double[] values, int attribute, Scaling scaling) {
    if (scaling.isNone()) {
      return values;
    }
    double[] scaled = new double[values.length];
    for (int row = 0; row < scaled.length; row++) {
      scaled[row] = scaling.apply(attribute, values[row]);
    }
    return scaled;
  }

  /** Euclidean distances of points with themselves, equal to the bit to those of {@link L2}. */
  public static Relation euclidean(Points points) {
    double[][] columns = new double[points.width()][points.count()];
    for (int row = 0; row < points.count(); row++) {
      double[] vector = points.row(row);
      for (int j = 0; j < vector.length; j++) {
        columns[j][row] = vector[j];
      }
    }
    return new EuclideanDistances(points.count(), columns);
  }

  /**
   * This relation, computed once and kept if there is room for it: half of it, at most 256 MB, if
   * it is fast and known to be symmetric; all of it, at most 1 GB, if it is any other; never more
   * than a third of the memory. Else the relation itself, whose numbers are computed again when
   * needed.
   */
  public static Relation held(Relation among, Parallel parallel) {
    if (among instanceof SymmetricDistances tiles) {
      long most = Math.min(HELD_BYTES, parallel.room() / 3);
      boolean small = DistanceTriangle.bytes(among.centerCount()) <= most;
      return small && !(among instanceof DistanceTriangle)
          ? new DistanceTriangle(tiles, parallel)
          : among;
    }
    long bytes = 8L * among.pointCount() * among.centerCount();
    long room = Math.min(KEPT_BYTES, parallel.room() / 3);
    return bytes <= room ? among.kept(parallel) : among;
  }
}
