package io.laconic.io.csv;

/**
 * How large the blocks are in which several threads read a file.
 *
 * @param usual bytes of a block; a file that fits into one is read by one thread
 * @param largest a line with more bytes than this is read by one thread, row by row
 */
public record BlockSize(int usual, int largest) {
  /** For files whose cells are kept in memory anyway. */
  public static final BlockSize USUAL = new BlockSize(1 << 17, 1 << 28);

  /**
   * At most this many bytes of memory are needed for a byte of a block: the byte itself, twice
   * while lines are cut; a character; and a number, or the place of a text, for each cell, which
   * has at least one separator.
   */
  private static final int BYTES_PER_BYTE = 13;

  private static final int SMALLEST = 1 << 12;

  /** Blocks for which this many threads together need no more than about this much memory. */
  public static BlockSize within(long memory, int threads) {
    long most = Math.max(SMALLEST, memory / BYTES_PER_BYTE / (threads + 2L));
    return new BlockSize((int) Math.min(USUAL.usual, most), (int) Math.min(USUAL.largest, most));
  }
}
