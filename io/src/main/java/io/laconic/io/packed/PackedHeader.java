package io.laconic.io.packed;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import io.laconic.io.packed.PackedFormat.Section;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * The first page of a packed file: how many rows and columns there are, and where each section is,
 * with its CRC-32C.
 */
public record PackedHeader(int rows, int columns, long[] offsets, long[] lengths, int[] sums) {

  public long offset(Section section) {
    return offsets[section.ordinal()];
  }

  public long length(Section section) {
    return lengths[section.ordinal()];
  }

  int sum(Section section) {
    return sums[section.ordinal()];
  }

  ByteBuffer toBytes() {
    ByteBuffer out = ByteBuffer.allocate(PackedFormat.HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    out.put(PackedFormat.magic()).putInt(PackedFormat.VERSION).putInt(0);
    out.putLong(rows).putLong(columns);
    for (int k = 0; k < offsets.length; k++) {
      out.putLong(offsets[k]).putLong(lengths[k]).putInt(sums[k]).putInt(0);
    }
    out.putInt(sum(out.array()));
    return out.rewind();
  }

  private static int sum(byte[] header) {
    CRC32C sum = new CRC32C();
    sum.update(header, 0, PackedFormat.HEADER_SUM_AT);
    return (int) sum.getValue();
  }

  /**
   * Reads the header; checks its checksum and that all sections lie within the file.
   *
   * @param page the first bytes of the file, as many as a header has or the file is long
   */
  public static PackedHeader read(String file, byte[] page, long fileLength) {
    ByteBuffer in = ByteBuffer.wrap(page).order(ByteOrder.LITTLE_ENDIAN);
    if (page.length >= 12 && in.getInt(8) > PackedFormat.VERSION) {
      throw FileErrors.inFile(
          file, "packed by a newer version of Laconic (packed file version " + in.getInt(8) + ")");
    }
    if (page.length < PackedFormat.HEADER_BYTES) {
      throw damaged(file, "it ends within its header");
    }
    if (in.getInt(8) != PackedFormat.VERSION
        || sum(page) != in.getInt(PackedFormat.HEADER_SUM_AT)) {
      throw damaged(file, "the header does not match its checksum");
    }
    in.position(16);
    PackedHeader header = fields(in);
    header.check(file, fileLength);
    return header;
  }

  private static PackedHeader fields(ByteBuffer in) {
    long rows = in.getLong();
    long columns = in.getLong();
    int count = Section.values().length;
    PackedHeader header =
        new PackedHeader(
            (int) Math.max(-1, Math.min(rows, Integer.MAX_VALUE)),
            (int) Math.max(-1, Math.min(columns, Integer.MAX_VALUE)),
            new long[count],
            new long[count],
            new int[count]);
    for (int k = 0; k < count; k++) {
      header.offsets[k] = in.getLong();
      header.lengths[k] = in.getLong();
      header.sums[k] = in.getInt();
      in.getInt();
    }
    return header;
  }

  private void check(String file, long fileLength) {
    long end = PackedFormat.HEADER_BYTES;
    for (int k = 0; k < offsets.length; k++) {
      if (offsets[k] < PackedFormat.HEADER_BYTES || offsets[k] % 8 != 0 || lengths[k] < 0) {
        throw damaged(file, "a section stands at a wrong place");
      }
      if (offsets[k] > fileLength - lengths[k]) {
        throw damaged(
            file, "it has " + fileLength + " bytes, and a section ends beyond them (cut off?)");
      }
      end = Math.max(end, offsets[k] + lengths[k]);
    }
    if (end != fileLength) {
      throw damaged(file, "it has " + fileLength + " bytes, " + end + " expected");
    }
    boolean fits =
        length(Section.NAME_ENDS) == 4L * columns && length(Section.NAME_ORDER) == 8L * columns;
    if (rows < 1 || columns < 0 || columns > Integer.MAX_VALUE - 8 || !fits) {
      throw damaged(file, "its counts do not fit");
    }
  }

  static DataException damaged(String file, String how) {
    return FileErrors.inFile(file, "a damaged packed file: " + how);
  }
}
