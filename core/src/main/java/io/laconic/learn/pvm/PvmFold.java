package io.laconic.learn.pvm;

import io.laconic.learn.Fold;
import io.laconic.learn.Preparation;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.prototype.PairwiseDistances;
import io.laconic.space.ConcatenatedCenters;
import io.laconic.space.Inputs;
import io.laconic.space.KeptPoints;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.stream.IntStream;

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

  /** A fold whose distances are its own. */
  static PvmFold of(
      PvmGrid grid, Preparation preparation, Table table, Fold fold, Parallel parallel) {
    TrainingSet training = table.training(preparation, fold.learningRows());
    KeptPoints further = grid.further().isNone() ? null : grid.further().of(training, parallel);
    PvmData data = PvmData.of(training, PairwiseDistances.among(training), further);
    Inputs heldOut = table.asNewRows(training.frame(), fold.heldOutRows());
    int[] all = IntStream.range(0, training.size()).toArray();
    Relation toRows =
        training
            .frame()
            .space()
            .toMembers(heldOut, training.frame().space().members(training.inputs(), all));
    Relation toCandidates =
        further == null
            ? toRows
            : new ConcatenatedCenters(toRows, training.frame().space().toMembers(heldOut, further));
    return new PvmFold(data, toCandidates, table.labels(fold.heldOutRows()));
  }
}
