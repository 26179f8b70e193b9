package io.laconic.data;

/**
 * Where the numbers of a {@link NumericColumn#stored stored column} are found when they are asked
 * for: in a mapped file, or on another machine. May be asked by many threads at once.
 */
@FunctionalInterface
public interface NumberSource {
  /** All numbers, one per row; for reading only, since the array may be shared. */
  double[] read();

  /**
   * Values of an attribute, written to the buffer if they have to be written anywhere.
   *
   * @param buffer as long as the column
   */
  default double[] read(double[] buffer) {
    return read();
  }

  /** The numbers of some rows. */
  default double[] read(int[] rows) {
    double[] all = read();
    double[] some = new double[rows.length];
    for (int k = 0; k < rows.length; k++) {
      some[k] = all[rows[k]];
    }
    return some;
  }

  /** The number of one row. */
  default double at(int row) {
    return read()[row];
  }
}
