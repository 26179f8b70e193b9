package io.laconic.formats.spreadsheet;

import io.laconic.io.file.FileErrors;
import io.laconic.io.foreign.ForeignRows;
import io.laconic.io.foreign.ForeignRows.Cell;
import io.laconic.io.foreign.SeekableFile;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.Row;

/**
 * The table in a sheet. It begins with the first row that has at least two cells, the names of the
 * columns; rows above it, of one cell each, are titles. Its columns are those that the first rows
 * use. Each row of the sheet becomes a line of the same number.
 */
final class SheetRows implements ForeignRows {
  /** Rows that are looked at to find the table. */
  private static final int LOOKED_AT = 100;

  /** The last row that a sheet can have. */
  private static final int LAST_ROW = 1 << 20;

  private final SeekableFile file;
  private final Closeable book;
  private final String sheet;
  private final Stream<Row> stream;
  private final Iterator<Row> rows;
  private final CellWords words;
  private final Deque<SheetRow> ahead = new ArrayDeque<>();
  private final List<String> notes = new ArrayList<>();
  private int header;
  private int from = Integer.MAX_VALUE;
  private int to;
  private int line;
  private int hidden;
  private int formulasWith;
  private int formulasWithout;
  private String withoutValue;

  SheetRows(SeekableFile file, Closeable book, String sheet, Stream<Row> stream, boolean date1904) {
    this.file = file;
    this.book = book;
    this.sheet = sheet;
    this.stream = stream;
    this.rows = stream.iterator();
    this.words = new CellWords(date1904);
    while (ahead.size() < LOOKED_AT && rows.hasNext()) {
      SheetRow row = read();
      if (!row.isEmpty()) {
        ahead.add(row);
      }
    }
    if (ahead.isEmpty()) {
      throw file.error("sheet " + FileErrors.quoted(sheet) + " is empty");
    }
    findTable();
  }

  private void findTable() {
    SheetRow names =
        ahead.stream().filter(row -> row.count() > 1).findFirst().orElse(ahead.getFirst());
    header = names.number();
    for (SheetRow row : ahead) {
      if (row.number() < header) {
        note(
            "row "
                + row.number()
                + " of sheet "
                + FileErrors.quoted(sheet)
                + " ("
                + FileErrors.quoted(row.cells().get(row.first()).text())
                + ") stands above the names of the columns and is left out");
      } else {
        from = Math.min(from, row.first());
        to = Math.max(to, row.end());
      }
    }
    ahead.removeIf(row -> row.number() < header);
    checkNames(names);
  }

  /** A column with values but without a name: cells were merged, or there are two header rows. */
  private void checkNames(SheetRow names) {
    for (int column = from + 1; column < to; column++) {
      int at = column;
      if (names.isEmpty(column) && ahead.stream().anyMatch(row -> !row.isEmpty(at))) {
        throw file.error(
            "sheet "
                + FileErrors.quoted(sheet)
                + ", row "
                + header
                + ": column "
                + letters(column)
                + " has values but no name (are cells merged?); give every column a name of its own,"
                + " in one row");
      }
    }
  }

  void note(String text) {
    notes.add(text);
  }

  @Override
  public List<String> notes() {
    List<String> all = new ArrayList<>(notes);
    if (hidden > 0) {
      all.add(hidden + (hidden == 1 ? " hidden row is" : " hidden rows are") + " read like others");
    }
    if (formulasWithout > 0) {
      all.add(
          formulasWithout
              + (formulasWithout == 1 ? " formula has" : " formulas have")
              + " an empty value, first in cell "
              + withoutValue
              + "; it counts as missing");
    }
    return all;
  }

  @Override
  public List<Cell> next() {
    while (ahead.isEmpty() && rows.hasNext()) {
      SheetRow row = read();
      if (!row.isEmpty()) {
        ahead.add(row);
      }
    }
    if (ahead.isEmpty()) {
      checkFormulas();
      return null;
    }
    line++;
    return ahead.getFirst().number() > line ? List.of() : inTable(ahead.removeFirst());
  }

  /** Programs that write formulas without computing them leave no value at all. */
  private void checkFormulas() {
    if (formulasWithout > 0 && formulasWith == 0) {
      throw file.error(
          "sheet "
              + FileErrors.quoted(sheet)
              + ": cell "
              + withoutValue
              + " is a formula without a stored value, as are all others; open the file in a"
              + " spreadsheet program and save it");
    }
  }

  private List<Cell> inTable(SheetRow row) {
    if (row.first() < from) {
      throw file.error(
          "sheet "
              + FileErrors.quoted(sheet)
              + ": cell "
              + letters(row.first())
              + row.number()
              + " stands left of the table, which begins in column "
              + letters(from));
    }
    List<Cell> cells = new ArrayList<>();
    for (int column = from; column < Math.max(to, row.end()); column++) {
      cells.add(row.isEmpty(column) ? Cell.EMPTY : row.cells().get(column));
    }
    return cells;
  }

  private SheetRow read() {
    Row row = rows.next();
    if (row.getRowNum() > LAST_ROW) {
      throw file.error("row " + row.getRowNum() + " is beyond the last row of a sheet");
    }
    List<Cell> cells = new ArrayList<>(Collections.nCopies(row.getCellCount(), Cell.EMPTY));
    for (int k = 0; k < cells.size(); k++) {
      Cell cell = words.of(row.getCell(k));
      if (cell == null) {
        withoutValue = withoutValue == null ? letters(k) + row.getRowNum() : withoutValue;
        formulasWithout++;
        cell = Cell.EMPTY;
      } else if (row.getCell(k) != null && row.getCell(k).getType() == CellType.FORMULA) {
        formulasWith++;
      }
      cells.set(k, cell);
    }
    SheetRow read = new SheetRow(row.getRowNum(), cells);
    hidden += row.isHidden() && !read.isEmpty() ? 1 : 0;
    return read;
  }

  /** The name of a column in a sheet: A, B, …, Z, AA, … */
  static String letters(int column) {
    String last = Character.toString('A' + column % 26);
    return column < 26 ? last : letters(column / 26 - 1) + last;
  }

  @Override
  public void close() throws IOException {
    try (book) {
      stream.close();
    }
  }

  /**
   * A row of a sheet.
   *
   * @param number from 1, as the spreadsheet shows it
   * @param cells from column A on
   */
  private record SheetRow(int number, List<Cell> cells) {
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
}
