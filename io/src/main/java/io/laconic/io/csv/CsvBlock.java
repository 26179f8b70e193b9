package io.laconic.io.csv;

import io.laconic.io.table.ColumnLayout;
import io.laconic.io.table.DecimalParser;
import io.laconic.io.table.TableBuilder;
import io.laconic.util.EightBytes;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Some lines of a CSV file without quotes. The thread that makes the block finds its cells and
 * parses its numbers; then a table takes them row by row. A block whose lines do not all have as
 * many cells as the table has columns is <em>irregular</em>: the table takes it line by line.
 */
final class CsvBlock {
  /** Stands where bytes are no UTF-8. */
  private static final char NO_CHARACTER = '\uFFFD';

  private static final long LINE_FEEDS = EightBytes.all('\n');
  private static final long POINTS = EightBytes.all('.');
  private static final long DIGITS = EightBytes.all('0');

  /** The whole text as a string, to search in; {@link #text} has its characters, to read. */
  private final String lines;

  private final char[] text;

  /** The bytes, if each is a character of ASCII; else null. */
  private final byte[] ascii;

  private final int length;
  private final char separator;
  private final long separators;
  private final boolean refused;
  private boolean regular;
  private int[] kinds;
  private int numbersPerRow;
  private int textsPerRow;
  private double[] numbers;
  private int[] places;

  /** Row, column, place and length of each cell of a column of numbers that is something else. */
  private int[] odd = new int[0];

  private int oddCount;
  private int oddGiven;
  private int rows;

  private CsvBlock(String lines, byte[] bytes, char separator, boolean readable) {
    this.lines = lines;
    this.ascii = lines.length() == bytes.length ? bytes : null;
    this.text = lines.toCharArray();
    this.length = text.length;
    this.separator = separator;
    this.separators = EightBytes.all(separator);
    this.refused = !readable || lines.indexOf('"') >= 0 || hasSingleReturns();
  }

  private boolean hasSingleReturns() {
    for (int at = lines.indexOf('\r'); at >= 0; at = lines.indexOf('\r', at + 1)) {
      if (at + 1 == length || text[at + 1] != '\n') {
        return true;
      }
    }
    return false;
  }

  /** The characters of a block; it is refused if the bytes are not UTF-8. */
  static CsvBlock of(byte[] bytes, char separator) {
    String lines = new String(bytes, StandardCharsets.UTF_8);
    boolean readable = lines.indexOf(NO_CHARACTER) < 0 || isUtf8(bytes);
    return new CsvBlock(lines, bytes, separator, readable);
  }

  private static boolean isUtf8(byte[] bytes) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  /** Finds and parses the cells of all lines from a position on; not for a refused block. */
  CsvBlock read(int from, ColumnLayout layout) {
    kinds = kinds(layout);
    int most = lineCount(from);
    numbers = new double[Math.multiplyExact(most, numbersPerRow)];
    places = new int[Math.multiplyExact(2 * most, textsPerRow)];
    regular = true;
    int at = from;
    while (regular && at < length) {
      at = readRow(at);
    }
    return this;
  }

  private int lineCount(int from) {
    int count = 0;
    for (int at = from; at < length; at = lineEnd(at) + 1) {
      count++;
    }
    return count;
  }

  /** For each column: 0 skipped, 1 a number, 2 a text. */
  private int[] kinds(ColumnLayout layout) {
    int[] kinds = new int[layout.width()];
    for (int j = 0; j < kinds.length; j++) {
      kinds[j] =
          switch (layout.role(j)) {
            case SKIPPED -> 0;
            case NUMERIC, UNDECLARED -> 1;
            case CATEGORICAL, LABEL, GROUP -> 2;
          };
      numbersPerRow += kinds[j] == 1 ? 1 : 0;
      textsPerRow += kinds[j] == 2 ? 1 : 0;
    }
    return kinds;
  }

  /** Reads one line and returns where the next begins; marks the block irregular if that fails. */
  private int readRow(int start) {
    int number = rows * numbersPerRow;
    int place = 2 * rows * textsPerRow;
    int at = start;
    for (int column = 0; ; column++) {
      int from = at;
      if (kinds[column] == 1) {
        at = readPlain(from, number);
      }
      if (at > from) {
        number++;
      } else {
        at = cellEnd(from);
        if (kinds[column] > 0 || kinds.length == 1) {
          int begin = begin(from, at);
          int count = end(begin, at) - begin;
          if (kinds[column] == 1) {
            numbers[number++] = number(column, begin, count);
          } else if (kinds[column] == 2) {
            places[place++] = begin;
            places[place++] = count;
          }
          regular &= count > 0 || kinds.length > 1; // perhaps a blank line
        }
      }
      boolean last = at == length || text[at] == '\n';
      regular &= last == (column == kinds.length - 1);
      at++;
      if (last || !regular) {
        rows++;
        return at;
      }
    }
  }

  /**
   * Reads a cell that is a short number, with or without a minus sign and a decimal point, and
   * returns where it ends; returns {@code from} for any other cell. As in {@link DecimalParser},
   * the quotient of an exact whole number and an exact power of ten is the nearest double.
   */
  private int readPlain(int from, int number) {
    int behind = ascii == null ? from : readShort(from, number);
    return behind > from ? behind : readLong(from, number);
  }

