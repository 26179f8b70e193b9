package io.laconic.cover.prototype;

import io.laconic.util.Parallel;
import java.util.Arrays;

/** A symmetric relation computed once: the numbers of point and center with point <= center. */
public final class DistanceTriangle implements SymmetricDistances {
  private final double[][] byCenter;

  public DistanceTriangle(SymmetricDistances tiles, Parallel parallel) {
    this.byCenter = new double[tiles.centerCount()][];
    DistanceSweep.half(
        tiles,
        parallel,
        (center, end, distances) -> byCenter[center] = Arrays.copyOf(distances, end));
  }

  /** Bytes that the triangle of {@code rows} rows takes. */
  public static long bytes(int rows) {
    return 4L * rows * (rows + 1L);
  }

  @Override
  public int pointCount() {
    return byCenter.length;
  }

  @Override
  public int centerCount() {
    return byCenter.length;
  }

  @Override
  public double of(int point, int center) {
    return point <= center ? byCenter[center][point] : byCenter[point][center];
  }

  @Override
  public void tile(int first, int count, int end, double[][] out) {
    for (int c = 0; c < count; c++) {
      int center = first + c;
      int head = Math.min(end, center + 1);
      System.arraycopy(byCenter[center], 0, out[c], 0, head);
      for (int point = head; point < end; point++) {
        out[c][point] = byCenter[point][center];
      }
    }
  }
}
