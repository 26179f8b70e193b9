package io.laconic.io.file;

import io.laconic.util.EightBytes;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/** The bytes of a text file: it hashes them as they are read, and fails at the first NUL byte. */
final class HashedTextStream extends FilterInputStream {
  private static final long LINE_FEEDS = EightBytes.all('\n');

  private final String file;
  private final MessageDigest digest;
  private final boolean checked;
  private long line = 1;

  /**
   * @param checked whether a NUL byte means that it is not a text
   */
  HashedTextStream(String file, InputStream in, MessageDigest digest, boolean checked) {
    super(in);
    this.checked = checked;
    this.file = file;
    this.digest = digest;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    int count = super.read(bytes, from, length);
    if (count > 0) {
      if (checked) {
        check(bytes, from, count);
      }
      if (digest != null) {
        digest.update(bytes, from, count);
      }
    }
    return count;
  }

  private void check(byte[] bytes, int from, int count) {
    int end = from + count;
    int at = from;
    while (at <= end - Long.BYTES) {
      long eight = EightBytes.at(bytes, at);
      if (EightBytes.zeros(eight) != 0) {
        break;
      }
      line += Long.bitCount(EightBytes.zeros(eight ^ LINE_FEEDS));
      at += Long.BYTES;
    }
    for (; at < end; at++) {
      if (bytes[at] == 0) {
        throw FileErrors.inLine(file, line, "not a text file (it holds a NUL byte)");
      }
      line += bytes[at] == '\n' ? 1 : 0;
    }
  }

  /** The line number of the first line that is not UTF-8, or 0. */
  static int firstLineNotUtf8(InputStream bytes) throws IOException {
    ByteArrayOutputStream one = new ByteArrayOutputStream();
    for (int line = 1, b = bytes.read(); ; b = bytes.read()) {
      one.write(b);
      if (b == '\n' || b < 0) {
        if (!isUtf8(one.toByteArray(), one.size() - 1)) {
          return line;
        } else if (b < 0) {
          return 0;
        }
        line++;
        one.reset();
      }
    }
  }

  private static boolean isUtf8(byte[] bytes, int length) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, length));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }
}
