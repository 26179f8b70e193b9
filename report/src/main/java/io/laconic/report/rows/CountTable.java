package io.laconic.report.rows;

import java.util.Arrays;

/** Counts in lines and columns, of which there are as many as occur. */
public final class CountTable {
  private int[][] counts = {};

  void add(int line, int column) {
    if (line >= counts.length) {
      int known = counts.length;
      counts = Arrays.copyOf(counts, line + 1);
      Arrays.fill(counts, known, counts.length, new int[0]);
    }
    if (column >= counts[line].length) {
      counts[line] = Arrays.copyOf(counts[line], column + 1);
    }
    counts[line][column]++;
  }

  public int of(int line, int column) {
    return line < counts.length && column < counts[line].length ? counts[line][column] : 0;
  }

  /** Counts of a whole line. */
  public int line(int line) {
    return line < counts.length ? Arrays.stream(counts[line]).sum() : 0;
  }

  /** The first lines and columns. */
  public int[][] first(int lines, int columns) {
    int[][] first = new int[lines][columns];
    for (int line = 0; line < lines; line++) {
      for (int column = 0; column < columns; column++) {
        first[line][column] = of(line, column);
      }
    }
    return first;
  }
}
