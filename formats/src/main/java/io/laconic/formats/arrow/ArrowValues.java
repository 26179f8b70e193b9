package io.laconic.formats.arrow;

import io.laconic.formats.TimeWords;
import io.laconic.io.foreign.ForeignRows.Cell;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.flatbuf.Date;
import org.apache.arrow.flatbuf.DateUnit;
import org.apache.arrow.flatbuf.Decimal;
import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.FloatingPoint;
import org.apache.arrow.flatbuf.Int;
import org.apache.arrow.flatbuf.Precision;
import org.apache.arrow.flatbuf.Time;
import org.apache.arrow.flatbuf.TimeUnit;
import org.apache.arrow.flatbuf.Timestamp;
import org.apache.arrow.flatbuf.Type;

/** The values of a column in a batch, as text. Arrays that are too short throw. */
interface ArrowValues {
  /** The value of a row that has one. */
  Cell at(int row);

  /** Whether a column has a single value in each row that can be told as text. */
  static boolean areRead(Field field) {
    return switch (field.typeType()) {
      case Type.Null,
          Type.Int,
          Type.FloatingPoint,
          Type.Bool,
          Type.Utf8,
          Type.LargeUtf8,
          Type.Utf8View,
          Type.Decimal,
          Type.Date,
          Type.Time,
          Type.Timestamp,
          Type.Duration ->
          true;
      default -> false;
    };
  }

  /** The values of a column that is not a dictionary's; takes its arrays from the batch. */
  static ArrowValues of(Field field, ArrowBatch batch) throws IOException {
    boolean gaps = batch.nextColumn();
    if (field.typeType() == Type.Null) {
      return row -> Cell.EMPTY;
    }
    ByteBuffer present = batch.nextArray();
    ArrowValues values = given(field, batch);
    return gaps ? row -> bit(present, row) ? values.at(row) : Cell.EMPTY : values;
  }

  private static ArrowValues given(Field field, ArrowBatch batch) throws IOException {
    ByteBuffer cells = batch.nextArray();
    return switch (field.typeType()) {
      case Type.Bool -> row -> Cell.of(Boolean.toString(bit(cells, row)));
      case Type.Utf8 -> texts(batch.nextArray(), k -> cells.getInt(4 * k));
      case Type.LargeUtf8 -> texts(batch.nextArray(), k -> Math.toIntExact(cells.getLong(8 * k)));
      case Type.Utf8View -> views(cells, batch);
      case Type.FloatingPoint -> floating((FloatingPoint) field.type(new FloatingPoint()), cells);
      case Type.Decimal -> decimals((Decimal) field.type(new Decimal()), cells);
      case Type.Date -> dates((Date) field.type(new Date()), cells);
      case Type.Time -> times((Time) field.type(new Time()), cells);
      case Type.Timestamp -> moments((Timestamp) field.type(new Timestamp()), cells);
      case Type.Duration -> row -> Cell.of(cells.getLong(8 * row));
      default -> whole((Int) field.type(new Int()), cells);
    };
  }

  /** Whether a bit is set; the least significant of a byte comes first. */
  static boolean bit(ByteBuffer bits, int row) {
    return (bits.get(row >> 3) >> (row & 7) & 1) != 0;
  }

  /** Where a text begins; it ends where the next begins. */
  interface Starts {
    int of(int row);
  }

  private static ArrowValues texts(ByteBuffer text, Starts starts) {
    return row -> Cell.of(text(text, starts.of(row), starts.of(row + 1) - starts.of(row)));
  }

  private static String text(ByteBuffer bytes, int from, int length) {
    return StandardCharsets.UTF_8.decode(bytes.slice(from, length)).toString();
  }

  /** 16 bytes each: the length, then the text itself if it is short, else where it stands. */
  private static ArrowValues views(ByteBuffer views, ArrowBatch batch) throws IOException {
    List<ByteBuffer> texts = new ArrayList<>();
    for (int left = batch.furtherArrays(); left > 0; left--) {
      texts.add(batch.nextArray());
    }
    return row -> {
      int at = 16 * row;
      int length = views.getInt(at);
      return Cell.of(
          length <= 12
              ? text(views, at + 4, length)
              : text(texts.get(views.getInt(at + 8)), views.getInt(at + 12), length));
    };
  }

  /** Whole numbers of a type. */
  static Whole numbers(Int type, ByteBuffer cells) {
    boolean signed = type.isSigned();
    return switch (type.bitWidth()) {
      case 8 -> row -> signed ? cells.get(row) : cells.get(row) & 0xff;
      case 16 -> row -> signed ? cells.getShort(2 * row) : cells.getShort(2 * row) & 0xffff;
      case 32 ->
          row -> signed ? cells.getInt(4 * row) : Integer.toUnsignedLong(cells.getInt(4 * row));
      default -> row -> cells.getLong(8 * row);
    };
  }

  /** Whole numbers by row. */
  interface Whole {
    long at(int row);
  }

  private static ArrowValues whole(Int type, ByteBuffer cells) {
    Whole numbers = numbers(type, cells);
    return type.bitWidth() == 64 && !type.isSigned()
        ? row -> new Cell(Long.toUnsignedString(numbers.at(row)), true)
        : row -> Cell.of(numbers.at(row));
  }

  private static ArrowValues floating(FloatingPoint type, ByteBuffer cells) {
    return switch (type.precision()) {
      case Precision.HALF -> row -> Cell.of(half(cells.getShort(2 * row)));
      case Precision.SINGLE -> row -> Cell.of(cells.getFloat(4 * row));
      default -> row -> Cell.of(cells.getDouble(8 * row));
    };
  }

  /** IEEE 754 binary16: sign, 5 bits of exponent, 10 of fraction. */
  private static float half(short bits) {
    int exponent = bits >> 10 & 0x1f;
    int fraction = bits & 0x3ff;
    double size =
        exponent == 0x1f
            ? (fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN)
            : exponent == 0
                ? Math.scalb(fraction, -24)
                : Math.scalb(fraction + 1024.0, exponent - 25);
    return (float) (bits < 0 ? -size : size);
  }

  private static ArrowValues decimals(Decimal type, ByteBuffer cells) {
    int size = type.bitWidth() / 8;
    return row -> {
      byte[] digits = new byte[size];
      for (int k = 0; k < size; k++) {
        digits[size - 1 - k] = cells.get(size * row + k);
      }
      BigDecimal value = new BigDecimal(new BigInteger(digits), type.scale());
      return new Cell(value.toPlainString(), true);
    };
  }

  private static ArrowValues dates(Date type, ByteBuffer cells) {
    return type.unit() == DateUnit.DAY
        ? row -> Cell.of(TimeWords.date(cells.getInt(4 * row)))
        : row -> Cell.of(TimeWords.moment(cells.getLong(8 * row), 1000));
  }

  private static ArrowValues times(Time type, ByteBuffer cells) {
    long perSecond = perSecond(type.unit());
    return type.bitWidth() == 32
        ? row -> Cell.of(TimeWords.time(cells.getInt(4 * row), perSecond))
        : row -> Cell.of(TimeWords.time(cells.getLong(8 * row), perSecond));
  }

  private static ArrowValues moments(Timestamp type, ByteBuffer cells) {
    long perSecond = perSecond(type.unit());
    return row -> Cell.of(TimeWords.moment(cells.getLong(8 * row), perSecond));
  }

  private static long perSecond(short unit) {
    return switch (unit) {
      case TimeUnit.SECOND -> 1;
      case TimeUnit.MILLISECOND -> 1_000;
      case TimeUnit.MICROSECOND -> 1_000_000;
      default -> 1_000_000_000;
    };
  }
}
