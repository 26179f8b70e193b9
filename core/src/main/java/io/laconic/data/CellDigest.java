package io.laconic.data;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * A digest of the cells of all columns: the SHA-256 of each column, with its place and its cells in
 * the order of rows, is read as four numbers of 64 bits, and these are added up. So columns may be
 * digested anywhere, in any order.
 */
public final class CellDigest {
  private final long[] sum = new long[4];

  /** Of no column yet. */
  public CellDigest() {}

  /** Adds a column of numbers that stands at some place, as the bytes of its cells. */
  public void addBytes(int place, byte[] cells) {
    MessageDigest digest = begin(place);
    digest.update(cells);
    end(digest);
  }

  private static MessageDigest begin(int place) {
    MessageDigest digest = sha256();
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(place).array());
    return digest;
  }

  private void end(MessageDigest digest) {
    ByteBuffer one = ByteBuffer.wrap(digest.digest());
    add(new long[] {one.getLong(), one.getLong(), one.getLong(), one.getLong()});
  }

  /** Adds a column that stands at some place. */
  public void add(int place, Column column) {
    MessageDigest digest = begin(place);
    if (column instanceof CategoryColumn category) {
      for (int row = 0; row < category.size(); row++) {
        addText(digest, category.value(row));
      }
    } else {
      ByteBuffer buffer = ByteBuffer.allocate(Double.BYTES);
      for (double value : ((AnyNumericColumn) column).values()) {
        digest.update(buffer.clear().putDouble(value + 0.0).array()); // -0.0 is 0.0
      }
    }
    end(digest);
  }

  /** Adds what another digest has. */
  public void add(long[] other) {
    for (int k = 0; k < sum.length; k++) {
      sum[k] += other[k];
    }
  }

  /** The four numbers. */
  public long[] sum() {
    return sum.clone();
  }

  /** SHA-256, to be fed. */
  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Feeds a text so that no other sequence of texts gives the same; null is a missing one. */
  public static void addText(MessageDigest digest, String text) {
    byte[] bytes = text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);
    int length = text == null ? -1 : bytes.length;
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(length).array());
    digest.update(bytes);
  }
}
