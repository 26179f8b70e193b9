package io.laconic.io.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/** A text as bytes of UTF-8, whatever its encoding was. */
final class Utf8InputStream extends InputStream {
  private final Reader text;
  private final char[] characters = new char[8192];
  private int kept;
  private byte[] bytes = {};
  private int next;

  Utf8InputStream(Reader text) {
    this.text = text;
  }

  @Override
  public int read() throws IOException {
    return fill() ? bytes[next++] & 0xff : -1;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!fill()) {
      return -1;
    }
    int count = Math.min(length, bytes.length - next);
    System.arraycopy(bytes, next, into, from, count);
    next += count;
    return count;
  }

  /** Sees to it that there is a byte; false at the end. */
  private boolean fill() throws IOException {
    while (next == bytes.length) {
      int count = text.read(characters, kept, characters.length - kept);
      int length = kept + Math.max(0, count);
      if (length == 0) {
        return false;
      }
      boolean half = count >= 0 && Character.isHighSurrogate(characters[length - 1]);
      int whole = half ? length - 1 : length;
      bytes = new String(characters, 0, whole).getBytes(StandardCharsets.UTF_8);
      next = 0;
      kept = length - whole;
      if (half) {
        characters[0] = characters[whole];
      }
    }
    return true;
  }

  @Override
  public void close() throws IOException {
    text.close();
  }
}
