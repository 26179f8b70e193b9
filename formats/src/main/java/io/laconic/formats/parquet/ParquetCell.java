package io.laconic.formats.parquet;

import io.laconic.formats.TimeWords;
import io.laconic.io.foreign.ForeignRows.Cell;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;

/** Makes text of the value that a reader of a column stands at. */
interface ParquetCell {
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
