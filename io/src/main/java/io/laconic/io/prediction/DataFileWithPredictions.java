package io.laconic.io.prediction;

import static java.nio.charset.StandardCharsets.UTF_8;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.QuoteStrategy;
import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.Dataset;
import io.laconic.data.FileNotation;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.csv.SeparatorDetector;
import io.laconic.io.file.InputFile;
import io.laconic.io.table.ReadOptions;
import io.laconic.io.table.TableFormat;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Copies a data file and appends columns. The cells of a CSV file keep their text. An appended
 * column whose name the file already has gets a number: {@code prediction.2}.
 */
public final class DataFileWithPredictions {
  private static final QuoteStrategy QUOTES =
      new QuoteStrategy() {
        @Override
        public boolean quoteValue(int line, int field, String cell) {
          return !AppendedCells.isPlain(cell);
        }
      };

  private final List<String> names;
  private final IntFunction<List<String>> cells;
  private final AppendedCells tails;

  /**
   * @param names of the appended columns
   * @param cells of a row, counted from 0; called from several threads
   * @param rows how many there are
   */
  public DataFileWithPredictions(
      List<String> names, IntFunction<List<String>> cells, int rows, Parallel parallel) {
    this.names = List.copyOf(names);
    this.cells = cells;
    this.tails = new AppendedCells(cells, rows, parallel.threads());
  }

  /** Copies the file to the writer, with commas between cells. */
  public void copy(String pathOrSample, FileNotation said, Writer out) throws IOException {
    OutputStream bytes = new Utf8DecodingStream(out);
    copy(pathOrSample, said, bytes);
    bytes.flush();
  }

  /**
   * Copies the file, in UTF-8 and with commas between cells.
   *
   * @param said the sheet of a spreadsheet, if the user named one
   */
  public void copy(String pathOrSample, FileNotation said, OutputStream out) throws IOException {
    InputFile file = DataFiles.openText(pathOrSample, said);
    boolean csv = DataFiles.format(file) == TableFormat.CSV;
    InputFile input = csv ? file.inItsEncoding() : file;
    char separator = csv ? SeparatorDetector.of(input) : ',';
    CsvWriter writer =
        CsvWriter.builder().quoteStrategy(QUOTES).build(new OutputStreamWriter(out, UTF_8));
    if (!csv) {
      copyTable(
          DataFiles.read(pathOrSample, ReadOptions.prediction(null, Schema.NONE, null)), writer);
    } else if (separator == ',') {
      input.readBytes(
          null,
          bytes -> {
            copyLines(bytes, out, writer);
            return null;
          });
    } else {
      input.read(
          null,
          text -> {
            copyText(text, -1, separator, writer);
            return null;
          });
    }
    writer.flush();
  }

  /** Writes rows that are at hand, with commas between cells. */
  public void copy(Dataset rows, Writer out) throws IOException {
    CsvWriter writer = CsvWriter.builder().quoteStrategy(QUOTES).build(out);
    copyTable(rows, writer);
    writer.flush();
  }

  /** Copies lines without quotes byte by byte; from the first other line on, cell by cell. */
  private void copyLines(InputStream text, OutputStream out, CsvWriter writer) throws IOException {
    CopyableLines lines = new CopyableLines(text);
    int[] row = {-1};
    if (lines.next()) {
      lines.writeTo(out);
      out.write(AppendedCells.text(unused(List.of(lines.line().split(",", -1)))).getBytes(UTF_8));
      row[0] = 0;
      tails.forEach(
          tail -> {
            if (!lines.next()) {
              return false;
            }
            lines.writeTo(out);
            out.write(tail);
            row[0]++;
            return true;
          });
    }
    if (!lines.atEnd()) {
      copyText(lines.rest(), row[0], ',', writer);
    }
  }

