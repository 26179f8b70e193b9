package io.laconic.spark;

import io.laconic.learn.SoftGreedy;
import java.io.Serializable;
import java.util.Arrays;

/** Ranges and grid of a search for soft rays. */
final class SoftRanges implements Serializable {
  private static final long serialVersionUID = 1;

  private final double[] low;
  private final double[] high;
  private final int grid;

  SoftRanges(SoftGreedy.Search search) {
    this.low = search.ranges() == null ? null : search.ranges().low();
    this.high = search.ranges() == null ? null : search.ranges().high();
    this.grid = search.grid();
  }

  /** Lower ends of some neighbouring attributes; null: as observed. */
  double[] low(int first, int count) {
    return low == null ? null : Arrays.copyOfRange(low, first, first + count);
  }

  /** Upper ends of some neighbouring attributes; null: as observed. */
  double[] high(int first, int count) {
    return high == null ? null : Arrays.copyOfRange(high, first, first + count);
  }

  int grid() {
    return grid;
  }
}
