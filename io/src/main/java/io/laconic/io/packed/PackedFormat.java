package io.laconic.io.packed;

import io.laconic.io.file.InputFile;
import java.util.Arrays;

/** Constants of the packed format; {@code docs/reference/packed-columns.md} explains them. */
public final class PackedFormat {
  /** The first bytes of a packed file; no text begins like this. */
  private static final byte[] MAGIC = {(byte) 0x8f, 'L', 'A', 'C', 'O', 'L', '\r', '\n'};

  static final int VERSION = 1;
  public static final int HEADER_BYTES = 4096;

  /** Offset of the checksums in the header, after its fields. */
  public static final int HEADER_SUM_AT = 32 + Section.values().length * 24;

  /** Largest number of bytes of a name. */
  static final int LONGEST_NAME = 1 << 20;

  /** Largest number of bytes of a column, which is mapped as a whole. */
  static final long LONGEST_COLUMN = (1L << 30) - LONGEST_NAME;

  /** Every section, and every run of columns within the cells, begins at a multiple of this. */
  static final int ALIGNED = 64;

  /** The parts of a file after its header, in the order of the header. */
  public enum Section {
    CELLS,
    RUNS,
    NAMES,
    NAME_ENDS,
    NAME_ORDER,
    CATEGORIES,
    CLASSES,
    ORIGIN
  }

  private PackedFormat() {}

  public static byte[] magic() {
    return MAGIC.clone();
  }

  /** Whether a file is packed, by its first bytes. */
  public static boolean isPacked(InputFile input) {
    return Arrays.equals(input.firstBytes(MAGIC.length), MAGIC);
  }

  static long aligned(long offset) {
    return (offset + ALIGNED - 1) / ALIGNED * ALIGNED;
  }
}
