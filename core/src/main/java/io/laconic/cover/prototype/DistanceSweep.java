package io.laconic.cover.prototype;

import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Goes through a relation center by center; no more than a few centers' numbers exist at once. */
public final class DistanceSweep {
  private static final int TILE = 8;

  private DistanceSweep() {}

  /** Takes the numbers of one center; called from several threads, once for each center. */
  public interface Visitor {
    /**
     * @param end how many points there are numbers for: 0 … end - 1
     * @param distances valid only during the call
     */
    void take(int center, int end, double[] distances);
  }

  /** All centers with all points. */
  public static void all(Relation relation, Parallel parallel, Visitor visitor) {
    int[] centers = new int[relation.centerCount()];
    Arrays.setAll(centers, k -> k);
    some(relation, centers, parallel, visitor);
  }

  /** Some centers with all points. */
  public static void some(Relation relation, int[] centers, Parallel parallel, Visitor visitor) {
    Queue<double[]> free = new ConcurrentLinkedQueue<>();
    parallel.forEach(
        centers.length,
        k -> {
          double[] distances = free.poll();
          distances = distances == null ? new double[relation.pointCount()] : distances;
          relation.toAll(centers[k], distances);
          visitor.take(centers[k], relation.pointCount(), distances);
          free.add(distances);
        });
  }

  /** Each center with the points up to itself: every pair of rows once, the diagonal included. */
  public static void half(Relation relation, Parallel parallel, Visitor visitor) {
    if (!(relation instanceof SymmetricDistances tiles)) {
      all(relation, parallel, (center, end, row) -> visitor.take(center, center + 1, row));
      return;
    }
    int tileCount = (relation.centerCount() + TILE - 1) / TILE;
    Queue<double[][]> free = new ConcurrentLinkedQueue<>();
    parallel.forEach(
        tileCount,
        k -> {
          double[][] out = free.poll();
          out = out == null ? new double[TILE][relation.pointCount()] : out;
          tile(tiles, (tileCount - 1 - k) * TILE, out, visitor);
          free.add(out);
        });
  }

  private static void tile(SymmetricDistances tiles, int first, double[][] out, Visitor visitor) {
    int count = Math.min(TILE, tiles.centerCount() - first);
    tiles.tile(first, count, first + count, out);
    for (int c = 0; c < count; c++) {
      visitor.take(first + c, first + c + 1, out[c]);
    }
  }
}
