package io.laconic.io.packed;

import io.laconic.data.BitColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.DataException;
import io.laconic.data.NumericColumn;
import io.laconic.io.file.Messages;
import java.util.List;
import java.util.Map;

/** The columns of a packed file, mapped into memory. */
final class PackedStore extends ColumnStore {
  /** Words that are read at once. */
  private static final int MOST_WORDS = PackedFormat.LONGEST_NAME / 8;

  private final PackedNames names;
  private final PackedRuns runs;
  private final PackedPieces pieces;
  private final Map<Integer, List<String>> categories;
  private final int rows;

  /**
   * @param categories the values of the columns that are categories, in the order of their codes
   */
  PackedStore(PackedNames names, PackedRuns runs, Map<Integer, List<String>> categories) {
    this.names = names;
    this.runs = runs;
    this.pieces = names.pieces();
    this.categories = categories;
    this.rows = names.header().rows();
  }

  @Override
  public int size() {
    return runs.columns();
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
    return runs.areComplete();
  }

  @Override
  public Column get(int column) {
    String name = name(column);
    PackedKind kind = runs.kind(column);
    if (kind == PackedKind.BITS) {
      return BitColumn.stored(name, rows, () -> words(column));
    }
    if (kind.isCategory()) {
      return category(column, name, kind);
    }
    PackedCells cells = new PackedCells(pieces, kind, runs.offset(column), rows);
    return kind.isComplete()
        ? NumericColumn.stored(name, rows, cells)
        : NumericColumn.wrap(name, cells.read());
  }

  private long[] words(int column) {
    long[] words = new long[BitColumn.wordCount(rows)];
    pieces.read(runs.offset(column), words, 0, words.length);
    return words;
  }

  private Column category(int column, String name, PackedKind kind) {
    int[] codes = new int[rows];
    long offset = runs.offset(column);
    for (int row = 0; row < rows; row++) {
      codes[row] =
          switch (kind) {
            case CODES_8 -> code(pieces.getByte(offset + row) & 0xff, 0xff);
            case CODES_16 ->
                code(
                    (pieces.getByte(offset + 2L * row) & 0xff)
                        | (pieces.getByte(offset + 2L * row + 1) & 0xff) << 8,
                    0xffff);
            default -> pieces.getInt(offset + 4L * row);
          };
    }
    try {
      return CategoryColumn.wrap(name, categories.get(column), codes);
    } catch (IllegalArgumentException e) {
      throw new DataException(
          PackedHeader.damaged(
                  names.file(), "column " + Messages.quoted(name) + " has a wrong code")
              .getMessage(),
          e);
    }
  }

  private static int code(int stored, int missing) {
    return stored == missing ? -1 : stored;
  }

  @Override
  public int bitRun(int column) {
    return runs.kind(column) == PackedKind.BITS ? runs.left(column) : 0;
  }

  @Override
  public void readBits(int column, int count, long[] into) {
    int width = BitColumn.wordCount(rows);
    int step = Math.max(1, MOST_WORDS / width);
    for (int k = 0; k < count; k += step) {
      int columns = Math.min(step, count - k);
      pieces.read(runs.offset(column + k), into, k * width, columns * width);
    }
  }
}
