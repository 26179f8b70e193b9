package io.laconic.cli.worker;

import io.laconic.data.DataException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Reads lines of UTF-8 of limited length; one that is longer is skipped and complained about. */
public final class RequestLines {
  /** Names of many thousand columns fit. */
  public static final int LONGEST = 16 << 20;

  private final InputStream in;

  public RequestLines(InputStream in) {
    this.in = new BufferedInputStream(in);
  }

  /**
   * The next line that is not empty; null at the end, also if the last line has no end.
   *
   * @throws DataException if the line is too long or not UTF-8; the one after it can be read
   */
  public String next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    long length = 0;
    for (int b = in.read(); b >= 0; b = in.read()) {
      if (b != '\n') {
        length++;
        if (length <= LONGEST) {
          line.write(b);
        }
      } else if (length > LONGEST) {
        throw new DataException(
            Request.SOURCE + ": a line of " + length + " bytes; at most " + LONGEST + " are read");
      } else if (!isBlank(line)) {
        return text(line.toByteArray());
      } else {
        line.reset();
        length = 0;
      }
    }
    return null;
  }

  private static boolean isBlank(ByteArrayOutputStream line) {
    return line.size() < 100 && line.toString(StandardCharsets.ISO_8859_1).isBlank();
  }

  private static String text(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new DataException(Request.SOURCE + ": not UTF-8", e);
    }
  }
}
