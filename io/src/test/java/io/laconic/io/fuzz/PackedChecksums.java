package io.laconic.io.fuzz;

import io.laconic.io.packed.PackedFormat;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/** Makes the checksums of a damaged packed file fit, so that the reader must look further. */
final class PackedChecksums {
  private static final int FIELDS_AT = 32;
  private static final int FIELD_BYTES = 24;

  private PackedChecksums() {}

  static byte[] made(byte[] damaged) {
    if (damaged.length < PackedFormat.HEADER_BYTES) {
      return damaged;
    }
    byte[] bytes = damaged.clone();
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (int k = 0; k < PackedFormat.Section.values().length; k++) {
      int at = FIELDS_AT + FIELD_BYTES * k;
      long from = file.getLong(at);
      long length = file.getLong(at + 8);
      if (from >= 0 && length >= 0 && from <= bytes.length && length <= bytes.length - from) {
        file.putInt(at + 16, sum(bytes, (int) from, (int) length));
      }
    }
    file.putInt(PackedFormat.HEADER_SUM_AT, sum(bytes, 0, PackedFormat.HEADER_SUM_AT));
    return bytes;
  }

  private static int sum(byte[] bytes, int from, int length) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, from, length);
    return (int) sum.getValue();
  }
}
