package io.laconic.io.packed;

import io.laconic.io.packed.PackedFormat.Section;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * Finds columns by name in the mapped file. The file holds the CRC-32C of all names in sorted
 * order; a search reads only the names with the same CRC-32C.
 */
record PackedNameIndex(String file, PackedHeader header, MappedFile pieces) {

  String name(int column) {
    return new String(bytes(column), StandardCharsets.UTF_8);
  }

  private byte[] bytes(int column) {
    long ends = header.offset(Section.NAME_ENDS);
    long from = column == 0 ? 0 : pieces.getInt(ends + 4L * (column - 1)) & 0xffffffffL;
    long end = pieces.getInt(ends + 4L * column) & 0xffffffffL;
    if (from > end
        || end - from > PackedFormat.LONGEST_NAME
        || end > header.length(Section.NAMES)) {
      throw PackedHeader.damaged(file, "its names do not fit");
    }
    byte[] name = new byte[(int) (end - from)];
    pieces.read(header.offset(Section.NAMES) + from, name);
    return name;
  }

  /** The column with a name; -1 if there is none. */
  int position(String name) {
    byte[] wanted = name.getBytes(StandardCharsets.UTF_8);
    long order = header.offset(Section.NAME_ORDER);
    long hash = hash(wanted);
    int low = 0;
    int high = header.columns();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (pieces.getLong(order + 8L * middle) >>> 32 < hash) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    for (; low < header.columns(); low++) {
      long key = pieces.getLong(order + 8L * low);
      int column = (int) key;
      if (key >>> 32 != hash) {
        return -1;
      }
      if (column < 0 || column >= header.columns()) {
        throw PackedHeader.damaged(file, "its names do not fit");
      }
      if (Arrays.equals(bytes(column), wanted)) {
        return column;
      }
    }
    return -1;
  }

  static long hash(byte[] name) {
    CRC32C hash = new CRC32C();
    hash.update(name, 0, name.length);
    return hash.getValue();
  }
}
