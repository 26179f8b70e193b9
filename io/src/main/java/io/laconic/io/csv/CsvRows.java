package io.laconic.io.csv;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.laconic.data.DataException;
import io.laconic.io.file.InputFile;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** The lines of a CSV text one after the other, as texts without blanks around them. */
public final class CsvRows implements Closeable {
  /** Cells are separated by one or more blanks. */
  static final char BLANKS = ' ';

  private static final int LONGEST_CELL = 1 << 26;

  /** The usual limit of the library is 16 384 cells; genes and samples are more. */
  private static final int MOST_CELLS = 1 << 26;

  private static final int LONGEST_ROW = 1 << 30;

  /**
   * A row of the text.
   *
   * @param line where it begins, from 1
   */
  public record Row(long line, List<String> cells) {
    public boolean isBlank() {
      return cells.isEmpty() || (cells.size() == 1 && cells.get(0).isEmpty());
    }
  }

  private final String file;
  private final Reader text;
  private final Iterator<CsvRecord> records;
  private final BufferedReader lines;
  private long line;

  /**
   * @param separator a sign, or {@link #BLANKS}
   */
  public CsvRows(InputFile input, char separator) throws IOException {
    file = input.name();
    text = input.openText();
    if (separator == BLANKS) {
      lines = new BufferedReader(text);
      records = null;
    } else {
      lines = null;
      records =
          CsvReader.builder()
              .fieldSeparator(separator)
              .skipEmptyLines(false)
              .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
              .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
              .allowUnclosedQuote(false)
              .maxBufferSize(LONGEST_CELL)
              .build(
                  CsvRecordHandler.builder()
                      .maxFields(MOST_CELLS)
                      .maxFieldSize(LONGEST_CELL)
                      .maxRecordSize(LONGEST_ROW)
                      .build(),
                  text)
              .iterator();
    }
  }

  /** The next row, blank ones included; null at the end. */
  public Row next() throws IOException {
    if (lines != null) {
      String one = lines.readLine();
      line++;
      return one == null ? null : new Row(line, byBlanks(one));
    }
    try {
      if (!records.hasNext()) {
        return null;
      }
      CsvRecord record = records.next();
      line = record.getStartingLineNumber();
      return new Row(line, record.getFields().stream().map(String::strip).toList());
    } catch (CsvParseException e) {
      if (e.getCause() instanceof IOException io) {
        throw io;
      }
      throw new DataException(
          file + ", after line " + line + ": not valid CSV (is a quote left open?)", e);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** The cells of a line; a quoted one may hold blanks. */
  static List<String> byBlanks(String text) {
    List<String> cells = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c <= ' ') {
        at++;
        continue;
      }
      int end = at;
      if (c == '"') {
        end = text.indexOf('"', at + 1);
        end = end < 0 ? text.length() : end;
        cells.add(text.substring(at + 1, end).strip());
        at = end + 1;
      } else {
        while (end < text.length() && text.charAt(end) > ' ') {
          end++;
        }
        cells.add(text.substring(at, end));
        at = end;
      }
    }
    return cells;
  }

  @Override
  public void close() throws IOException {
    text.close();
  }
}
