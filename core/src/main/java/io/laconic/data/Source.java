package io.laconic.data;

import java.util.Objects;
import java.util.function.Supplier;

/**
 * Where a table came from.
 *
 * @param name file name or {@code sample:NAME}
 * @param hash gives {@link #sha256()}; a large file may be hashed only when that is asked for
 * @param rowCount data rows on disk, before any was dropped
 * @param firstLine line number of data row 0 where every row takes one line, else 0
 * @param columnCount where the number of columns comes from
 * @param originSha256 hash of the file that this one is a packed copy of; null if it is not a copy
 * @param minCount a table of some of the rows has no column of presence with fewer ones
 */
public record Source(
    String name,
    Supplier<String> hash,
    int rowCount,
    int firstLine,
    ColumnCount columnCount,
    String originSha256,
    int minCount) {
  /** Where the number of columns comes from. */
  public enum ColumnCount {
    /** The file says it apart from its rows, in a header; so it is for tables in memory. */
    TOLD,
    /** It is the largest index that occurs in the rows, as in a LIBSVM file. */
    FOUND,
    /** The file does not say it, but the user knew it beforehand. */
    KNOWN
  }

  public Source {
    Objects.requireNonNull(hash, "hash");
    Objects.requireNonNull(columnCount, "columnCount");
  }

  /** A source of which tables have all columns. */
  public Source(
      String name,
      Supplier<String> hash,
      int rowCount,
      int firstLine,
      ColumnCount columnCount,
      String originSha256) {
    this(name, hash, rowCount, firstLine, columnCount, originSha256, 0);
  }

  /** A source whose hash is computed later and that tells how many columns it has. */
  public Source(String name, Supplier<String> hash, int rowCount, int firstLine) {
    this(name, hash, rowCount, firstLine, ColumnCount.TOLD, null);
  }

  /** A source whose hash is known; null if it was made in memory. */
  public Source(String name, String sha256, int rowCount, int firstLine) {
    this(name, new Known(sha256), rowCount, firstLine);
  }

  /** A table made in memory. */
  public static Source memory(String name, int rowCount) {
    return new Source(name, new Known(null), rowCount, 0);
  }

  /** This source, with another origin of the number of columns. */
  public Source with(ColumnCount count) {
    return new Source(name, hash, rowCount, firstLine, count, originSha256, minCount);
  }

  /** This source, whose tables have only columns of presence with at least that many ones. */
  public Source withMinCount(int count) {
    return new Source(name, hash, rowCount, firstLine, columnCount, originSha256, count);
  }

  /** Whether this is the file of that hash, or a packed copy of it. */
  public boolean isCopyOf(String fileSha256) {
    return fileSha256 != null && (fileSha256.equals(originSha256) || fileSha256.equals(sha256()));
  }

  /** Hash of the uncompressed bytes, in hexadecimal, or null if it was made in memory. */
  public String sha256() {
    return hash.get();
  }

  /** How a message names a row: {@code row 17 (line 19)}. */
  public String place(int row) {
    return firstLine > 0 ? "row " + row + " (line " + (row + firstLine) + ")" : "row " + row;
  }

  private record Known(String get) implements Supplier<String> {}
}