  /**
   * Copies cell by cell.
   *
   * @param firstRow number of the first row; -1: the header comes first
   */
  void copyText(Reader text, int firstRow, char separator, CsvWriter writer) throws IOException {
    CsvRecordHandler handler =
        CsvRecordHandler.builder()
            .maxFields(Integer.MAX_VALUE)
            .maxFieldSize(Integer.MAX_VALUE)
            .maxRecordSize(Integer.MAX_VALUE)
            .build();
    try (CsvReader<CsvRecord> reader =
        CsvReader.builder()
            .fieldSeparator(separator)
            .skipEmptyLines(true)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE) // a line of blanks
            .maxBufferSize(1 << 26)
            .build(handler, text)) {
      int row = firstRow;
      for (CsvRecord record : reader) {
        List<String> fields = record.getFields();
        if (fields.size() == 1 && fields.get(0).isBlank() && row >= 0) {
          continue;
        }
        writer.writeRecord(extended(fields, row < 0 ? unused(fields) : cells.apply(row)));
        row++;
      }
    }
  }

  private void copyTable(Dataset whole, CsvWriter writer) {
    Dataset data = whole.withColumns(written(whole));
    List<String> header = new ArrayList<>();
    data.columns().forEach(column -> header.add(column.name()));
    if (data.hasLabels()) {
      header.add(data.labels().column());
    }
    writer.writeRecord(extended(header, unused(header)));
    for (int row = 0; row < data.rowCount(); row++) {
      List<String> fields = new ArrayList<>();
      for (Column column : data.columns()) {
        fields.add(cell(column, row));
      }
      if (data.hasLabels()) {
        fields.add(data.labels().name(row) == null ? "" : data.labels().name(row));
      }
      writer.writeRecord(extended(fields, cells.apply(row)));
    }
  }

  /** All columns; of a sparse table with very many, those that are not 0 in every row. */
  private static List<Column> written(Dataset whole) {
    int[] occupied = whole.columns() instanceof ColumnStore store ? store.occupied() : null;
    return occupied == null
        ? whole.columns()
        : Arrays.stream(occupied).mapToObj(whole.columns()::get).toList();
  }

  private static String cell(Column column, int row) {
    if (column.isMissing(row)) {
      return "";
    }
    if (column instanceof CategoryColumn category) {
      return category.value(row);
    }
    double value = ((AnyNumericColumn) column).value(row);
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }

  private List<String> unused(List<String> header) {
    return unused(names, header);
  }

  /** The appended names, numbered where the file already has such a column. */
  static List<String> unused(List<String> names, List<String> header) {
    List<String> result = new ArrayList<>();
    for (String name : names) {
      String unused = name;
      for (int k = 2; header.contains(unused); k++) {
        unused = name + "." + k;
      }
      result.add(unused);
    }
    return result;
  }

  private static List<String> extended(List<String> fields, List<String> more) {
    List<String> all = new ArrayList<>(fields);
    all.addAll(more);
    return all;
  }

  /**
   * Decodes UTF-8 bytes and hands the characters to a writer; a character may be split between two
   * calls.
   */
  private static final class Utf8DecodingStream extends OutputStream {
    private final Writer out;
    private final CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private final ByteBuffer held = ByteBuffer.allocate(1 << 13);
    private final CharBuffer chars = CharBuffer.allocate(1 << 13);

    Utf8DecodingStream(Writer out) {
      this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      int from = offset;
      int end = offset + length;
      while (from < end) {
        int count = Math.min(end - from, held.remaining());
        held.put(bytes, from, count);
        from += count;
        if (!held.hasRemaining()) {
          decode();
        }
      }
    }

    /** Writes all complete characters; keeps the bytes of an incomplete one. */
    private void decode() throws IOException {
      held.flip();
      decoder.decode(held, chars, false);
      held.compact();
      out.write(chars.array(), 0, chars.position());
      chars.clear();
    }

    @Override
    public void flush() throws IOException {
      decode();
      out.flush();
    }
  }
}
