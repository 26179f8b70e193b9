package io.laconic.io.table;

import java.util.OptionalInt;

/**
 * From which length on a table stays on disk. Results are the same either way, so users have no
 * option for it; tests set the properties.
 *
 * @param bytes fewer are read into memory whatever the number of rows
 * @param rows so many rows or fewer are read into memory
 * @param blockRows rows that are in memory at a time
 * @param textBytes bytes of a CSV file that a thread reads at a time
 * @param sampleRows rows of a table on disk of which a page knows more than counts
 */
public record LongTables(int bytes, int rows, int blockRows, int textBytes, int sampleRows) {
  private static final LongTables USUAL =
      new LongTables(1 << 26, 100_000, 1 << 14, 1 << 17, 20_000);

  /** So many cells of the first rows are looked at. */
  private static final int HEAD_CELLS = 4_000_000;

  private static final int MOST_HEAD_ROWS = 100_000;

  /** How many of the first rows are looked at for warnings. */
  public static int headRows(int columns) {
    return Math.max(1000, Math.min(MOST_HEAD_ROWS, HEAD_CELLS / Math.max(1, columns)));
  }

  /** As is usual, or as the properties {@code laconic.long.*} say. */
  public static LongTables settings() {
    return new LongTables(
        property("bytes").orElse(USUAL.bytes),
        property("rows").orElse(USUAL.rows),
        property("block").orElse(USUAL.blockRows),
        property("text").orElse(USUAL.textBytes),
        property("sample").orElse(USUAL.sampleRows));
  }

  private static OptionalInt property(String name) {
    Integer value = Integer.getInteger("laconic.long." + name);
    return value == null ? OptionalInt.empty() : OptionalInt.of(value);
  }
}
