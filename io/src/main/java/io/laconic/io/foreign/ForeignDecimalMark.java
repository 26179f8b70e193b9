package io.laconic.io.foreign;

import io.laconic.io.foreign.ForeignRows.Cell;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Finds out whether numbers that are stored as texts have a decimal comma, as in {@code 3,5}. The
 * first rows decide, as for CSV.
 */
final class ForeignDecimalMark {
  private static final int MOST_ROWS = 10_000;
  private static final Pattern COMMA = Pattern.compile("[-+]?\\d+,(?!\\d{3}$)\\d+ ?%?");
  private static final Pattern POINT = Pattern.compile("[-+]?\\d*\\.(?!\\d{3}$)\\d+ ?%?");

  private ForeignDecimalMark() {}

  /** A comma if some texts are numbers only with a decimal comma, and none has a point. */
  static char markOf(ForeignRows rows) throws IOException {
    boolean comma = false;
    List<Cell> row = rows.next();
    for (int k = 0; row != null && k < MOST_ROWS; k++) {
      for (Cell cell : row) {
        if (cell.text() != null && !cell.isNumber()) {
          if (POINT.matcher(cell.text()).matches()) {
            return '.';
          }
          comma |= COMMA.matcher(cell.text()).matches();
        }
      }
      row = rows.next();
    }
    return comma ? ',' : '.';
  }
}
