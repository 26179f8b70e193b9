package io.laconic.cover;

/** The rows of an axis in the order of their bins, with the places where coarse bins begin. */
final class BinOrder {
  private final char[] small;
  private final int[] large;
  private final int[] starts;

  BinOrder(byte[] bins, int length, int count, int shift) {
    int[] next = new int[count + 1];
    for (int row = 0; row < length; row++) {
      next[(bins[row] & 0xff) + 1]++;
    }
    for (int bin = 0; bin < count; bin++) {
      next[bin + 1] += next[bin];
    }
    this.starts = new int[(count - 1 >> shift) + 2];
    for (int coarse = 0; coarse < starts.length; coarse++) {
      starts[coarse] = next[Math.min(count, coarse << shift)];
    }
    boolean fits = length <= Character.MAX_VALUE + 1;
    this.small = fits ? new char[length] : null;
    this.large = fits ? null : new int[length];
    for (int row = 0; row < length; row++) {
      int place = next[bins[row] & 0xff]++;
      if (fits) {
        small[place] = (char) row;
      } else {
        large[place] = row;
      }
    }
  }

  /** Place of the first row of a coarse bin, or the end of the one before. */
  int start(int coarse) {
    return starts[coarse];
  }

  int row(int place) {
    return small == null ? large[place] : small[place];
  }
}
