package io.laconic.spark.columns;

import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.data.Source;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How the columns of the whole table become attributes; every block of columns needs this. */
public final class BlockEncoding implements Serializable {
  private static final long serialVersionUID = 1;

  /** First attribute of each column; null: column k is attribute k. */
  private final int[] firstAttributes;

  /** By column: the values of a category, null for numbers; null: all columns are numbers. */
  private final String[][] values;

  /** The rows to learn from; null: all rows of the blocks. */
  private final int[] rows;

  private BlockEncoding(int[] firstAttributes, String[][] values, int[] rows) {
    this.firstAttributes = firstAttributes;
    this.values = values;
    this.rows = rows;
  }

  /**
   * The block encoding of a table's encoding.
   *
   * @param rows the rows to learn from; null: all rows of the blocks
   * @param stored whether the columns are known to be numbers, without looking at each
   */
  public static BlockEncoding of(Encoding encoding, int[] rows, boolean stored) {
    List<Encoding.Part> parts = encoding.parts();
    if (stored || parts.stream().noneMatch(part -> part.categorical() || part.text())) {
      return new BlockEncoding(null, null, rows);
    }
    int[] first = new int[parts.size()];
    Arrays.setAll(first, encoding::firstAttribute);
    String[][] values = new String[parts.size()][];
    for (int k = 0; k < values.length; k++) {
      Encoding.Part part = parts.get(k);
      values[k] = part.categorical() ? part.values().toArray(String[]::new) : null;
    }
    return new BlockEncoding(first, values, rows);
  }

  /** The first attribute of a block. */
  public int firstAttribute(ColumnBlock block) {
    return firstAttributes == null ? block.firstColumn() : firstAttributes[block.firstColumn()];
  }

  /** The columns of a block as attributes of their own. */
  public EncodedRows encoded(ColumnBlock block) {
    List<Column> columns = block.columns(rows);
    List<Encoding.Part> parts = new ArrayList<>(columns.size());
    for (int k = 0; k < columns.size(); k++) {
      String[] known = values == null ? null : values[block.firstColumn() + k];
      List<String> list = known == null ? null : List.of(known);
      parts.add(new Encoding.Part(columns.get(k).name(), list, false));
    }
    int count = rows == null ? block.rowCount() : rows.length;
    return new Encoding(parts).apply(Dataset.of(Source.memory("block", count), columns, null));
  }
}
