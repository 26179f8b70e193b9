package io.laconic.io.csv;

import io.laconic.data.FileShape;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import io.laconic.io.file.LazyInputStream;
import io.laconic.io.file.TableRemedy;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Makes a text with a line of names and a line for each row of CSV in other shapes. */
public final class ShapedCsv {
  /** The column of names of rows that have no name themselves. */
  private static final String ROW_NAMES = "row";

  private static final int ENOUGH = 1 << 16;

  private final InputFile input;
  private final FileShape shape;
  private final FirstLines first;
  private final char between;

  private ShapedCsv(InputFile input, FileShape shape, FirstLines first) {
    this.input = input;
    this.shape = shape;
    this.first = first;
    this.between = first.separator() == CsvRows.BLANKS ? ',' : first.separator();
  }

  /**
   * The file with the usual shape; the file itself if it has that already.
   *
   * @param label the class column that the user names, or null
   * @param notes takes in what the user should know
   * @throws TableRemedy if it is very likely read well with another shape
   */
  public static InputFile of(
      InputFile input, FileShape shape, String label, boolean checks, Set<String> notes) {
    try {
      FirstLines first = FirstLines.of(input, shape);
      if (checks) {
        first.check(label);
      }
      boolean blanks = first.separator() == CsvRows.BLANKS;
      boolean usualCells = !first.lacksFirstName() && first.widthWithoutEnds() == 0;
      if (shape.isUsual() && first.remarks() == 0 && usualCells && !blanks) {
        return input;
      }
      if (first.remarks() > 0) {
        int count = first.remarks();
        notes.add(
            input.name()
                + ": "
                + (count == 1 ? "1 line on top that begins" : count + " lines on top that begin")
                + " with # "
                + (count == 1 ? "is" : "are")
                + " left out");
      }
      if (first.lacksFirstName()) {
        notes.add(
            input.name()
                + ": rows have one cell more than the first line has names; the first cells are"
                + " called \""
                + ROW_NAMES
                + "\"");
      }
      ShapedCsv shaped = new ShapedCsv(input, shape, first);
      return input.withText(shaped::open, shaped.between);
    } catch (IOException e) {
      throw input.explained(e);
    }
  }

  private InputStream open() throws IOException {
    Source rows = new Source();
    return shape.transposed() ? new Lines(new Turned(rows)) : new Lines(rows);
  }

  /** Rows of cells; null at the end. */
  private interface Rows extends java.io.Closeable {
    List<String> next() throws IOException;
  }

  /** The rows of the file, with a header, without what is left out. */
  private final class Source implements Rows {
    private final CsvRows rows = new CsvRows(input, first.separator());
    private final List<CsvRows.Row> skipped = new ArrayList<>();
    private List<String> waiting;
    private DateCells dates;
    private boolean begun;
    private final int width = first.widthWithoutEnds();
    private int remarks = first.remarks();
    private boolean[] pattern;

    Source() throws IOException {}

    @Override
    public List<String> next() throws IOException {
      if (waiting != null) {
        List<String> row = waiting;
        waiting = null;
        return row;
      }
      CsvRows.Row row = nextLine();
      while (row != null && isLeftOut(row)) {
        row = nextLine();
      }
      if (row == null) {
        checkSkipped();
        return null;
      }
      if (!begun) {
        begun = true;
        return header(row);
      }
      if (!row.isBlank()) {
        pattern = pattern == null ? pattern(row) : pattern;
        checkSkipped();
      }
      return dates == null ? row.cells() : dates.row(row);
    }

    /** A line, without the nothing behind a separator at its end. */
    private CsvRows.Row nextLine() throws IOException {
      CsvRows.Row row = rows.next();
      boolean ends = width > 0 && row != null && row.cells().size() == width + 1;
      return ends && row.cells().get(width).isEmpty()
          ? new CsvRows.Row(row.line(), row.cells().subList(0, width))
          : row;
    }

    private boolean isLeftOut(CsvRows.Row row) {
      if (shape.skips(row.line())) {
        if (shape.inherited()) {
          skipped.add(row);
        }
        return true;
      }
      if (row.isBlank() && (!begun || shape.skipsBlank())) {
        return true;
      }
      if (!begun && remarks > 0) {
        remarks--;
        return true;
      }
      return false;
    }

    private List<String> header(CsvRows.Row row) {
      List<String> names = new ArrayList<>(row.cells());
      if (!shape.header()) {
        names = IntStream.rangeClosed(1, names.size()).mapToObj(k -> "column_" + k).toList();
        waiting = row.cells();
      } else if (first.lacksFirstName()) {
        names.add(0, ROW_NAMES);
      }
      if (shape.dates().isEmpty() || shape.transposed()) {
        return names;
      }
      dates = new DateCells(input.name(), names, shape);
      waiting = waiting == null ? null : dates.row(new CsvRows.Row(row.line(), waiting));
      return dates.header();
    }

