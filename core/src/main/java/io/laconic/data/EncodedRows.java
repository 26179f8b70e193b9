package io.laconic.data;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of a table as numeric attributes, through an {@link Encoding}: a view, nothing is copied
 * but what is asked for. Columns that the table lacks may not be asked for.
 */
public final class EncodedRows {
  /** The code of a missing category. */
  public static final int MISSING = -1;

  private static final int UNSEEN = -2;

  private final Encoding encoding;
  private final Dataset rows;
  private final Column[] columns;
  private final int[][] translation;
  private final boolean bitsInMemory;
  private final Dataset unfilled;

  /**
   * @param unfilled the rows before values were filled in; the same if none was
   */
  EncodedRows(Encoding encoding, Dataset rows, Dataset unfilled) {
    this.unfilled = unfilled;
    this.encoding = encoding;
    this.rows = rows;
    boolean store = rows.columns() instanceof ColumnStore || encoding.numbered() != null;
    int count = encoding.parts().size();
    this.columns = store ? null : new Column[count];
    boolean none = encoding.isOf(rows) || encoding.numbered() != null;
    this.translation = none ? null : new int[count][];
    boolean bits = false;
    for (int k = 0; k < count && translation != null; k++) {
      Encoding.Part part = encoding.parts().get(k);
      if (!store) {
        columns[k] = checked(part, named(k, part.column()));
        bits |= columns[k] instanceof BitColumn;
      }
      if (part.categorical() && find(k) instanceof CategoryColumn category) {
        translation[k] = translate(category.values(), part.values());
      }
    }
    this.bitsInMemory = bits;
  }

  /** The column of a name, which most often stands where it stood when the encoding was made. */
  private Column named(int place, String name) {
    if (name == null) {
      return null;
    }
    boolean here = place < rows.columns().size() && rows.columns().get(place).name().equals(name);
    return here ? rows.columns().get(place) : rows.column(name);
  }

  private Column checked(Encoding.Part part, Column column) {
    if (column != null && column instanceof CategoryColumn != (part.text() || part.categorical())) {
      throw new DataException(
          rows.source().name()
              + ", column \""
              + part.column()
              + "\": "
              + (part.text() ? "texts" : part.categorical() ? "categories" : "numbers")
              + " expected");
    }
    return column;
  }

  /** The raw column, or null. Of a store, it is looked up when it is asked for. */
  private Column find(int part) {
    if (columns != null) {
      return columns[part];
    }
    if (encoding.isOf(rows)) {
      return rows.columns().get(part);
    }
    Encoding.Part described = encoding.parts().get(part);
    return described.isNamed() ? checked(described, rows.column(described.column())) : null;
  }

  private static int[] translate(List<String> from, List<String> to) {
    Map<String, Integer> codes = new HashMap<>();
    for (int k = 0; k < to.size(); k++) {
      codes.putIfAbsent(CategoryColumn.withoutBlanks(to.get(k)), k); // older models have blanks
    }
    return from.stream().mapToInt(value -> codes.getOrDefault(value, UNSEEN)).toArray();
  }

  public Encoding encoding() {
    return encoding;
  }

  public Dataset rows() {
    return rows;
  }

  public int rowCount() {
    return rows.rowCount();
  }

  /** Number of attributes. */
  public int count() {
    return encoding.attributeCount();
  }

  /** The raw columns that may have a number other than 0; null: all. */
  public int[] occupied() {
    return encoding.isOf(rows) ? ((ColumnStore) rows.columns()).occupied() : null;
  }

  /** Raw columns that will soon be read. */
  public void prefetch(int[] parts) {
    if (encoding.isOf(rows)) {
      ((ColumnStore) rows.columns()).prefetch(parts);
    }
  }

  /** Whether the table has the column. */
  public boolean has(int part) {
    return find(part) != null;
  }

  /** The raw column. */
  public Column column(int part) {
    Column column = find(part);
    if (column == null) {
      throw new DataException(
          rows.source().name() + ": no column \"" + encoding.parts().get(part).column() + "\"");
    }
    return column;
  }

  /** Code of a category in the encoding's values: -1 missing, -2 a value it does not know. */
  public int code(int part, int row) {
    return code(part, (CategoryColumn) column(part), row);
  }

