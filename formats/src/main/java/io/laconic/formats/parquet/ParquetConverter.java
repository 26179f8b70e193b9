package io.laconic.formats.parquet;

import io.laconic.data.FileNotation;
import io.laconic.formats.TimeWords;
import io.laconic.io.file.FileErrors;
import io.laconic.io.foreign.ForeignFormat;
import io.laconic.io.foreign.ForeignRows;
import io.laconic.io.foreign.ForeignRows.Cell;
import io.laconic.io.foreign.ForeignTableReader;
import io.laconic.io.foreign.SeekableFile;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.DummyRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;

/** Reads a Parquet file, row by row. */
public final class ParquetConverter implements ForeignTableReader {
  @Override
  public boolean reads(ForeignFormat format) {
    return format == ForeignFormat.PARQUET;
  }

  @Override
  public ForeignRows open(SeekableFile file, FileNotation said) throws IOException {
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

  /**
   * The rows of a Parquet file, a group of rows at a time. A field of a structure is a column,
   * {@code outer.inner}; lists and maps are left out, since they have no single value for a row.
   */
  private static final class ParquetRows implements ForeignRows {
    private final ParquetFileReader reader;
    private final FileMetaData about;
    private final List<ColumnDescriptor> columns = new ArrayList<>();
    private final List<ParquetCell> cells = new ArrayList<>();
    private final List<ColumnReader> values = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private boolean headerGiven;
    private long left;

    ParquetRows(SeekableFile file, ParquetFileReader reader) {
      this.reader = reader;
      this.about = reader.getFooter().getFileMetaData();
      List<String> lists = new ArrayList<>();
      for (ColumnDescriptor column : about.getSchema().getColumns()) {
        if (column.getMaxRepetitionLevel() > 0) {
          lists.add(name(column));
        } else {
          columns.add(column);
          cells.add(ParquetCell.of(column.getPrimitiveType()));
        }
      }
      if (columns.isEmpty()) {
        throw file.error("no column with a single value in each row");
      }
      if (!lists.isEmpty()) {
        notes.add("columns of lists are left out: " + FileErrors.few(lists));
      }
    }

    private static String name(ColumnDescriptor column) {
      return String.join(".", column.getPath());
    }

    @Override
    public List<String> notes() {
      return notes;
    }

    @Override
    public List<Cell> next() throws IOException {
      if (!headerGiven) {
        headerGiven = true;
        return columns.stream().map(column -> Cell.of(name(column))).toList();
      }
      while (left == 0) {
        PageReadStore group = reader.readNextRowGroup();
        if (group == null) {
          return null;
        }
        open(group);
      }
      left--;
      List<Cell> row = new ArrayList<>(columns.size());
      for (int k = 0; k < columns.size(); k++) {
        row.add(cell(k));
      }
      return row;
    }

    private void open(PageReadStore group) {
      left = group.getRowCount();
      ColumnReadStoreImpl store =
          new ColumnReadStoreImpl(
              group,
              new DummyRecordConverter(about.getSchema()).getRootConverter(),
              about.getSchema(),
              about.getCreatedBy());
      values.clear();
      columns.forEach(column -> values.add(store.getColumnReader(column)));
    }

    private Cell cell(int column) {
      ColumnReader reader = values.get(column);
      boolean given =
          reader.getCurrentDefinitionLevel() == columns.get(column).getMaxDefinitionLevel();
      Cell cell = given ? cells.get(column).of(reader) : Cell.EMPTY;
      reader.consume();
      return cell;
    }

    @Override
    public void close() throws IOException {
      reader.close();
    }

    /** Makes text of the value that a reader of a column stands at. */
    private interface ParquetCell {
      Cell of(ColumnReader reader);

      /** What suits the type of a column. */
      static ParquetCell of(PrimitiveType type) {
        LogicalTypeAnnotation kind = type.getLogicalTypeAnnotation();
        return switch (type.getPrimitiveTypeName()) {
          case BOOLEAN -> reader -> Cell.of(Boolean.toString(reader.getBoolean()));
          case FLOAT -> reader -> Cell.of(reader.getFloat());
          case DOUBLE -> reader -> Cell.of(reader.getDouble());
          case INT32 ->
              isUnsigned(kind)
                  ? reader -> Cell.of(Integer.toUnsignedLong(reader.getInteger()))
                  : reader -> whole(kind, reader.getInteger());
          case INT64 ->
              isUnsigned(kind)
                  ? reader -> new Cell(Long.toUnsignedString(reader.getLong()), true)
                  : reader -> whole(kind, reader.getLong());
          case INT96 -> reader -> Cell.of(julian(reader.getBinary()));
          case BINARY, FIXED_LEN_BYTE_ARRAY -> reader -> bytes(type, reader.getBinary());
        };
      }

      private static boolean isUnsigned(LogicalTypeAnnotation kind) {
        return kind instanceof IntLogicalTypeAnnotation whole && !whole.isSigned();
      }

      private static Cell whole(LogicalTypeAnnotation kind, long value) {
        if (kind instanceof DateLogicalTypeAnnotation) {
          return Cell.of(TimeWords.date(value));
        } else if (kind instanceof TimestampLogicalTypeAnnotation moment) {
          return Cell.of(TimeWords.moment(value, perSecond(moment.getUnit())));
        } else if (kind instanceof TimeLogicalTypeAnnotation time) {
          return Cell.of(TimeWords.time(value, perSecond(time.getUnit())));
        } else if (kind instanceof DecimalLogicalTypeAnnotation decimal) {
          return decimal(BigInteger.valueOf(value), decimal.getScale());
        }
        return Cell.of(value);
      }

      private static long perSecond(LogicalTypeAnnotation.TimeUnit unit) {
        return switch (unit) {
          case MILLIS -> 1_000;
          case MICROS -> 1_000_000;
          case NANOS -> 1_000_000_000;
        };
      }

      private static Cell decimal(BigInteger digits, int scale) {
        return new Cell(new BigDecimal(digits, scale).toPlainString(), true);
      }

      private static Cell bytes(PrimitiveType type, Binary value) {
        if (type.getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation decimal) {
          return decimal(new BigInteger(value.getBytes()), decimal.getScale());
        }
        boolean text = type.getLogicalTypeAnnotation() == null || isText(type);
        return Cell.of(text ? value.toStringUsingUTF8() : type.stringifier().stringify(value));
      }

      private static boolean isText(PrimitiveType type) {
        LogicalTypeAnnotation kind = type.getLogicalTypeAnnotation();
        return kind.equals(LogicalTypeAnnotation.stringType())
            || kind.equals(LogicalTypeAnnotation.enumType())
            || kind.equals(LogicalTypeAnnotation.jsonType());
      }

      /** An old form of moments: nanoseconds of the day, then the Julian day. */
      private static String julian(Binary value) {
        ByteBuffer bytes = value.toByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
        long nanos = bytes.getLong(bytes.position());
        long day = bytes.getInt(bytes.position() + Long.BYTES) - 2_440_588L;
        return TimeWords.moment(day * 86_400_000_000L + nanos / 1_000, 1_000_000);
      }
    }
  }
}
