package io.laconic.data;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of a table as numeric attributes, through an {@link Encoding}: a view, nothing is copied
 * but what is asked for. Columns that the table lacks may not be asked for.
 */
public final class Attributes {
  private static final int MISSING = -1;
  private static final int UNSEEN = -2;

  private final Encoding encoding;
  private final Dataset rows;
  private final Column[] columns;
  private final int[][] translation;

  Attributes(Encoding encoding, Dataset rows) {
    this.encoding = encoding;
    this.rows = rows;
    int count = encoding.parts().size();
    this.columns = new Column[count];
    this.translation = new int[count][];
    for (int k = 0; k < count; k++) {
      Encoding.Part part = encoding.parts().get(k);
      columns[k] = rows.column(part.column());
      if (columns[k] instanceof CategoryColumn category && part.categorical()) {
        translation[k] = translate(category.values(), part.values());
      } else if (columns[k] != null
          && columns[k] instanceof CategoryColumn != (part.text() || part.categorical())) {
        throw new DataException(
            rows.source().name()
                + ", column \""
                + part.column()
                + "\": "
                + (part.text() ? "texts" : part.categorical() ? "categories" : "numbers")
                + " expected");
      }
    }
  }

  private static int[] translate(List<String> from, List<String> to) {
    Map<String, Integer> codes = new HashMap<>();
    for (int k = 0; k < to.size(); k++) {
      codes.put(to.get(k), k);
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

  /** Whether the table has the column. */
  public boolean has(int part) {
    return columns[part] != null;
  }

  /** The raw column. */
  public Column column(int part) {
    if (columns[part] == null) {
      throw new DataException(
          rows.source().name() + ": no column \"" + encoding.parts().get(part).column() + "\"");
    }
    return columns[part];
  }

  /** Code of a category in the encoding's values: -1 missing, -2 a value it does not know. */
  public int code(int part, int row) {
    int code = ((CategoryColumn) column(part)).code(row);
    return code < 0 ? MISSING : translation[part][code];
  }

  /** Whether the row has a value in this column that the encoding does not know. */
  public boolean isUnseen(int part, int row) {
    return translation[part] != null && code(part, row) == UNSEEN;
  }

  /** The cells of a text column; null where one is missing. */
  public String[] texts(int part) {
    String[] texts = new String[rowCount()];
    for (int row = 0; row < texts.length; row++) {
      texts[row] = ((CategoryColumn) column(part)).value(row);
    }
    return texts;
  }

  /** Value of an attribute, unscaled; NaN if it is missing. */
  public double value(int row, int attribute) {
    int part = encoding.partOf(attribute);
    Column column = column(part);
    if (column instanceof NumericColumn numeric) {
      return numeric.value(row);
    }
    if (column instanceof SparseColumn sparse) {
      return sparse.value(row);
    }
    int code = code(part, row);
    return code == MISSING ? Double.NaN : code == attribute - encoding.firstAttribute(part) ? 1 : 0;
  }

  /** All values of an attribute; for reading only, since it may be the column itself. */
  public double[] values(int attribute) {
    Column column = column(encoding.partOf(attribute));
    if (column instanceof NumericColumn numeric) {
      return numeric.values();
    }
    if (column instanceof SparseColumn sparse) {
      return sparse.toArray();
    }
    double[] values = new double[rowCount()];
    for (int row = 0; row < values.length; row++) {
      values[row] = value(row, attribute);
    }
    return values;
  }

  /** All attributes of a row, unscaled. */
  public double[] row(int row) {
    double[] values = new double[count()];
    int next = 0;
    for (int part = 0; part < columns.length; part++) {
      if (encoding.parts().get(part).text()) {
        continue;
      }
      if (translation[part] == null) {
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
