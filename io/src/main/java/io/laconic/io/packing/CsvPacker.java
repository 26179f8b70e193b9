package io.laconic.io.packing;

import io.laconic.data.CategoryColumn;
import io.laconic.io.csv.BlockSize;
import io.laconic.io.csv.CsvFile;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import io.laconic.io.file.Sha256;
import io.laconic.io.packed.PackedCellKind;
import io.laconic.io.packed.PackedFileBuilder;
import io.laconic.io.packed.PackedOrigin;
import io.laconic.io.packed.PackedWriter;
import io.laconic.io.packed.PackingSummary;
import io.laconic.io.packed.RowsToPackedColumns;
import io.laconic.io.table.ColumnLayout;
import io.laconic.io.table.NumberColumnsBuilder;
import io.laconic.io.table.NumberSink;
import io.laconic.io.table.ReadOptions;
import io.laconic.io.table.TableBuilder;
import io.laconic.util.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Set;

/**
 * Packs a CSV file. The first pass finds the kinds of the columns, counts the rows and keeps the
 * numbers if they fit into memory; otherwise another pass writes them, one strip of rows after the
 * other. If there are categories, a pass in between reads them. In each pass all threads read
 * cells, block by block, if the file allows it. Memory holds the numbers or one strip of rows, a
 * few blocks and the categories.
 */
final class CsvPacker {
  private final InputFile input;
  private final PackingOptions options;
  private final long memory;
  private final BlockSize blockSize;
  private final Progress progress;
  private boolean byBlocks = true;

  /**
   * @param memory largest number of bytes of a strip of rows
   */
  CsvPacker(InputFile input, PackingOptions options, long memory, Progress progress) {
    this(input, options, memory, BlockSize.within(memory, options.threads()), progress);
  }

  CsvPacker(
      InputFile input,
      PackingOptions options,
      long memory,
      BlockSize blockSize,
      Progress progress) {
    this.input = input;
    this.options = options;
    this.memory = memory;
    this.blockSize = blockSize;
    this.progress = progress;
  }

  PackingSummary write(Path target) throws IOException {
    CsvFile file = file(0, 500);
    MessageDigest digest = Sha256.newDigest();
    FirstPassNumbers[] numbers = new FirstPassNumbers[1];
    TableBuilder table =
        file.pass(
            digest,
            header -> file.begin(header, used -> numbers[0] = new FirstPassNumbers(used, memory)));
    byBlocks = file.isReadByBlocks();
    Set<Integer> found = table.finish();
    ColumnLayout layout = file.layout();
    CategoryColumn[] categories = new CategoryColumn[layout.width()];
    for (int j = 0; j < categories.length; j++) {
      boolean declared = layout.role(j) == ColumnLayout.Role.CATEGORICAL;
      categories[j] = declared ? table.categoryColumn(j) : null;
    }
    readCategories(layout, found, table.withPlus(found), categories);
    PackedOrigin origin = new PackedOrigin(input.name(), Sha256.hex(digest), table.firstLine());
    try (PackedWriter out = new PackedWriter(target, table.rows())) {
      PackedFileBuilder columns = new PackedFileBuilder(out, table.rows());
      writeColumns(layout, found, numbers[0], categories, table.rows(), out, columns);
      return columns.finish(table.labels(), origin, file.warnings());
    }
  }

  private void readCategories(
      ColumnLayout layout, Set<Integer> found, Set<Integer> plus, CategoryColumn[] categories) {
    if (!found.isEmpty()) {
      TableBuilder table =
          pass(500, 700, layout.categoriesOnly(found, plus), used -> new NarrowestCellKinds(0));
      found.forEach(j -> categories[j] = table.categoryColumn(j));
    }
  }