  /** Reads a cell of at most seven signs, all at once, as {@link #readLong} does one by one. */
  private int readShort(int from, int number) {
    if (from > length - Long.BYTES) {
      return from;
    }
    long signs = EightBytes.at(ascii, from);
    long ends = ends(signs);
    boolean negative = (signs & 0xff) == '-';
    int first = negative ? 1 : 0;
    int end = Long.numberOfTrailingZeros(ends) >>> 3;
    int count = end - first;
    if (ends == 0 || count == 0) {
      return from;
    }
    signs >>>= first << 3;
    int zeros = 0;
    long points = EightBytes.zeros(signs ^ POINTS) & (1L << (count << 3)) - 1;
    if (points != 0) {
      int point = Long.numberOfTrailingZeros(points) >>> 3;
      long before = (1L << (point << 3)) - 1;
      signs = signs & before | signs >>> 8 & ~before;
      count--;
      zeros = count - point;
    }
    long digits = (signs ^ DIGITS) << Long.SIZE - (count << 3);
    if (count == 0 || !EightBytes.areDigits(digits)) {
      return from;
    }
    double value = DecimalParser.quotient(EightBytes.number(digits), zeros);
    numbers[number] = negative ? -value : value;
    return from + end;
  }

  /** The highest bit of each of eight bytes that ends a cell. */
  private long ends(long signs) {
    return EightBytes.zeros(signs ^ separators) | EightBytes.zeros(signs ^ LINE_FEEDS);
  }

  private int readLong(int from, int number) {
    int at = from;
    boolean negative = at < length && text[at] == '-';
    at += negative ? 1 : 0;
    long digits = 0;
    int first = at;
    int point = -1;
    for (; at < length; at++) {
      int digit = text[at] - '0';
      if (digit >= 0 && digit <= 9) {
        digits = 10 * digits + digit;
      } else if (text[at] == '.' && point < 0) {
        point = at;
      } else {
        break;
      }
    }
    int count = at - first - (point < 0 ? 0 : 1);
    boolean ends = at == length || text[at] == separator || text[at] == '\n';
    if (!ends || count == 0 || count > DecimalParser.EXACT_DIGITS) {
      return from;
    }
    double value = DecimalParser.quotient(digits, point < 0 ? 0 : at - point - 1);
    numbers[number] = negative ? -value : value;
    return at;
  }

  private int cellEnd(int from) {
    int at = from;
    while (ascii != null && at <= length - Long.BYTES) {
      long ends = ends(EightBytes.at(ascii, at));
      if (ends != 0) {
        return at + (Long.numberOfTrailingZeros(ends) >>> 3);
      }
      at += Long.BYTES;
    }
    while (at < length && text[at] != separator && text[at] != '\n') {
      at++;
    }
    return at;
  }

  /** Anything that is neither a finite number nor empty is given as it is written. */
  private double number(int column, int from, int count) {
    double value = count == 0 ? Double.NaN : DecimalParser.parse(text, from, count);
    if (count == 0 || Double.isFinite(value)) {
      return value;
    }
    if (oddCount + 4 > odd.length) {
      odd = Arrays.copyOf(odd, Math.max(64, 2 * odd.length));
    }
    odd[oddCount++] = rows;
    odd[oddCount++] = column;
    odd[oddCount++] = from;
    odd[oddCount++] = count;
    return Double.NaN;
  }

  private int begin(int from, int end) {
    int begin = from;
    while (begin < end && text[begin] <= ' ') {
      begin++;
    }
    return begin;
  }

  private int end(int begin, int behind) {
    int end = behind;
    while (end > begin && text[end - 1] <= ' ') {
      end--;
    }
    return end;
  }

  /**
   * Whether another reader must read it: it has quotes, single carriage returns, or bytes that are
   * not UTF-8.
   */
  boolean refused() {
    return refused;
  }

  /** Whether all cells were parsed, so that {@link #give} may be called. */
  boolean regular() {
    return regular;
  }

  /** The rows of a regular block. */
  int rows() {
    return rows;
  }

  /** Hands the cells of a row to a table; each row once, in their order. */
  void give(int row, TableBuilder table) {
    int number = row * numbersPerRow;
    int place = 2 * row * textsPerRow;
    for (int column = 0; column < kinds.length; column++) {
      if (kinds[column] == 2) {
        table.cell(column, text, places[place], places[place + 1]);
        place += 2;
      } else if (kinds[column] == 1) {
        if (oddGiven < oddCount && odd[oddGiven] == row && odd[oddGiven + 1] == column) {
          table.cell(column, text, odd[oddGiven + 2], odd[oddGiven + 3]);
          oddGiven += 4;
        } else {
          table.number(column, numbers[number]);
        }
        number++;
      }
    }
  }

  /** Takes the cells of a line. */
  interface Cell {
    void take(int column, char[] text, int from, int count);
  }

  /** The end of the line that begins at a position. */
  int lineEnd(int from) {
    int end = lines.indexOf('\n', from);
    return end < 0 ? length : end;
  }

  /** Whether a position is beyond the last line. */
  boolean isBehind(int place) {
    return place >= length;
  }

  /** Whether a line begins as one does that has nothing but blanks. */
  boolean mayBeBlank(int from, int lineEnd) {
    return from == lineEnd || text[from] <= ' ';
  }

  /** Whether a line has nothing but blanks, and no separator. */
  boolean isBlank(int from, int lineEnd) {
    return begin(from, lineEnd) == lineEnd && indexOfSeparator(from, lineEnd) == lineEnd;
  }

  /** Hands over the cells of a line and returns how many there are. */
  int cells(int from, int lineEnd, Cell target) {
    int column = 0;
    int at = from;
    while (true) {
      int end = indexOfSeparator(at, lineEnd);
      int begin = begin(at, end);
      target.take(column++, text, begin, end(begin, end) - begin);
      if (end == lineEnd) {
        return column;
      }
      at = end + 1;
    }
  }

  private int indexOfSeparator(int from, int end) {
    int at = from;
    while (at < end && text[at] != separator) {
      at++;
    }
    return at;
  }
}
