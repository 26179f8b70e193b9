package io.laconic.io.table;

/** Counts the numbers of each column and keeps none. */
public final class NumberCounts implements NumberSink {
  private final boolean[] used;
  private final boolean[] present;
  private final int[] counts;

  /**
   * @param used which columns hold numbers at all
   */
  public NumberCounts(boolean[] used) {
    this.used = used.clone();
    this.present = new boolean[used.length];
    this.counts = new int[used.length];
  }

  @Override
  public void set(int column, double value) {
    present[column] = !Double.isNaN(value);
  }

  @Override
  public void endRow() {
    for (int column = 0; column < counts.length; column++) {
      counts[column] += used[column] && present[column] ? 1 : 0;
    }
  }

  @Override
  public void finish() {}

  @Override
  public void drop(int column) {}

  @Override
  public int count(int column) {
    return counts[column];
  }
}
