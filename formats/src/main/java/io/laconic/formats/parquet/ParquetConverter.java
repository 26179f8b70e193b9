package io.laconic.formats.parquet;

import io.laconic.io.foreign.ForeignFormat;
import io.laconic.io.foreign.ForeignRows;
import io.laconic.io.foreign.ForeignTableReader;
import io.laconic.io.foreign.SeekableFile;
import java.io.IOException;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.LocalInputFile;

/** Reads a Parquet file, row by row. */
public final class ParquetConverter implements ForeignTableReader {
  @Override
  public boolean reads(ForeignFormat format) {
    return format == ForeignFormat.PARQUET;
  }

  @Override
  public ForeignRows open(SeekableFile file, String sheet) throws IOException {
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
