package io.laconic.io.matrix;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import io.laconic.io.table.DecimalParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads a matrix of finite numbers: no header, one line per row, all rows of one length, cells
 * separated by one comma, semicolon, tab or bar, or else by blanks. Rows and columns count from 0.
 */
public final class MatrixFile {
  private static final String SEPARATORS = ",;\t|";

  private final String file;
  private final List<double[]> rows = new ArrayList<>();
  private char separator;
  private double[] buffer = new double[16];
  private long line;
  private long blankLine;

  private MatrixFile(String file) {
    this.file = file;
  }

  /** The rows of the matrix. */
  public static double[][] read(Path path) {
    InputFile input = InputFile.of(path);
    return input.read(null, text -> new MatrixFile(input.name()).rows(text));
  }

  private double[][] rows(Reader reader) throws IOException {
    BufferedReader text = new BufferedReader(reader, 1 << 16);
    for (String row = text.readLine(); row != null; row = text.readLine()) {
      line++;
      if (row.isBlank()) {
        blankLine = blankLine > 0 ? blankLine : line;
      } else if (blankLine > 0) {
        throw FileErrors.inRow(file, rows.size(), blankLine, "a blank line between rows");
      } else {
        rows.add(row(row.toCharArray()));
      }
    }
    if (rows.isEmpty()) {
      throw FileErrors.inFile(file, "the file is empty");
    }
    return rows.toArray(double[][]::new);
  }

  private double[] row(char[] text) {
    if (rows.isEmpty()) {
      separator = separator(text);
    }
    int count = 0;
    for (int from = start(text, 0); from <= text.length; ) {
      int end = from;
      while (end < text.length && !isSeparator(text[end])) {
        end++;
      }
      if (count == buffer.length) {
        buffer = Arrays.copyOf(buffer, 2 * count);
      }
      buffer[count] = number(text, from, end, count);
      count++;
      from = separator == ' ' ? afterBlanks(text, end) : end + 1;
    }
    if (!rows.isEmpty() && count != rows.get(0).length) {
      String what = "expected " + rows.get(0).length + " cells, found " + count;
      throw FileErrors.inRow(file, rows.size(), line, what);
    }
    return Arrays.copyOf(buffer, count);
  }

  private boolean isSeparator(char c) {
    return separator == ' ' ? c <= ' ' : c == separator;
  }

  private static char separator(char[] text) {
    for (char c : text) {
      if (SEPARATORS.indexOf(c) >= 0) {
        return c;
      }
    }
    return ' ';
  }

  private int start(char[] text, int from) {
    int at = from;
    while (separator == ' ' && at < text.length && text[at] <= ' ') {
      at++;
    }
    return at;
  }

  /** Where the next cell begins, beyond the end of the text if there is none. */
  private static int afterBlanks(char[] text, int from) {
    int at = from;
    while (at < text.length && text[at] <= ' ') {
      at++;
    }
    return at == text.length ? at + 1 : at;
  }

  private double number(char[] text, int from, int to, int column) {
    int start = from;
    int end = to;
    while (start < end && text[start] <= ' ') {
      start++;
    }
    while (start < end && text[end - 1] <= ' ') {
      end--;
    }
    double value = DecimalParser.parse(text, start, end - start);
    if (!Double.isFinite(value)) {
      throw bad(new String(text, start, end - start), column);
    }
    return value;
  }

  private DataException bad(String text, int column) {
    String where = file + ", row " + rows.size() + " (line " + line + "), column " + column + ": ";
    return new DataException(where + FileErrors.quoted(text) + " is not a finite number");
  }
}