  private void writeColumns(
      ColumnLayout layout,
      Set<Integer> found,
      FirstPassNumbers seen,
      CategoryColumn[] categories,
      int rows,
      PackedWriter out,
      PackedFileBuilder columns)
      throws IOException {
    ColumnLayout numbers = layout.numbersOnly(found);
    PackedCellKind[] kinds = new PackedCellKind[layout.width()];
    long[] offsets = new long[kinds.length];
    for (int j = 0; j < kinds.length; j++) {
      if (categories[j] != null) {
        columns.addCategories(categories[j], layout.schema().kind(layout.name(j)));
      } else if (numbers.role(j) == ColumnLayout.Role.NUMERIC) {
        kinds[j] = kind(seen, j, layout.name(j));
        if (seen.isComplete()) {
          columns.addNumbers(layout.name(j), kinds[j], seen.take(j));
        } else {
          offsets[j] = columns.addNumbers(layout.name(j), kinds[j]);
        }
      }
    }
    if (!seen.isComplete()) {
      writeNumbers(numbers, found.isEmpty() ? 500 : 700, kinds, offsets, rows, out);
    }
  }

  /** Reads all numbers once more, and writes them. */
  private void writeNumbers(
      ColumnLayout numbers,
      int from,
      PackedCellKind[] kinds,
      long[] offsets,
      int rows,
      PackedWriter out) {
    TableBuilder table =
        pass(
            from,
            1000,
            numbers,
            used -> new RowsToPackedColumns(input.name(), out, kinds, offsets, rows, memory));
    if (table.rows() != rows) {
      throw FileErrors.inFile(input.name(), "the file changed while it was read");
    }
    table.finish();
  }

  private PackedCellKind kind(FirstPassNumbers seen, int column, String name) {
    PackedCellKind kind = seen.kind(column, options.bits());
    if (kind == null) {
      throw PackedFileBuilder.notBits(input.name(), name);
    }
    return kind;
  }

  private TableBuilder pass(
      int from,
      int to,
      ColumnLayout layout,
      java.util.function.Function<boolean[], NumberSink> sink) {
    boolean strict = options.reading().strictCategories();
    return file(from, to)
        .pass(null, header -> new TableBuilder(input.name(), layout, strict, sink));
  }

  /** Whether the last file was read on several threads. */
  boolean isByBlocks() {
    return byBlocks;
  }

  /** The file, for a pass that moves the progress; once row by row is always row by row. */
  private CsvFile file(int from, int to) {
    ReadOptions reading = options.reading();
    return new CsvFile(
        input.telling(progress, from, to), byBlocks ? reading : reading.withThreads(1), blockSize);
  }

  /**
   * Takes the numbers of the first pass: finds the kinds of cells, and keeps the numbers as long as
   * they fit into memory, so that a table of usual size needs no second pass.
   */
  private static final class FirstPassNumbers implements NumberSink {
    /** Columns grow by half, so a number may take one and a half times its 8 bytes. */
    private static final int BYTES_PER_NUMBER = 12;

    /** If fewer rows fit, columns are too short to be worth an array each. */
    private static final int FEWEST_ROWS = 64;

    private final NarrowestCellKinds kinds;
    private final long mostRows;
    private NumberColumnsBuilder kept;
    private int rows;

    /**
     * @param used which columns may hold numbers
     * @param memory largest number of bytes of all numbers that are kept
     */
    FirstPassNumbers(boolean[] used, long memory) {
      kinds = new NarrowestCellKinds(used.length);
      mostRows = memory / BYTES_PER_NUMBER / Math.max(1, used.length);
      kept = mostRows < FEWEST_ROWS ? null : new NumberColumnsBuilder(used);
    }

    @Override
    public void set(int column, double value) {
      kinds.set(column, value);
      if (kept != null) {
        kept.set(column, value);
      }
    }

    @Override
    public void endRow() {
      rows++;
      if (rows > mostRows) {
        kept = null;
      }
      if (kept != null) {
        kept.endRow();
      }
    }

    @Override
    public void finish() {
      if (kept != null) {
        kept.finish();
      }
    }

    @Override
    public void drop(int column) {
      if (kept != null) {
        kept.drop(column);
      }
    }

    @Override
    public int count(int column) {
      return kinds.count(column);
    }

    /** The kind of a column; null if it must be bits but is not. */
    PackedCellKind kind(int column, PackingOptions.Bits bits) {
      return kinds.kind(column, bits);
    }

    /** Whether all numbers are here. */
    boolean isComplete() {
      return kept != null;
    }

    /** Hands over the numbers of a column and drops them here. */
    double[] take(int column) {
      return kept.take(column);
    }
  }
}
