package io.laconic.formats.spreadsheet;

import io.laconic.io.foreign.ForeignRows.Cell;
import java.util.List;

/**
 * A row of a sheet.
 *
 * @param number from 1, as the spreadsheet shows it
 * @param cells from column A on
 */
record SheetRow(int number, List<Cell> cells) {
  boolean isEmpty(int column) {
    return column >= cells.size()
        || cells.get(column).text() == null
        || cells.get(column).text().isBlank();
  }

  boolean isEmpty() {
    return count() == 0;
  }

  /** How many cells have a value. */
  int count() {
    int count = 0;
    for (int k = 0; k < cells.size(); k++) {
      count += isEmpty(k) ? 0 : 1;
    }
    return count;
  }

  /** The first column with a value. */
  int first() {
    int k = 0;
    while (isEmpty(k)) {
      k++;
    }
    return k;
  }

  /** The column after the last one with a value. */
  int end() {
    int k = cells.size();
    while (k > 0 && isEmpty(k - 1)) {
      k--;
    }
    return k;
  }
}
