package io.laconic.spark;

import io.laconic.cover.Answer;
import io.laconic.cover.prototype.Covers;
import io.laconic.cover.prototype.PrototypeShare;
import io.laconic.space.PickedCenters;
import io.laconic.util.Parallel;
import java.io.Serializable;
import org.apache.spark.broadcast.Broadcast;

/**
 * Every n-th candidate of the prototype vector machine. Covers and queues live as long as the block
 * stays in the memory of one executor, and are rebuilt from the start of the runs if they are lost:
 * a queue's bounds hold for every later step.
 */
final class PrototypeCandidateBlock implements Serializable {
  private static final long serialVersionUID = 1;

  private final Broadcast<? extends ShippedDistances> distances;
  private final Broadcast<PvmRunGrid> runs;
  private final int first;
  private final int stride;
  private transient int[] numbers;
  private transient Covers[] covers;
  private transient PrototypeShare[] shares;
  private transient long[][][] rows;

  PrototypeCandidateBlock(
      Broadcast<? extends ShippedDistances> distances,
      Broadcast<PvmRunGrid> runs,
      int first,
      int stride) {
    this.distances = distances;
    this.runs = runs;
    this.first = first;
    this.stride = stride;
  }

  /**
   * The best prototype of this share for every run that is not finished. Attempts of one task take
   * turns.
   */
  synchronized PvmBestPrototype[] best(PvmOpenRows open) {
    if (covers == null) {
      make();
    }
    PvmBestPrototype[] winners = new PvmBestPrototype[open.count()];
    for (int k = 0; k < winners.length; k++) {
      winners[k] = best(open, k);
    }
    return winners;
  }

  private void make() {
    PvmRunGrid known = runs.value();
    PickedCenters mine = PickedCenters.every(distances.value().distances(), first, stride);
    numbers = mine.centers();
    shares = new PrototypeShare[known.count()];
    rows = new long[known.count()][][];
    covers = Covers.of(mine, known.radii(), Parallel.NONE);
  }

  private PvmBestPrototype best(PvmOpenRows open, int k) {
    int run = open.run(k);
    Covers covered = covers[runs.value().radiusOf(run)];
    if (shares[run] == null) {
      rows[run] = runs.value().rows(run);
      boolean[] may = runs.value().candidates(run, numbers);
      shares[run] = new PrototypeShare(covered, rows[run], may);
    }
    long[][] byClass = open.byClass(k, rows[run]);
    Answer best = shares[run].best(byClass);
    return best == null ? null : winner(best, covered, byClass[PrototypeShare.label(best)]);
  }

  private PvmBestPrototype winner(Answer best, Covers covered, long[] open) {
    int candidate = PrototypeShare.candidate(best);
    int[] newly = new int[best.gain()];
    int count = 0;
    for (int row : covered.rows(candidate)) {
      if ((open[row >>> 6] >>> row & 1) != 0) {
        newly[count++] = row;
      }
    }
    int wrong = PrototypeShare.wronglyCovered(best);
    return new PvmBestPrototype(numbers[candidate], PrototypeShare.label(best), wrong, newly);
  }
}
