package io.laconic.formats.arrow;

import io.laconic.io.foreign.ForeignFormat;
import io.laconic.io.foreign.ForeignRows;
import io.laconic.io.foreign.ForeignTableReader;
import io.laconic.io.foreign.SeekableFile;
import java.io.IOException;

/** Reads an Arrow file (Feather version 2), row by row. */
public final class ArrowConverter implements ForeignTableReader {
  @Override
  public boolean reads(ForeignFormat format) {
    return format == ForeignFormat.ARROW;
  }

  @Override
  public ForeignRows open(SeekableFile file, String sheet) throws IOException {
    return new ArrowRows(file, new ArrowFile(file));
  }
}
