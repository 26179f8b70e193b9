package io.laconic.io.packing;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import io.laconic.data.DataException;
import io.laconic.data.Labels;
import io.laconic.io.companion.RowClassesFile;
import io.laconic.io.csv.SeparatorDetector;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import io.laconic.io.file.Sha256;
import io.laconic.io.packed.PackedCellKind;
import io.laconic.io.packed.PackedFileBuilder;
import io.laconic.io.packed.PackedOrigin;
import io.laconic.io.packed.PackedWriter;
import io.laconic.io.packed.PackingSummary;
import io.laconic.io.table.CellText;
import io.laconic.io.table.DecimalParser;
import io.laconic.util.Progress;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * Packs a matrix that is stored column by column, as genomic tables often are: the first line names
 * the rows; each further line is a column, beginning with its name. Only the names are kept in
 * memory.
 */
final class TransposedPacker {
  private static final int LONGEST_CELL = 1 << 26;

  private final InputFile input;
  private final InputFile classes;
  private final PackingOptions options;
  private final Progress progress;

  /**
   * @param classes a file of rows and their classes, or null
   */
  TransposedPacker(InputFile input, InputFile classes, PackingOptions options, Progress progress) {
    this.input = input;
    this.classes = classes;
    this.options = options;
    this.progress = progress;
  }

  PackingSummary write(Path target) throws IOException {
    char separator = input.read(null, SeparatorDetector::detect);
    MessageDigest digest = Sha256.newDigest();
    InputFile told = input.telling(progress, 0, 1000);
    try (Lines lines = new Lines(target)) {
      told.read(digest, text -> parse(text, separator, lines));
      if (lines.columns == null) {
        throw FileErrors.inFile(input.name(), "the file is empty");
      }
      PackedOrigin origin = new PackedOrigin(input.name(), Sha256.hex(digest), 0);
      return lines.columns.finish(lines.labels, origin, lines.warnings);
    }
  }

  private Void parse(Reader text, char separator, Lines lines) throws IOException {
    try (CsvReader<Void> reader =
        CsvReader.builder()
            .fieldSeparator(separator)
            .skipEmptyLines(true)
            .allowUnclosedQuote(false)
            .maxBufferSize(LONGEST_CELL)
            .build(lines, text)) {
      reader.forEach(nothing -> {});
      return null;
    } catch (CsvParseException e) {
      if (e.getCause() instanceof DataException || e.getCause() instanceof UncheckedIOException) {
        throw (RuntimeException) e.getCause();
      }
      throw new DataException(input.name() + ", line " + lines.line + ": not valid CSV", e);
    }
  }

  /** Takes the cells line by line. */
  private final class Lines extends AbstractBaseCsvCallbackHandler<Void>
      implements java.io.Closeable {
    private final Path target;
    private final List<String> header = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final NarrowestCellKinds kinds = new NarrowestCellKinds(1);
    private PackedWriter out;
    private PackedFileBuilder columns;
    private Labels labels;
    private double[] values;
    private String name;
    private long line;

    Lines(Path target) {
      this.target = target;
    }

    @Override
    protected void handleBegin(long startingLine) {
      line = startingLine;
    }

    @Override
    protected void handleField(int index, char[] text, int offset, int length, boolean quoted) {
      if (values == null) {
        header.add(new String(text, offset, length).strip());
      } else if (index == 0) {
        name = new String(text, offset, length).strip();
      } else if (index <= values.length) {
        double value = value(index, text, offset, length);
        values[index - 1] = value;
        kinds.set(0, value);
      }
    }

    private double value(int index, char[] text, int offset, int length) {
      if (length == 1 && (text[offset] == '0' || text[offset] == '1')) {
        return text[offset] - '0';
      }
      String cell = new String(text, offset, length).strip();
      char[] stripped = cell.toCharArray();
      double value = DecimalParser.parse(stripped, 0, stripped.length);
      if (!Double.isFinite(value) && !CellText.isMissing(stripped, 0, stripped.length)) {
        throw new DataException(
            input.name()
                + ", line "
                + line
                + ", column "
                + FileErrors.quoted(name)
                + ", row "
                + FileErrors.quoted(header.get(index))
                + ": "
                + FileErrors.quoted(cell)
                + (Double.isInfinite(value) || CellText.isInfinite(cell)
                    ? " is not a finite number"
                    : " is not a number"));
      }
      return Double.isFinite(value) ? value : Double.NaN;
    }

    @Override
    protected Void buildRecord() {
      try {
        if (values == null) {
          begin();
        } else {
          column();
        }
        return null;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private void begin() throws IOException {
      int rows = header.size() - 1;
      if (rows < 1) {
        throw FileErrors.inLine(input.name(), line, "the first line must name the rows");
      }
      List<String> names = header.subList(1, header.size());
      if (new HashSet<>(names).size() < rows) {
        throw FileErrors.inLine(input.name(), line, "two rows have the same name");
      }
      if (classes != null) {
        labels = new RowClassesFile(classes, names).read(warnings);
      } else if (options.labelled()) {
        throw FileErrors.inFile(input.name(), "the classes of its rows are not known");
      }
      values = new double[rows];
      out = new PackedWriter(target, rows);
      columns = new PackedFileBuilder(out, rows);
    }

    private void column() throws IOException {
      if (getFieldCount() != header.size()) {
        throw FileErrors.inLine(
            input.name(), line, "expected " + header.size() + " cells, found " + getFieldCount());
      }
      PackedCellKind kind = kinds.kind(0, options.bits());
      if (kind == null) {
        throw PackedFileBuilder.notBits(input.name(), name);
      }
      columns.addNumbers(name, kind, values);
      kinds.clear(0);
    }

    @Override
    public void close() throws IOException {
      if (out != null) {
        out.close();
      }
    }
  }
}
