package io.laconic.io.foreign;

import io.laconic.data.DataException;
import io.laconic.data.FileNotation;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import io.laconic.io.file.LazyInputStream;
import io.laconic.io.foreign.ForeignRows.Cell;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.regex.Pattern;

/** Makes CSV of tables in binary formats. */
public final class ForeignTables {
  private static final int LONGEST_REASON = 120;
  private static final char UNKNOWN = 0;

  private ForeignTables() {}

  /**
   * The file, with CSV as its text if it is a binary table; else the file as it is.
   *
   * @param said the sheet and the decimal mark that the user wants
   * @param notes takes in what the user should know, when the text is read
   */
  public static InputFile asText(InputFile file, FileNotation said, Set<String> notes) {
    if (file.hasMadeText()) {
      return file;
    }
    ForeignFormat format = ForeignFormat.of(file.firstBytes(ForeignFormat.FIRST_BYTES));
    if (said.sheet() != null && format != ForeignFormat.SPREADSHEET) {
      throw FileErrors.inFile(file.name(), "--sheet is for spreadsheets (.xlsx)");
    }
    if (format == null) {
      return file;
    }
    ForeignTableReader reader = reader(file.name(), format);
    SeekableFile seekable = SeekableFile.of(file);
    char[] decimal = {said.decimal() == null ? UNKNOWN : said.decimal().charAt(0)};
    return file.withText(
        () -> {
          if (decimal[0] == UNKNOWN) {
            try (Guarded first =
                Guarded.open(seekable, format, reader, said, new LinkedHashSet<>())) {
              decimal[0] = ForeignDecimalMark.markOf(first);
            }
          }
          Guarded rows = Guarded.open(seekable, format, reader, said, notes);
          return new CsvOfRows(rows, decimal[0]);
        });
  }

  /** The file as text, for those who need no notes. */
  public static InputFile asText(InputFile file, FileNotation said) {
    return asText(file, said, new LinkedHashSet<>());
  }

  private static ForeignTableReader reader(String name, ForeignFormat format) {
    for (ForeignTableReader reader : ServiceLoader.load(ForeignTableReader.class)) {
      if (reader.reads(format)) {
        return reader;
      }
    }
    throw FileErrors.inFile(
        name,
        "this is "
            + format.words()
            + ", which the module laconic-formats reads; it is not on the class path (Spark has"
            + " none of it); add it, or save the table as CSV");
  }

  /** Whatever a library does when it meets a damaged file becomes one line. */
  private static final class Guarded implements ForeignRows {
    private final SeekableFile file;
    private final ForeignFormat format;
    private final Set<String> notes;
    private ForeignRows rows;
    private boolean begun;

    Guarded(SeekableFile file, ForeignFormat format, Set<String> notes) {
      this.file = file;
      this.format = format;
      this.notes = notes;
    }

    /** Something that a library does. */
    private interface Step<T> {
      T run() throws IOException;
    }

    /**
     * Opens a table.
     *
     * @param notes takes in what the user should know
     */
    static Guarded open(
        SeekableFile file,
        ForeignFormat format,
        ForeignTableReader reader,
        FileNotation said,
        Set<String> notes) {
      Guarded guarded = new Guarded(file, format, notes);
      guarded.rows = guarded.guarded(() -> reader.open(file, said));
      return guarded;
    }

    @Override
    public List<Cell> next() {
      List<Cell> row = guarded(rows::next);
      if (row == null || !begun) { // what is wrong with the first row may be explained by a note
        begun = true;
        rows.notes().forEach(note -> notes.add(file.name() + ": " + note));
      }
      return row;
    }

    @Override
    public List<String> notes() {
      return rows.notes();
    }

    @Override
    public void close() throws IOException {
      rows.close();
    }

    private <T> T guarded(Step<T> step) {
      try {
        return step.run();
      } catch (DataException e) {
        throw e;
      } catch (UncheckedIOException e) {
        throw broken(e.getCause());
      } catch (IOException
          | RuntimeException
          | StackOverflowError
          | OutOfMemoryError
          | LinkageError e) {
        throw broken(e);
      }
    }

    private DataException broken(Throwable e) {
      Throwable root = e;
      while (root.getMessage() == null && root.getCause() != null) {
        root = root.getCause();
      }
      String reason =
          root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
      return new DataException(
          file.name()
              + ": "
              + format.words()
              + " that is damaged or not read ("
              + FileErrors.visible(reason.lines().findFirst().orElse(""), LONGEST_REASON)
              + "); save it again, or as CSV",
          e);
    }
  }

  /** Rows as the bytes of a CSV text: UTF-8, commas between cells, a line for each row. */
  private static final class CsvOfRows extends LazyInputStream {
    private static final int ENOUGH = 1 << 16;

    private final ForeignRows rows;
    private final char decimal;

    /**
     * @param decimal the mark that numbers get
     */
    CsvOfRows(ForeignRows rows, char decimal) {
      this.rows = rows;
      this.decimal = decimal;
    }

    @Override
    protected byte[] nextPiece() throws IOException {
      ByteArrayOutputStream lines = new ByteArrayOutputStream();
      StringBuilder line = new StringBuilder();
      while (lines.size() < ENOUGH) {
        List<Cell> row = rows.next();
        if (row == null) {
          break;
        }
        line.setLength(0);
        append(line, row);
        lines.writeBytes(line.toString().getBytes(StandardCharsets.UTF_8));
      }
      return lines.toByteArray();
    }

    private void append(StringBuilder line, List<Cell> row) {
      for (int k = 0; k < row.size(); k++) {
        line.append(k == 0 ? "" : ",");
        Cell cell = row.get(k);
        if (cell.text() == null || cell.text().isBlank()) {
          line.append(row.size() == 1 ? "\"\"" : ""); // one empty cell is not a blank line
        } else if (cell.isNumber()) {
          line.append(decimal == '.' ? cell.text() : '"' + cell.text().replace('.', decimal) + '"');
        } else {
          appendText(line, cell.text());
        }
      }
      line.append('\n');
    }

    private static void appendText(StringBuilder line, String text) {
      boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
      line.append(plain ? text : '"' + text.replace("\"", "\"\"") + '"');
    }

    @Override
    public void close() throws IOException {
      rows.close();
    }
  }

  /**
   * Finds out whether numbers that are stored as texts have a decimal comma, as in {@code 3,5}. The
   * first rows decide, as for CSV.
   */
  private static final class ForeignDecimalMark {
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
}
