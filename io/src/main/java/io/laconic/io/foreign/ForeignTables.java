package io.laconic.io.foreign;

import io.laconic.data.DataException;
import io.laconic.data.FileNotation;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;

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
            + ", which the module laconic-formats reads; it is not on the class path (Spark has none"
            + " of it); add it, or save the table as CSV");
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
      guarded.rows = guarded.guarded(() -> reader.open(file, said.sheet()));
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
}
