package io.laconic.bench;

/**
 * A size at which a job is run.
 *
 * @param words as the table shows it: {@code 1000 x 20000}
 * @param rows number of rows
 * @param columns number of columns
 * @param size the number whose power the time is fitted to
 */
public record JobSize(String words, int rows, int columns, double size) {
  public JobSize {
    if (rows < 1 || columns < 1 || !(size > 0)) {
      throw new IllegalArgumentException("a job of " + rows + " x " + columns);
    }
  }

  /** Rows and columns; the size is the number of cells. */
  public static JobSize cells(int rows, int columns) {
    return new JobSize(rows + " x " + columns, rows, columns, (double) rows * columns);
  }

  /** Rows and columns; the size is the number of rows. */
  public static JobSize rows(int rows, int columns) {
    return new JobSize(rows + " x " + columns, rows, columns, rows);
  }
}
