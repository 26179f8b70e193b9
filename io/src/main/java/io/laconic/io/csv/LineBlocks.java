package io.laconic.io.csv;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Cuts the bytes of a text into blocks of whole lines; a byte order mark is left out. */
public final class LineBlocks {
  private final InputStream text;
  private final BlockSize size;
  private byte[] held = new byte[0];
  private boolean begun;
  private boolean ended;

  LineBlocks(InputStream text, BlockSize size) {
    this.text = text;
    this.size = size;
  }

  /** Whether the end of the text was reached. */
  boolean ended() {
    return ended;
  }

  /** The next block, empty at the end; null if a line is too long for a block. */
  byte[] next() throws IOException {
    byte[] buffer = Arrays.copyOf(held, Math.max(size.usual(), held.length));
    int length = held.length;
    int searched = 0;
    while (true) {
      int count = text.readNBytes(buffer, length, buffer.length - length);
      length += count;
      ended = length < buffer.length;
      int end = ended ? length : lineEnd(buffer, searched, length);
      if (end > 0 || ended) {
        held = Arrays.copyOfRange(buffer, end, length);
        int from = begun ? 0 : mark(buffer, end);
        begun = true;
        return Arrays.copyOfRange(buffer, from, end);
      }
      if (length >= size.largest()) {
        return null;
      }
      searched = length;
      buffer = Arrays.copyOf(buffer, 2 * length);
    }
  }

  /** The position after the last line feed; 0 if there is none. */
  private static int lineEnd(byte[] bytes, int from, int to) {
    for (int k = to - 1; k >= from; k--) {
      if (bytes[k] == '\n') {
        return k + 1;
      }
    }
    return 0;
  }

  /** Where the next line begins. */
  public static int behindLine(byte[] bytes, int from) {
    int at = from;
    while (at < bytes.length && bytes[at] != '\n') {
      at++;
    }
    return Math.min(at + 1, bytes.length);
  }

  /** Length of a line without its end, a line feed that a carriage return may precede. */
  public static int lineLength(byte[] bytes, int from, int behind) {
    int end = behind;
    end -= end > from && bytes[end - 1] == '\n' ? 1 : 0;
    end -= end > from && bytes[end - 1] == '\r' ? 1 : 0;
    return end - from;
  }

  /** Length of the byte order mark at the start of a text; 0 if there is none. */
  public static int mark(byte[] bytes, int length) {
    boolean marked =
        length >= 3
            && bytes[0] == (byte) 0xef
            && bytes[1] == (byte) 0xbb
            && bytes[2] == (byte) 0xbf;
    return marked ? 3 : 0;
  }
}
