package io.laconic.io.json;

import io.laconic.io.file.FileErrors;
import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/** Fails when a JSON text is longer than allowed. */
final class SizeLimitedReader extends FilterReader {
  static final long MOST_CHARACTERS = 1024L << 20;

  private final String file;
  private long count;

  SizeLimitedReader(String file, Reader text) {
    super(text);
    this.file = file;
  }

  @Override
  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
  }

  @Override
  public int read(char[] text, int from, int length) throws IOException {
    int read = super.read(text, from, length);
    count += Math.max(0, read);
    if (count > MOST_CHARACTERS) {
      throw FileErrors.inFile(file, "larger than " + (MOST_CHARACTERS >> 20) + " MB");
    }
    return read;
  }
}
