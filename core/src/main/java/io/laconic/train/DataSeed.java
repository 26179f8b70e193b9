package io.laconic.train;

import io.laconic.data.CellDigest;
import io.laconic.data.Dataset;
import io.laconic.data.RowBlocks;
import io.laconic.data.Source;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * The seed of a draw, from the data themselves: nobody chooses it, and any edit of the data is a
 * new draw. A seed that is the same for everybody would not do: rows of a file that is sorted by
 * class would meet the same subsets in every sample of that size.
 */
public final class DataSeed {
  private DataSeed() {}

  /** The first 8 bytes of the file's SHA-256; of rows in memory, that of classes and values. */
  public static long of(Dataset rows) {
    return rows.source().sha256() == null
        ? ByteBuffer.wrap(contents(rows)).getLong()
        : of(rows.source());
  }

  /** The seed of rows that are not all here, which is that of their file if they have one. */
  public static long of(RowBlocks rows) {
    return rows.reader().seed() == null ? of(rows.source()) : rows.reader().seed();
  }

  /** The first 8 bytes of the SHA-256 of a file. */
  private static long of(Source file) {
    return ByteBuffer.wrap(HexFormat.of().parseHex(file.sha256())).getLong();
  }

  /** SHA-256 of the classes in the order of rows, and the digest of all cells. */
  private static byte[] contents(Dataset rows) {
    MessageDigest digest = CellDigest.sha256();
    for (int row = 0; row < rows.rowCount(); row++) {
      CellDigest.addText(digest, rows.labels().name(row));
    }
    for (long number : rows.cells().sum()) {
      digest.update(ByteBuffer.allocate(Long.BYTES).putLong(number).array());
    }
    return digest.digest();
  }
}
