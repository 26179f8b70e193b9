package io.laconic.io.foreign;

import io.laconic.data.FileNotation;
import java.io.IOException;

/**
 * Reads the rows of a binary table. Modules offer readers by {@code ServiceLoader}; they are looked
 * for only when such a file is read.
 */
public interface ForeignTableReader {
  /** Whether this one reads a format. */
  boolean reads(ForeignFormat format);

  /**
   * Opens a table. What a library throws at a damaged file may pass: it becomes one line.
   *
   * @param said which sheet of a spreadsheet; if nothing is said, that of the training file or the
   *     first visible one
   */
  ForeignRows open(SeekableFile file, FileNotation said) throws IOException;
}
