package io.laconic.train;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnOfNumbers;
import io.laconic.data.Dataset;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
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
    String sha256 = rows.source().sha256();
    byte[] hash = sha256 == null ? contents(rows) : HexFormat.of().parseHex(sha256);
    return ByteBuffer.wrap(hash).getLong();
  }

  /** SHA-256 of classes and values in row order: columns one after the other, the class first. */
  private static byte[] contents(Dataset rows) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (int row = 0; row < rows.rowCount(); row++) {
        text(digest, rows.labels().name(row));
      }
      for (Column column : rows.columns()) {
        column(digest, column);
      }
      return digest.digest();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void column(MessageDigest digest, Column column) {
    if (column instanceof CategoryColumn category) {
      for (int row = 0; row < category.size(); row++) {
        text(digest, category.value(row));
      }
      return;
    }
    ByteBuffer buffer = ByteBuffer.allocate(Double.BYTES);
    for (double value : ((ColumnOfNumbers) column).values()) {
      digest.update(buffer.clear().putDouble(value).array());
    }
  }

  private static void text(MessageDigest digest, String text) {
    byte[] bytes = text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);
    digest.update(
        ByteBuffer.allocate(Integer.BYTES).putInt(text == null ? -1 : bytes.length).array());
    digest.update(bytes);
  }
}
