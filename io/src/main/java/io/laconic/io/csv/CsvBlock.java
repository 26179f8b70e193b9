package io.laconic.io.csv;

import io.laconic.io.table.ColumnLayout;
import io.laconic.io.table.DecimalParser;
import io.laconic.io.table.MissingWords;
import io.laconic.io.table.TableBuilder;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Some lines of a CSV file without quotes. The thread that makes the block finds its cells and
 * parses its numbers; then a table takes them row by row. A block with anything unusual is
 * <em>irregular</em>: the table takes its cells as text.
 */
final class CsvBlock {
  private final char[] text;
  private final int length;
  private final char separator;
  private final int lines;
  private final boolean refused;
  private boolean regular;
  private int[] numberColumns;
  private int[] textColumns;
  private double[] numbers;
  private int[] places;
  private int rows;
  private MissingWords missing;

  private CsvBlock(char[] text, int length, char separator, boolean readable) {
    this.text = text;
    this.length = length;
    this.separator = separator;
    int ends = 0;
    boolean unknown = !readable;
    for (int k = 0; k < length; k++) {
      char c = text[k];
      ends += c == '\n' ? 1 : 0;
      unknown |= c == '"' || (c == '\r' && (k + 1 == length || text[k + 1] != '\n'));
    }
    this.lines = ends + (length > 0 && text[length - 1] == '\n' ? 0 : 1);
    this.refused = unknown;
  }

  /** The characters of a block; it is refused if the bytes are not UTF-8. */
  static CsvBlock of(byte[] bytes, char separator) {
    char[] text = new char[bytes.length];
    int sum = 0;
    for (int k = 0; k < bytes.length; k++) {
      sum |= bytes[k];
      text[k] = (char) bytes[k];
    }
    if (sum >= 0) {
      return new CsvBlock(text, text.length, separator, true);
    }
    try {
      CharBuffer decoded = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return new CsvBlock(decoded.array(), decoded.remaining(), separator, true);
    } catch (CharacterCodingException e) {
      return new CsvBlock(text, 0, separator, false);
    }
  }

  /** Finds and parses the cells of all lines from a position on; not for a refused block. */
  CsvBlock read(int from, ColumnLayout layout) {
    missing = layout.notation().missing();
    int[] kinds = kinds(layout);
    numbers = new double[Math.multiplyExact(lines, numberColumns.length)];
    places = new int[Math.multiplyExact(2 * lines, textColumns.length)];
    regular = true;
    int at = from;
    while (regular && at < length) {
      at = readRow(at, kinds);
    }
    return this;
  }

  /** For each column: 0 skipped, 1 a number, 2 a text. */
  private int[] kinds(ColumnLayout layout) {
    int[] kinds = new int[layout.width()];
    int[] counts = new int[3];
    int[][] columns = new int[3][kinds.length];
    for (int j = 0; j < kinds.length; j++) {
      kinds[j] =
          switch (layout.role(j)) {
            case SKIPPED -> 0;
            case NUMERIC, UNDECLARED -> 1;
            case CATEGORICAL, LABEL, GROUP -> 2;
          };
      columns[kinds[j]][counts[kinds[j]]++] = j;
    }
    numberColumns = Arrays.copyOf(columns[1], counts[1]);
    textColumns = Arrays.copyOf(columns[2], counts[2]);
    return kinds;
  }

  /** Reads one line and returns where the next begins; marks the block irregular if that fails. */
  private int readRow(int start, int[] kinds) {
    int number = rows * numberColumns.length;
    int place = 2 * rows * textColumns.length;
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
        int begin = begin(from, at);
        int count = end(begin, at) - begin;
        if (kinds[column] == 1) {
          numbers[number++] = number(begin, count);
        } else if (kinds[column] == 2) {
          places[place++] = begin;
          places[place++] = count;
        }
        regular &= count > 0 || kinds.length > 1; // perhaps a blank line
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
    while (at < length && text[at] != separator && text[at] != '\n') {
      at++;
    }
    return at;
  }

  /** Anything that is neither a finite number nor missing makes the block irregular. */
  private double number(int from, int count) {
    double value = DecimalParser.parse(text, from, count);
    if (!Double.isFinite(value)) {
      regular &= missing.isMissing(text, from, count);
      return Double.NaN;
    }
    return value;
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

  /** Hands the cells of a row to a table. */
  void give(int row, TableBuilder table) {
    int number = row * numberColumns.length;
    for (int column : numberColumns) {
      table.number(column, numbers[number++]);
    }
    int place = 2 * row * textColumns.length;
    for (int column : textColumns) {
      table.cell(column, text, places[place], places[place + 1]);
      place += 2;
    }
  }

  /** Takes the cells of a line. */
  interface Cell {
    void take(int column, char[] text, int from, int count);
  }

  /** The end of the line that begins at a position. */
  int lineEnd(int from) {
    int end = from;
    while (end < length && text[end] != '\n') {
      end++;
    }
    return end;
  }

  /** Whether a position is beyond the last line. */
  boolean isBehind(int place) {
    return place >= length;
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
