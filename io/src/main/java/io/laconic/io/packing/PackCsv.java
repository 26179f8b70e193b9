package io.laconic.io.packing;

import io.laconic.data.CategoryColumn;
import io.laconic.io.csv.CsvFile;
import io.laconic.io.file.Hash;
import io.laconic.io.file.InputFile;
import io.laconic.io.file.Messages;
import io.laconic.io.packed.PackedColumns;
import io.laconic.io.packed.PackedKind;
import io.laconic.io.packed.PackedOrigin;
import io.laconic.io.packed.PackedResult;
import io.laconic.io.packed.PackedStrips;
import io.laconic.io.packed.PackedWriter;
import io.laconic.io.table.Layout;
import io.laconic.io.table.NumberSink;
import io.laconic.io.table.ReadOptions;
import io.laconic.io.table.TableBuilder;
import io.laconic.util.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Set;

/**
 * Packs a CSV file in two passes: the first finds the kinds of its columns and counts its rows, the
 * second writes the numbers. Where it finds categories a pass between them reads these. Memory goes
 * with the width of the table, its categories and a strip of rows.
 */
final class PackCsv {
  private final InputFile input;
  private final PackOptions options;
  private final long memory;
  private final Progress progress;

  /**
   * @param memory most bytes of rows to be gathered before they are written
   */
  PackCsv(InputFile input, PackOptions options, long memory, Progress progress) {
    this.input = input;
    this.options = options;
    this.memory = memory;
    this.progress = progress;
  }

  PackedResult write(Path target) throws IOException {
    CsvFile file = new CsvFile(input.telling(progress, 0, 500), options.reading());
    MessageDigest digest = Hash.sha256();
    NumberKinds[] kinds = new NumberKinds[1];
    TableBuilder table =
        file.pass(
            digest, header -> file.begin(header, used -> kinds[0] = new NumberKinds(used.length)));
    Set<Integer> found = table.finish();
    Layout layout = file.layout();
    CategoryColumn[] categories = new CategoryColumn[layout.width()];
    for (int j = 0; j < categories.length; j++) {
      boolean declared = layout.role(j) == Layout.Role.CATEGORICAL;
      categories[j] = declared ? table.categoryColumn(j) : null;
    }
    readCategories(layout, found, categories);
    PackedOrigin origin = new PackedOrigin(input.name(), Hash.hex(digest), table.firstLine());
    try (PackedWriter out = new PackedWriter(target, table.rows())) {
      PackedColumns columns = new PackedColumns(out, table.rows());
      writeNumbers(layout, found, kinds[0], categories, table.rows(), out, columns);
      return columns.finish(table.labels(), origin, file.warnings());
    }
  }

  private void readCategories(Layout layout, Set<Integer> found, CategoryColumn[] categories) {
    if (!found.isEmpty()) {
      TableBuilder table = pass(500, 700, layout.categoriesOnly(found), used -> new NumberKinds(0));
      found.forEach(j -> categories[j] = table.categoryColumn(j));
    }
  }

  private void writeNumbers(
      Layout layout,
      Set<Integer> found,
      NumberKinds seen,
      CategoryColumn[] categories,
      int rows,
      PackedWriter out,
      PackedColumns columns)
      throws IOException {
    Layout numbers = layout.numbersOnly(found);
    PackedKind[] kinds = new PackedKind[layout.width()];
    long[] offsets = new long[kinds.length];
    for (int j = 0; j < kinds.length; j++) {
      if (categories[j] != null) {
        columns.addCategories(categories[j], layout.schema().kind(layout.name(j)));
      } else if (numbers.role(j) == Layout.Role.NUMERIC) {
        kinds[j] = kind(seen, j, layout.name(j));
        offsets[j] = columns.addNumbers(layout.name(j), kinds[j]);
      }
    }
    PackedStrips strips = new PackedStrips(input.name(), out, kinds, offsets, rows, memory);
    TableBuilder table = pass(found.isEmpty() ? 500 : 700, 1000, numbers, used -> strips);
    if (table.rows() != rows) {
      throw Messages.inFile(input.name(), "the file changed while it was read");
    }
    table.finish();
  }

  private PackedKind kind(NumberKinds seen, int column, String name) {
    PackedKind kind = seen.kind(column, options.bits());
    if (kind == null) {
      throw PackedColumns.notBits(input.name(), name);
    }
    return kind;
  }

  private TableBuilder pass(
      int from, int to, Layout layout, java.util.function.Function<boolean[], NumberSink> sink) {
    ReadOptions reading = options.reading();
    return new CsvFile(input.telling(progress, from, to), reading)
        .pass(
            null,
            header -> new TableBuilder(input.name(), layout, reading.strictCategories(), sink));
  }
}
