package io.laconic.io;

import java.io.CharArrayReader;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.util.Arrays;

/**
 * The lines of a text, one after the other, without those that are blank, up to the first one that
 * is not plain: one with a quote, which may go on in the next line, or with a {@code #} at its
 * start. The others can be copied as they are where cells are separated by commas.
 */
final class PlainLines {
  private static final int BUFFER = 1 << 16;

  private final Reader text;
  private char[] buffer = new char[BUFFER];
  private int from;
  private int end;
  private boolean ended;
  private int start;
  private int length;

  PlainLines(Reader text) {
    this.text = text;
  }

  /** Goes to the next line; false if there is none, or if it is not plain. */
  boolean next() throws IOException {
    int at = from;
    while (true) {
      for (; at < end; at++) {
        char c = buffer[at];
        if (c == '\n' || c == '\r') {
          start = from;
          length = at - from;
          from = at + 1;
          if (!isBlank()) {
            return true;
          }
        } else if (c == '"' || (c == '#' && at == from)) {
          return false;
        }
      }
      if (ended) {
        start = from;
        length = end - from;
        from = end;
        return !isBlank();
      }
      at -= from;
      fill();
    }
  }

  private boolean isBlank() {
    for (int k = start; k < start + length; k++) {
      if (!Character.isWhitespace(buffer[k])) {
        return false;
      }
    }
    return true;
  }

  /** Moves what is left to the front and reads on behind it. */
  private void fill() throws IOException {
    int left = end - from;
    if (left > buffer.length / 2) {
      buffer = Arrays.copyOfRange(buffer, from, from + Math.multiplyExact(2, buffer.length));
    } else {
      System.arraycopy(buffer, from, buffer, 0, left);
    }
    from = 0;
    int count = text.read(buffer, left, buffer.length - left);
    ended = count < 0;
    end = left + Math.max(0, count);
  }

  /** The current line without its end. */
  String line() {
    return new String(buffer, start, length);
  }

  /** Writes the current line without its end. */
  void writeTo(Writer out) throws IOException {
    out.write(buffer, start, length);
  }

  /** Whether all lines were plain. */
  boolean atEnd() {
    return ended && from == end;
  }

  /** What follows the last plain line. */
  Reader rest() {
    Reader held = new CharArrayReader(buffer, from, end - from);
    return new Reader() {
      @Override
      public int read(char[] target, int offset, int count) throws IOException {
        int read = held.read(target, offset, count);
        return read >= 0 ? read : text.read(target, offset, count);
      }

      @Override
      public void close() throws IOException {
        text.close();
      }
    };
  }
}
