package io.laconic.formats.arrow;

import io.laconic.io.binary.BinaryFormat;
import io.laconic.io.binary.ConvertedRows;
import io.laconic.io.binary.StoredFile;
import io.laconic.io.binary.TableConverter;
import java.io.IOException;

/** Reads an Arrow file (Feather version 2), row by row. */
public final class ArrowConverter implements TableConverter {
  @Override
  public boolean reads(BinaryFormat format) {
    return format == BinaryFormat.ARROW;
  }

  @Override
  public ConvertedRows open(StoredFile file, String sheet) throws IOException {
    return new ArrowRows(file, new ArrowFile(file));
  }
}
