package io.laconic.io.prediction;

import io.laconic.io.csv.LineBlocks;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The lines of a CSV text that can be copied byte by byte: all lines before the first one that has
 * a quote or begins with {@code #}. Blank lines are skipped.
 */
final class CopyableLines {
  private static final int BUFFER = 1 << 16;

  private final InputStream text;
  private byte[] buffer = new byte[BUFFER];
  private int from;
  private int end;
  private boolean ended;
  private int start;
  private int length;

  /**
   * @param text a byte order mark at its start is left out
   */
  CopyableLines(InputStream text) throws IOException {
    this.text = text;
    while (end < 3 && !ended) {
      fill();
    }
    from = LineBlocks.mark(buffer, end);
  }

  /** Goes to the next line; false if there is none, or if it cannot be copied. */
  boolean next() throws IOException {
    int at = from;
    while (true) {
      for (; at < end; at++) {
        byte c = buffer[at];
        if (c > '#') {
          continue;
        }
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
      byte c = buffer[k];
      if (c < 0) {
        return isWhite(line());
      } else if (!Character.isWhitespace(c)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isWhite(String line) {
    return line.chars().allMatch(Character::isWhitespace);
  }

  /** Moves the unread bytes to the front and reads more after them. */
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
    return new String(buffer, start, length, StandardCharsets.UTF_8);
  }

  /** Writes the current line without its end. */
  void writeTo(OutputStream out) throws IOException {
    out.write(buffer, start, length);
  }

  /** Whether all lines could be copied. */
  boolean atEnd() {
    return ended && from == end;
  }

  /** The text after the last line that could be copied. */
  Reader rest() {
    InputStream held = new ByteArrayInputStream(buffer, from, end - from);
    return new InputStreamReader(
        new SequenceInputStream(held, text), StandardCharsets.UTF_8.newDecoder());
  }
}
