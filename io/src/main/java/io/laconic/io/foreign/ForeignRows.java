package io.laconic.io.foreign;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** The rows of a table one after the other, the names of its columns first. */
public interface ForeignRows extends Closeable {
  /**
   * A cell as text.
   *
   * @param text null: the cell is empty
   * @param isNumber whether the text is a number with a decimal point, exactly as it is stored
   */
  record Cell(String text, boolean isNumber) {
    /** No value. */
    public static final Cell EMPTY = new Cell(null, false);

    /** A text, or nothing if it is null. */
    public static Cell of(String text) {
      return text == null ? EMPTY : new Cell(text, false);
    }

    /** A number; NaN means that there is no value. */
    public static Cell of(double value) {
      if (Double.isNaN(value)) {
        return EMPTY;
      }
      boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
      return new Cell(whole ? Long.toString((long) value) : Double.toString(value), true);
    }

    /** A number of single precision, with as many digits as tell it from its neighbours. */
    public static Cell of(float value) {
      boolean whole = value == Math.rint(value) && Math.abs(value) < 1e7;
      return Float.isNaN(value) ? EMPTY : whole ? of((double) value) : digits(value);
    }

    private static Cell digits(float value) {
      return new Cell(Float.toString(value), true);
    }

    /** A whole number. */
    public static Cell of(long value) {
      return new Cell(Long.toString(value), true);
    }
  }

  /** The next row; null at the end. A row without cells is a blank line. */
  List<Cell> next() throws IOException;

  /** What the user should know of the rows so far, one line each, without the name of the file. */
  List<String> notes();
}
