package io.laconic.io.csv;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import io.laconic.io.file.FileErrors;
import io.laconic.io.table.TableBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Hands each cell to a table as soon as the CSV library finds it; no record objects are built. The
 * first line that is not blank is the header. Blank lines are allowed before it and at the end.
 */
final class CsvRowHandler extends AbstractBaseCsvCallbackHandler<Void> {
  private final String file;
  private final Function<List<String>, TableBuilder> onHeader;
  private final List<String> header = new ArrayList<>();
  private TableBuilder table;
  private long line;
  private long blankLine;
  private boolean lastCellBlank;

  CsvRowHandler(String file, Function<List<String>, TableBuilder> onHeader) {
    this.file = file;
    this.onHeader = onHeader;
  }

  @Override
  protected void handleBegin(long startingLine) {
    line = startingLine;
    if (table != null) {
      table.beginRow(line);
    }
  }

  @Override
  protected void handleField(int index, char[] text, int offset, int length, boolean quoted) {
    int from = offset;
    int end = offset + length;
    if (!quoted) {
      while (from < end && text[from] <= ' ') {
        from++;
      }
      while (from < end && text[end - 1] <= ' ') {
        end--;
      }
    }
    lastCellBlank = from == end && !quoted;
    if (table == null) {
      header.add(new String(text, from, end - from).strip());
    } else {
      table.cell(index, text, from, end - from);
    }
  }

  @Override
  protected void handleEmpty() {
    lastCellBlank = true;
  }

  @Override
  protected Void buildRecord() {
    int cells = getFieldCount();
    boolean blank = cells == 0 || (cells == 1 && lastCellBlank);
    if (table == null) {
      header(blank);
    } else if (blank) {
      blankLine = blankLine > 0 ? blankLine : line;
    } else if (blankLine > 0) {
      throw table.blankLine(blankLine);
    } else {
      table.endRow(cells);
    }
    return null;
  }

  private void header(boolean blank) {
    if (blank) {
      header.clear();
    } else {
      table = onHeader.apply(header);
    }
  }

  /** Where the parser is now, for messages about what it cannot read. */
  String place() {
    return table == null ? "line " + line : "row " + table.rows() + " (line " + line + ")";
  }

  /** The table of all rows; an error if there is no row. */
  TableBuilder finished() {
    if (table == null) {
      throw FileErrors.inFile(file, "the file is empty");
    } else if (table.rows() == 0) {
      throw FileErrors.inFile(file, "there is a header, but no row of data");
    }
    return table;
  }
}
