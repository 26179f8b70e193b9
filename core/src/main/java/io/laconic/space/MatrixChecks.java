package io.laconic.space;

import io.laconic.data.DataException;

/** Whether the cells of a precomputed matrix can be distances. */
public final class MatrixChecks {
  private MatrixChecks() {}

  /** A cell that is not as it must be, and why. */
  public record Cell(int row, int column, String why) {}

  /** The first cell, row by row, that is NaN, infinite or negative; null if there is none. */
  public static Cell firstImpossible(double[][] distances) {
    for (int row = 0; row < distances.length; row++) {
      for (int column = 0; column < distances[row].length; column++) {
        double cell = distances[row][column];
        if (!(cell >= 0) || Double.isInfinite(cell)) {
          return new Cell(row, column, cell + " is not a distance; distances are numbers >= 0");
        }
      }
    }
    return null;
  }

  /**
   * The first cell, row by row, of a square matrix that differs from its mirror image; null if
   * there is none.
   */
  public static Cell firstAsymmetric(double[][] square) {
    for (int row = 0; row < square.length; row++) {
      for (int column = row + 1; column < square.length; column++) {
        double mirror = square[column][row];
        if (square[row][column] != mirror) {
          String why = square[row][column] + ", but row " + column + ", column " + row + " has ";
          return new Cell(row, column, why + mirror + "; the matrix is not symmetric");
        }
      }
    }
    return null;
  }

  /**
   * Fails if cells cannot be distances.
   *
   * @param name of the matrix, for the message
   */
  public static void distances(double[][] distances, String name) {
    fail(firstImpossible(distances), name);
  }

  private static void fail(Cell cell, String name) {
    if (cell != null) {
      throw new DataException(
          name + ", row " + cell.row() + ", column " + cell.column() + ": " + cell.why());
    }
  }
}
