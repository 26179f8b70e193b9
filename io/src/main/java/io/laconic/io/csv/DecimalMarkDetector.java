package io.laconic.io.csv;

import io.laconic.data.NumberNotation;
import java.io.IOException;
import java.io.Reader;

/**
 * Finds out whether the numbers of a file have a decimal point or a decimal comma. The first
 * characters decide: it is a convention of the file, like its separator.
 */
final class DecimalMarkDetector {
  private static final int MOST_CHARACTERS = 1 << 20;

  /** Of longer cells only the beginning is looked at. */
  private static final int LONGEST_CELL = 40;

  private final char separator;
  private int points;
  private int commas;
  private int groups;
  private int pointGroups;

  private DecimalMarkDetector(char separator) {
    this.separator = separator;
  }

  /**
   * A comma if some cells are numbers only with a decimal comma, such as {@code 3,5}, and none has
   * a decimal point. {@code 1,234} may be both; it counts where commas do not separate cells.
   */
  static char detect(Reader text, char separator) throws IOException {
    DecimalMarkDetector detector = new DecimalMarkDetector(separator);
    detector.read(text);
    boolean likely = separator != ',' && detector.groups > 0 && detector.pointGroups == 0;
    return detector.points == 0 && (detector.commas > 0 || likely) ? ',' : '.';
  }

  private void read(Reader text) throws IOException {
    char[] buffer = new char[8192];
    char[] cell = new char[LONGEST_CELL];
    int cellLength = 0;
    boolean quoted = false;
    int read = 0;
    for (int length = text.read(buffer);
        length >= 0 && read < MOST_CHARACTERS;
        length = text.read(buffer)) {
      read += length;
      for (int k = 0; k < length; k++) {
        char c = buffer[k];
        quoted ^= c == '"';
        if (!quoted && (c == separator || c == '\n' || c == '\r')) {
          count(cell, cellLength);
          cellLength = 0;
        } else if (c != '"' && cellLength < LONGEST_CELL) {
          cell[cellLength++] = c;
        }
      }
    }
    count(cell, cellLength);
  }

  private static boolean isAround(char c) {
    return c == '%' || c == '\u00a0' || NumberNotation.isCurrency(c);
  }

  /** Where the last group of three digits begins if another mark follows: in 1.234,50 the 2. */
  private static int afterGroups(char[] cell, int from, int end) {
    int first = -1;
    int last = -1;
    int marks = 0;
    for (int k = from; k < end; k++) {
      if (cell[k] == '.' || cell[k] == ',') {
        first = first < 0 ? k : first;
        last = k;
        marks++;
      }
    }
    if (marks < 2 || cell[first] == cell[last] || first == from || first - from > 3) {
      return from;
    }
    for (int k = first; k < last; k += 4) {
      if (cell[k] != cell[first] || last < k + 4) {
        return from;
      }
    }
    return (last - first) % 4 == 0 ? last - 3 : from;
  }

  private void count(char[] cell, int length) {
    int mark = -1;
    int end = length;
    int at = 0;
    while (at < end && cell[at] <= ' ') {
      at++;
    }
    while (end > at && (cell[end - 1] <= ' ' || isAround(cell[end - 1]))) {
      end--;
    }
    while (at < end && (cell[at] == '-' || cell[at] == '+' || isAround(cell[at]))) {
      at++;
    }
    at = afterGroups(cell, at, end);
    int start = at;
    for (; at < end; at++) {
      char c = cell[at];
      if (c == '.' || c == ',') {
        if (mark >= 0) {
          return; // a date, groups, a version
        }
        mark = at;
      } else if (c < '0' || c > '9') {
        return;
      }
    }
    if (mark < 0 || mark == end - 1 || (mark == start && cell[mark] == ',')) {
      return;
    }
    boolean threes = end - mark == 4 && mark > start && mark - start <= 3 && cell[start] != '0';
    if (cell[mark] == ',') {
      commas += threes ? 0 : 1;
      groups += threes ? 1 : 0;
    } else {
      points += threes ? 0 : 1;
      pointGroups += threes ? 1 : 0;
    }
  }
}
