package io.laconic.util;

/**
 * The place of the lowest bit of a word. {@link Long#numberOfTrailingZeros} is one instruction for
 * the second compiler of the JVM alone; short jobs have the first one, for which it is a call with
 * five branches.
 */
public final class LowestBit {
  /** Its 64 windows of six bits all differ. */
  private static final long DE_BRUIJN = 0x03f79d71b4cb0a89L;

  private static final byte[] PLACES = new byte[64];

  static {
    for (int place = 0; place < 64; place++) {
      PLACES[(int) (DE_BRUIJN << place >>> 58)] = (byte) place;
    }
  }

  private LowestBit() {}

  /**
   * The place, from 0.
   *
   * @param word other than 0
   */
  public static int of(long word) {
    return PLACES[(int) ((word & -word) * DE_BRUIJN >>> 58)];
  }
}
