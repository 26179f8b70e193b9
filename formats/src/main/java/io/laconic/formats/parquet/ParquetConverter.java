package io.laconic.formats.parquet;

import io.laconic.io.binary.BinaryFormat;
import io.laconic.io.binary.ConvertedRows;
import io.laconic.io.binary.StoredFile;
import io.laconic.io.binary.TableConverter;
import java.io.IOException;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.LocalInputFile;

/** Reads a Parquet file, row by row. */
public final class ParquetConverter implements TableConverter {
  @Override
  public boolean reads(BinaryFormat format) {
    return format == BinaryFormat.PARQUET;
  }

  @Override
  public ConvertedRows open(StoredFile file, String sheet) throws IOException {
    ParquetReadOptions options =
        ParquetReadOptions.builder(new PlainParquetConfiguration())
            .withCodecFactory(new PlainCodecs(file))
            .build();
    ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file.path()), options);
    try {
      return new ParquetRows(file, reader);
    } catch (RuntimeException e) {
      reader.close();
      throw e;
    }
  }
}
