package io.laconic.learn.pvm;

import io.laconic.cover.prototype.Covers;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Greedy runs of several radii, each with several masks of the training rows. */
final class PvmGreedy {
  /**
   * Bytes that the covers of several radii may take together, and at most a sixth of the memory.
   */
  private static final long COVER_BYTES = 1L << 28;

  private PvmGreedy() {}

  /**
   * The runs by radius and mask. Each distance is computed once as long as the covers are small
   * enough to be kept together.
   *
   * @param masks the rows that count; null: all
   */
  static List<List<PvmRun>> runs(
      PvmData data, double[] radii, List<boolean[]> masks, Parallel parallel) {
    check(radii);
    PrototypeEngine engine = parallel.workers(PrototypeEngine.class);
    return engine == null
        ? here(data, radii, masks, parallel)
        : engine.prototypes(data, radii, masks);
  }

  private static void check(double[] radii) {
    if (radii.length == 0) {
      throw new IllegalArgumentException("at least one radius is needed");
    }
    for (double radius : radii) {
      if (!(radius > 0)) {
        throw new IllegalArgumentException("radius must be > 0, got " + radius);
      }
    }
  }

  private static List<List<PvmRun>> here(
      PvmData data, double[] radii, List<boolean[]> masks, Parallel parallel) {
    PvmRun[][] runs = new PvmRun[radii.length][masks.size()];
    int k = masks.size();
    long bytes = 8L * Covers.words(data.rowCount()) * data.distances().centerCount();
    long room = Math.min(COVER_BYTES, parallel.room() / 6);
    int together = (int) Math.max(1, Math.min(radii.length, room / Math.max(1, bytes)));
    for (int from = 0; from < radii.length; from += together) {
      int first = from;
      double[] some = Arrays.copyOfRange(radii, first, Math.min(radii.length, first + together));
      Covers[] covers = Covers.of(data.distances(), some, parallel);
      parallel.forEach(
          covers.length * k,
          task ->
              runs[first + task / k][task % k] =
                  PvmRun.greedy(data, covers[task / k], masks.get(task % k)));
    }
    return Stream.of(runs).map(Arrays::asList).toList();
  }
}