    private static boolean[] pattern(CsvRows.Row row) {
      boolean[] numbers = new boolean[row.cells().size()];
      for (int j = 0; j < numbers.length; j++) {
        numbers[j] = FirstLines.isNumber(row.cells().get(j));
      }
      return numbers;
    }

    /** A line that is left out because the training file had one must not be a row of data. */
    private void checkSkipped() {
      for (CsvRows.Row row : pattern == null ? List.<CsvRows.Row>of() : skipped) {
        boolean numbers = false;
        for (boolean one : pattern) {
          numbers |= one;
        }
        if (numbers && Arrays.equals(pattern, pattern(row))) {
          throw new TableRemedy(
              input.name()
                  + ", line "
                  + row.line()
                  + ": the model was trained without this line of its file, but here it looks like"
                  + " a row of data; --skip "
                  + row.line()
                  + " leaves it out here too, and this reads it",
              "skip",
              FileShape.NONE);
        }
      }
      if (pattern != null) {
        skipped.clear();
      }
    }

    @Override
    public void close() throws IOException {
      rows.close();
    }
  }

  /** Lines as columns: all lines are kept in memory as bytes, and read side by side. */
  private final class Turned implements Rows {
    private static final byte END = 0x1f;

    private final Rows source;
    private List<byte[]> lines;
    private int[] at;
    private int width;
    private int given;
    private DateCells dates;

    Turned(Rows source) {
      this.source = source;
    }

    private void read() throws IOException {
      lines = new ArrayList<>();
      List<String> row = source.next();
      while (row != null) {
        if (row.size() > 1 || (row.size() == 1 && !row.get(0).isEmpty())) {
          add(row);
        }
        row = source.next();
      }
      at = new int[lines.size()];
    }

    private void add(List<String> row) {
      List<String> cells = row;
      if (lines.size() == 1 && row.size() == width + 1) { // no name above the names
        lines.set(
            0,
            ("\u001f" + new String(lines.get(0), StandardCharsets.UTF_8))
                .getBytes(StandardCharsets.UTF_8));
        width++;
      }
      width = lines.isEmpty() ? row.size() : width;
      if (row.size() != width) {
        throw FileErrors.inFile(
            input.name(),
            "line "
                + FileErrors.quoted(row.get(0))
                + ": expected "
                + width
                + " cells, found "
                + row.size());
      }
      StringBuilder line = new StringBuilder();
      cells.forEach(cell -> line.append(cell.replace((char) END, ' ')).append((char) END));
      lines.add(line.toString().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public List<String> next() throws IOException {
      if (lines == null) {
        read();
      }
      if (given == width) {
        return null;
      }
      List<String> row = new ArrayList<>(lines.size());
      for (int k = 0; k < at.length; k++) {
        byte[] line = lines.get(k);
        int end = at[k];
        while (line[end] != END) {
          end++;
        }
        row.add(new String(line, at[k], end - at[k], StandardCharsets.UTF_8));
        at[k] = end + 1;
      }
      given++;
      if (given > 1) {
        return dates == null ? row : dates.row(new CsvRows.Row(given, row));
      }
      if (row.get(0).isEmpty()) {
        row.set(0, ROW_NAMES);
      }
      if (shape.dates().isEmpty()) {
        return row;
      }
      dates = new DateCells(input.name(), row, shape);
      return dates.header();
    }

    @Override
    public void close() throws IOException {
      source.close();
    }
  }

  /** Rows as the bytes of a text. */
  private final class Lines extends LazyInputStream {
    private final Rows rows;

    Lines(Rows rows) {
      this.rows = rows;
    }

    @Override
    protected byte[] nextPiece() throws IOException {
      ByteArrayOutputStream piece = new ByteArrayOutputStream();
      StringBuilder line = new StringBuilder();
      List<String> row = rows.next();
      while (row != null) {
        line.setLength(0);
        for (int k = 0; k < row.size(); k++) {
          line.append(k == 0 ? "" : String.valueOf(between));
          append(line, row.get(k));
        }
        piece.writeBytes(line.append('\n').toString().getBytes(StandardCharsets.UTF_8));
        row = piece.size() < ENOUGH ? rows.next() : null;
      }
      return piece.toByteArray();
    }

    private void append(StringBuilder line, String cell) {
      boolean plain =
          cell.chars().noneMatch(c -> c == between || c == '"' || c == '\n' || c == '\r');
      line.append(plain ? cell : '"' + cell.replace("\"", "\"\"") + '"');
    }

    @Override
    public void close() throws IOException {
      rows.close();
    }
  }
}
