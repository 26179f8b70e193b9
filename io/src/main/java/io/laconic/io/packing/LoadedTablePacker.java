package io.laconic.io.packing;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.io.packed.PackedCellKind;
import io.laconic.io.packed.PackedFileBuilder;
import io.laconic.io.packed.PackedOrigin;
import io.laconic.io.packed.PackedWriter;
import io.laconic.io.packed.PackingSummary;
import io.laconic.io.table.LoadedTable;
import java.io.IOException;
import java.nio.file.Path;

/** Packs a table that was read into memory, column by column. */
record LoadedTablePacker(LoadedTable loaded, PackingOptions options) {

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
