package io.laconic.learn.prototype;

import io.laconic.learn.Preparation;
import io.laconic.learn.Table;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.stream.IntStream;

/** Distances between all rows of a table, as a learner would see them. */
public final class TrainingDistances {
  private final Relation among;

  private TrainingDistances(Relation among) {
    this.among = among;
  }

  /** The distances; kept if there is room, else each computed when it is read. */
  public static TrainingDistances of(Preparation preparation, Table table, Parallel parallel) {
    int[] all = IntStream.range(0, table.size()).toArray();
    Relation among = PairwiseDistances.among(table.training(preparation, all));
    return new TrainingDistances(PairwiseDistances.held(among, parallel));
  }

  /** Number of rows. */
  public int size() {
    return among.pointCount();
  }

  /** {@code out[i]}: how far the row is from row i as a center. */
  public void from(int row, double[] out) {
    for (int i = 0; i < out.length; i++) {
      out[i] = among.of(row, i);
    }
  }
}
