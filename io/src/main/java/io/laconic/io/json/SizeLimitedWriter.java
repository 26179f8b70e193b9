package io.laconic.io.json;

import io.laconic.io.file.FileErrors;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/** Writes no document that would be too large to be read back. */
public final class SizeLimitedWriter extends FilterWriter {
  private final String file;
  private final long most;
  private long count;

  /**
   * @param file its name, for the message
   */
  public SizeLimitedWriter(String file, Writer out) {
    this(file, out, SizeLimitedReader.MOST_CHARACTERS);
  }

  SizeLimitedWriter(String file, Writer out, long most) {
    super(out);
    this.file = file;
    this.most = most;
  }

  @Override
  public void write(int c) throws IOException {
    add(1);
    super.write(c);
  }

  @Override
  public void write(char[] text, int from, int length) throws IOException {
    add(length);
    super.write(text, from, length);
  }

  @Override
  public void write(String text, int from, int length) throws IOException {
    add(length);
    super.write(text, from, length);
  }

  private void add(int length) {
    count += length;
    if (count > most) {
      throw FileErrors.inFile(
          file,
          "not written, because it would have more than "
              + most
              + " characters: too many or too long names");
    }
  }
}
