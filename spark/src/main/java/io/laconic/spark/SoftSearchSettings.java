package io.laconic.spark;

import io.laconic.data.RowSet;
import io.laconic.learn.Fold;
import io.laconic.learn.soft.SoftGreedy;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Ranges, grid and folds of a search for soft rays, as they are sent to the executors. */
final class SoftSearchSettings implements Serializable {
  private static final long serialVersionUID = 1;

  private final double[] low;
  private final double[] high;
  private final int grid;
  private final int rowCount;
  private final long[][] folds;

  SoftSearchSettings(SoftGreedy.Search search, List<Fold> folds) {
    this.low = search.ranges() == null ? null : search.ranges().low();
    this.high = search.ranges() == null ? null : search.ranges().high();
    this.grid = search.grid();
    this.rowCount = folds.get(0).learning().size();
    this.folds = folds.stream().map(fold -> fold.learning().words()).toArray(long[][]::new);
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

  /** The rows that each fold learns from. */
  List<RowSet> folds() {
    return Stream.of(folds).map(words -> RowSet.wrap(rowCount, words)).toList();
  }
}
