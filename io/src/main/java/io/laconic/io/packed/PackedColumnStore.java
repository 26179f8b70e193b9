package io.laconic.io.packed;

import io.laconic.data.BitColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.DataException;
import io.laconic.data.NumberSource;
import io.laconic.data.NumericColumn;
import io.laconic.io.file.FileErrors;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The columns of a packed file, mapped into memory. */
final class PackedColumnStore extends ColumnStore {
  /** Number of words read at once. */
  private static final int MOST_WORDS = PackedFormat.LONGEST_NAME / 8;

  private final PackedNameIndex names;
  private final PackedColumnOffsets columnOffsets;
  private final MappedFile pieces;
  private final Map<Integer, List<String>> categories;
  private final int rows;

  /**
   * @param categories the values of the columns that are categories, in the order of their codes
   */
  PackedColumnStore(
      PackedNameIndex names,
      PackedColumnOffsets columnOffsets,
      Map<Integer, List<String>> categories) {
    this.names = names;
    this.columnOffsets = columnOffsets;
    this.pieces = names.pieces();
    this.categories = categories;
    this.rows = names.header().rows();
  }

  @Override
  public int size() {
    return columnOffsets.columns();
  }

  @Override
  public int rowCount() {
    return rows;
  }

  @Override
  public String name(int column) {
    return names.name(java.util.Objects.checkIndex(column, size()));
  }

  @Override
  public int position(String name) {
    return names.position(name);
  }

  @Override
  public boolean isCompleteNumbers() {
    return columnOffsets.areComplete();
  }

  @Override
  public Column get(int column) {
    String name = name(column);
    PackedCellKind kind = columnOffsets.kind(column);
    if (kind.isBits()) {
      BitColumn bits = BitColumn.stored(name, rows, () -> words(column));
      return kind == PackedCellKind.PRESENCE ? bits.asPresence() : bits;
    }
    if (kind.isCategory()) {
      return category(column, name, kind);
    }
    PackedNumberColumn cells =
        new PackedNumberColumn(pieces, kind, columnOffsets.offset(column), rows);
    return kind.isComplete()
        ? NumericColumn.stored(name, rows, cells)
        : NumericColumn.wrap(name, cells.read());
  }

  /** Of columns that are not read on demand only the cells of these rows are. */
  @Override
  protected Column get(int column, int[] some) {
    PackedCellKind kind = columnOffsets.kind(column);
    long offset = columnOffsets.offset(column);
    if (kind.isCategory()) {
      int[] codes = new int[some.length];
      Arrays.setAll(codes, k -> code(kind, offset, some[k]));
      return category(column, name(column), codes);
    }
    return kind.isComplete()
        ? super.get(column, some)
        : NumericColumn.wrap(
            name(column), new PackedNumberColumn(pieces, kind, offset, rows).read(some));
  }

  private long[] words(int column) {
    long[] words = new long[BitColumn.wordCount(rows)];
    pieces.read(columnOffsets.offset(column), words, 0, words.length);
    return words;
  }

  private Column category(int column, String name, PackedCellKind kind) {
    int[] codes = new int[rows];
    long offset = columnOffsets.offset(column);
    Arrays.setAll(codes, row -> code(kind, offset, row));
    return category(column, name, codes);
  }

  private int code(PackedCellKind kind, long offset, int row) {
    return switch (kind) {
      case CODES_8 -> code(pieces.getByte(offset + row) & 0xff, 0xff);
      case CODES_16 ->
          code(
              (pieces.getByte(offset + 2L * row) & 0xff)
                  | (pieces.getByte(offset + 2L * row + 1) & 0xff) << 8,
              0xffff);
      default -> pieces.getInt(offset + 4L * row);
    };
  }

  private Column category(int column, String name, int[] codes) {
    try {
      return CategoryColumn.wrap(name, categories.get(column), codes);
    } catch (IllegalArgumentException e) {
      throw new DataException(
          PackedHeader.damaged(
                  names.file(), "column " + FileErrors.quoted(name) + " has a wrong code")
              .getMessage(),
          e);
    }
  }

  private static int code(int stored, int missing) {
    return stored == missing ? -1 : stored;
  }

  @Override
  public boolean isPresence(int column) {
    return columnOffsets.kind(column) == PackedCellKind.PRESENCE;
  }

  @Override
  public int bitRun(int column) {
    return columnOffsets.kind(column).isBits() ? columnOffsets.left(column) : 0;
  }

  @Override
  public void readBits(int column, int count, long[] into) {
    int width = BitColumn.wordCount(rows);
    int step = Math.max(1, MOST_WORDS / width);
    for (int k = 0; k < count; k += step) {
      int columns = Math.min(step, count - k);
      pieces.read(columnOffsets.offset(column + k), into, k * width, columns * width);
    }
  }

  /** The numbers of one packed column, read from the mapped file on demand. */
  private record PackedNumberColumn(MappedFile pieces, PackedCellKind kind, long offset, int rows)
      implements NumberSource {

    @Override
    public double[] read() {
      return read(new double[rows]);
    }

    @Override
    public double[] read(double[] values) {
      switch (kind) {
        case DOUBLES, DOUBLES_WITH_MISSING -> pieces.read(offset, values);
        case FLOATS, FLOATS_WITH_MISSING -> {
          float[] floats = new float[rows];
          pieces.read(offset, floats);
          for (int row = 0; row < rows; row++) {
            values[row] = floats[row];
          }
        }
        default -> {
          byte[] bytes = new byte[rows];
          pieces.read(offset, bytes);
          for (int row = 0; row < rows; row++) {
            values[row] = bytes[row];
          }
        }
      }
      return values;
    }

    @Override
    public double[] read(int[] some) {
      double[] values = new double[some.length];
      Arrays.setAll(values, k -> at(some[k]));
      return values;
    }

    @Override
    public double at(int row) {
      java.util.Objects.checkIndex(row, rows);
      return switch (kind) {
        case DOUBLES, DOUBLES_WITH_MISSING -> pieces.getDouble(offset + 8L * row);
        case FLOATS, FLOATS_WITH_MISSING -> pieces.getFloat(offset + 4L * row);
        default -> pieces.getByte(offset + row);
      };
    }
  }
}
