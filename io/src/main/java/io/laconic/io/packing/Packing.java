package io.laconic.io.packing;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.io.DataFiles;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import io.laconic.io.packed.PackedCellKind;
import io.laconic.io.packed.PackedFileBuilder;
import io.laconic.io.packed.PackedOrigin;
import io.laconic.io.packed.PackedWriter;
import io.laconic.io.packed.PackingSummary;
import io.laconic.io.table.LoadedTable;
import io.laconic.util.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Makes packed files: binary columns that are mapped into memory, for tables that are larger than
 * memory. {@code docs/reference/packed-columns.md} is the specification. A file is written whole or
 * not at all.
 */
public final class Packing {
  private static final long LARGEST_STRIP = 1_800_000_000;

  private Packing() {}

  /**
   * Packs a table. CSV, and what is read like it, is read in one to three passes, with memory for a
   * part of its rows only; ARFF and LIBSVM are read into memory.
   *
   * @param data a file or {@code sample:NAME}
   */
  public static PackingSummary pack(
      String data, Path target, PackingOptions options, Progress progress) {
    InputFile input = DataFiles.openTable(data, options.notation(), options.label());
    DataFiles.checkAttributes(input, options.attributes());
    return switch (DataFiles.format(input)) {
      case CSV -> write(target, new CsvPacker(input, options, memory(), progress)::write);
      case PACKED -> throw FileErrors.inFile(input.name(), "it is packed already");
      default ->
          write(
              target,
              new LoadedTablePacker(DataFiles.load(data, options.reading()), options)::write);
    };
  }

  /**
   * Packs a table that was already read, one column after the other, so that its columns need not
   * fit into memory together.
   */
  public static PackingSummary pack(Dataset data, Path target, PackingOptions options) {
    LoadedTable table = new LoadedTable(data, options.schema(), List.of(), null);
    return write(target, new LoadedTablePacker(table, options)::write);
  }

  /**
   * Packs a matrix that has a line for each column of the table, beginning with its name, and a
   * cell for each row; the first line names the rows.
   *
   * @param labels a file with a line {@code row,class} for each row, or null
   */
  public static PackingSummary packTransposed(
      String data, String labels, Path target, PackingOptions options, Progress progress) {
    InputFile input = DataFiles.open(data);
    InputFile classes = labels == null ? null : DataFiles.open(labels);
    return write(target, new TransposedPacker(input, classes, options, progress)::write);
  }

  private static long memory() {
    return Math.min(LARGEST_STRIP, Runtime.getRuntime().maxMemory() / 4);
  }

  /** Writes a packed file. */
  private interface Work {
    PackingSummary write(Path beside) throws IOException;
  }

  private static PackingSummary write(Path target, Work work) {
    AtomicReference<PackingSummary> result = new AtomicReference<>();
    AtomicFiles.writeFile(target, beside -> result.set(work.write(beside)));
    return result.get();
  }

  /** Packs a table that was read into memory, column by column. */
  private record LoadedTablePacker(LoadedTable loaded, PackingOptions options) {

    PackingSummary write(Path target) throws IOException {
      Dataset data = loaded.dataset();
      try (PackedWriter out = new PackedWriter(target, data.rowCount())) {
        PackedFileBuilder columns = new PackedFileBuilder(out, data.rowCount());
        for (Column column : data.columns()) {
          if (column instanceof CategoryColumn category) {
            columns.addCategories(category, loaded.schema().kind(column.name()));
          } else {
            add((AnyNumericColumn) column, columns);
          }
        }
        PackedOrigin origin =
            new PackedOrigin(
                data.source().name(),
                data.source().sha256(),
                data.source().firstLine(),
                data.source().columnCount());
        return columns.finish(data.hasLabels() ? data.labels() : null, origin, loaded.warnings());
      }
    }

    private void add(AnyNumericColumn column, PackedFileBuilder columns) throws IOException {
      double[] values = column.values();
      PackedCellKind kind = NarrowestCellKinds.of(values, options.bits());
      if (kind == null) {
        throw PackedFileBuilder.notBits(loaded.dataset().source().name(), column.name());
      }
      columns.addNumbers(column.name(), kind, values);
    }
  }
}