  private int code(int part, CategoryColumn column, int row) {
    int code = column.code(row);
    return code < 0 ? MISSING : translation[part][code];
  }

  /** Whether a cell of a column was missing, and another value stands in for it. */
  public boolean isFilled(int row, int part) {
    if (unfilled == rows) {
      return false;
    }
    Column before = unfilled.column(encoding.parts().get(part).column());
    return before != null && before.isMissing(row) && !column(part).isMissing(row);
  }

  /** Whether the row has a value in this column that the encoding does not know. */
  public boolean isUnseen(int part, int row) {
    return isTranslated(part) && code(part, row) == UNSEEN;
  }

  private boolean isTranslated(int part) {
    return translation != null && translation[part] != null;
  }

  /** The cells of a text column; null where one is missing. */
  public String[] texts(int part) {
    CategoryColumn column = (CategoryColumn) column(part);
    String[] texts = new String[rowCount()];
    Arrays.setAll(texts, column::value);
    return texts;
  }

  /** Value of an attribute, unscaled; NaN if it is missing. */
  public double value(int row, int attribute) {
    int part = encoding.partOf(attribute);
    Column column = column(part);
    if (column instanceof AnyNumericColumn numbers) {
      return numbers.value(row);
    }
    return indicator(code(part, row), attribute - encoding.firstAttribute(part));
  }

  private static double indicator(int code, int wanted) {
    return code == MISSING ? Double.NaN : code == wanted ? 1 : 0;
  }

  /** All values of an attribute; for reading only, since it may be the column itself. */
  public double[] values(int attribute) {
    Column column = column(encoding.partOf(attribute));
    return column instanceof AnyNumericColumn numbers
        ? numbers.values()
        : values(attribute, new double[rowCount()]);
  }

  /**
   * Values of an attribute, written to the buffer if they have to be written anywhere.
   *
   * @param buffer as long as there are rows
   */
  public double[] values(int attribute, double[] buffer) {
    int part = encoding.partOf(attribute);
    Column column = column(part);
    if (column instanceof AnyNumericColumn numbers) {
      return numbers.values(buffer);
    }
    CategoryColumn categories = (CategoryColumn) column; // taken once: a store makes it anew
    int wanted = attribute - encoding.firstAttribute(part);
    for (int row = 0; row < buffer.length; row++) {
      buffer[row] = indicator(code(part, categories, row), wanted);
    }
    return buffer;
  }

  /** Whether a column is bits that {@link #readBits} can read. */
  public boolean isBits(int part) {
    return columns == null ? bitRun(part) > 0 : bitsInMemory && columns[part] instanceof BitColumn;
  }

  /** How many columns, from this one on, are bits that {@link #readBits} reads together. */
  public int bitRun(int part) {
    if (columns == null) {
      return encoding.isOf(rows) ? ((ColumnStore) rows.columns()).bitRun(part) : 0;
    }
    int end = part;
    while (bitsInMemory && end < columns.length && columns[end] instanceof BitColumn) {
      end++;
    }
    return end - part;
  }

  /** Reads the words of some columns of a run, one column after the other. */
  public void readBits(int part, int count, long[] into) {
    if (columns == null) {
      ((ColumnStore) rows.columns()).readBits(part, count, into);
      return;
    }
    int width = BitColumn.wordCount(rowCount());
    for (int k = 0; k < count; k++) {
      System.arraycopy(((BitColumn) columns[part + k]).words(), 0, into, k * width, width);
    }
  }

  /** All attributes of a row, unscaled. */
  public double[] row(int row) {
    double[] values = new double[count()];
    int next = 0;
    for (int part = 0; part < encoding.parts().size(); part++) {
      if (encoding.isText(part)) {
        continue;
      }
      if (!isTranslated(part)) {
        values[next] = value(row, next);
        next++;
      } else {
        int width = encoding.parts().get(part).width();
        int code = code(part, row);
        for (int v = 0; v < width; v++) {
          values[next++] = code == MISSING ? Double.NaN : code == v ? 1 : 0;
        }
      }
    }
    return values;
  }
}
