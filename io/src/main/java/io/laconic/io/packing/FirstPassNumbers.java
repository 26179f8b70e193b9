package io.laconic.io.packing;

import io.laconic.io.packed.PackedCellKind;
import io.laconic.io.table.NumberColumnsBuilder;
import io.laconic.io.table.NumberSink;

/**
 * Takes the numbers of the first pass: finds the kinds of cells, and keeps the numbers as long as
 * they fit into memory, so that a table of usual size needs no second pass.
 */
final class FirstPassNumbers implements NumberSink {
  /** Columns grow by half, so a number may take one and a half times its 8 bytes. */
  private static final int BYTES_PER_NUMBER = 12;

  /** If fewer rows fit, columns are too short to be worth an array each. */
  private static final int FEWEST_ROWS = 64;

  private final NarrowestCellKinds kinds;
  private final long mostRows;
  private NumberColumnsBuilder kept;
  private int rows;

  /**
   * @param used which columns may hold numbers
   * @param memory largest number of bytes of all numbers that are kept
   */
  FirstPassNumbers(boolean[] used, long memory) {
    kinds = new NarrowestCellKinds(used.length);
    mostRows = memory / BYTES_PER_NUMBER / Math.max(1, used.length);
    kept = mostRows < FEWEST_ROWS ? null : new NumberColumnsBuilder(used);
  }

  @Override
  public void set(int column, double value) {
    kinds.set(column, value);
    if (kept != null) {
      kept.set(column, value);
    }
  }

  @Override
  public void endRow() {
    rows++;
    if (rows > mostRows) {
      kept = null;
    }
    if (kept != null) {
      kept.endRow();
    }
  }

  @Override
  public void finish() {
    if (kept != null) {
      kept.finish();
    }
  }

  @Override
  public void drop(int column) {
    if (kept != null) {
      kept.drop(column);
    }
  }

  @Override
  public int count(int column) {
    return kinds.count(column);
  }

  @Override
  public int distinct(int column, int limit) {
    return kinds.distinct(column, limit);
  }

  /** The kind of a column; null if it must be bits but is not. */
  PackedCellKind kind(int column, PackingOptions.Bits bits) {
    return kinds.kind(column, bits);
  }

  /** Whether all numbers are here. */
  boolean isComplete() {
    return kept != null;
  }

  /** Hands over the numbers of a column and drops them here. */
  double[] take(int column) {
    return kept.take(column);
  }
}
