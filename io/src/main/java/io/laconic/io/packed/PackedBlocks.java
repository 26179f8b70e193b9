package io.laconic.io.packed;

import io.laconic.data.ColumnStore;
import io.laconic.data.Dataset;
import io.laconic.data.RowBlocks;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.LongTables;
import io.laconic.io.table.ReadOptions;
import io.laconic.util.Progress;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The rows of a packed file, block by block: of mapped columns only the cells of a block.
 *
 * @param expected names of the only columns that are needed; null: all
 */
record PackedBlocks(Dataset all, Set<String> expected, LongTables limits, Progress progress)
    implements RowBlocks.Reader {
  /** A table of which the first rows are at hand, and the others block by block. */
  static LoadedTable of(LoadedTable mapped, LongTables limits, ReadOptions options) {
    Dataset all = mapped.dataset();
    PackedBlocks reader =
        new PackedBlocks(all, options.expectedColumns(), limits, options.longTables());
    int head = Math.min(LongTables.headRows(all.columns().size()), all.rowCount());
    RowBlocks blocks =
        RowBlocks.of(
            all.source(),
            all.hasLabels() ? all.labels().column() : null,
            all.hasLabels() ? all.labels().classes() : List.of(),
            all.hasLabels() ? all.labels().counts() : new int[0],
            all.isStoreOfCompleteNumbers(),
            reader);
    return new LoadedTable(
        reader.rows(IntStream.range(0, head).toArray()),
        mapped.schema(),
        mapped.warnings(),
        mapped.format(),
        mapped.groups(),
        mapped.whyClass(),
        blocks);
  }

  @Override
  public Dataset rows(int[] numbers) {
    return block(null, numbers);
  }

  @Override
  public void read(
      Set<String> columns, IntPredicate wanted, int blockRows, Consumer<Dataset> blocks) {
    int[] numbers = new int[blockRows > 0 ? blockRows : limits.blockRows()];
    int count = 0;
    for (int row = 0; row < all.rowCount(); row++) {
      if (wanted == null || wanted.test(row)) {
        numbers[count++] = row;
      }
      if (count == numbers.length || count > 0 && row == all.rowCount() - 1) {
        progress.done(row, all.rowCount());
        blocks.accept(block(columns, Arrays.copyOf(numbers, count)));
        count = 0;
      }
    }
    progress.done(1, 1);
  }

  /** Columns of a store are made anew whenever they are asked for, so those of a block are kept. */
  private Dataset block(Set<String> names, int[] numbers) {
    Dataset block = all.select(numbers);
    if (all.isStoreOfCompleteNumbers()) {
      return block;
    }
    ColumnStore store = (ColumnStore) block.columns();
    return block.withColumns(
        IntStream.range(0, store.size())
            .filter(k -> expected == null || expected.contains(store.name(k)))
            .filter(k -> names == null || names.contains(store.name(k)))
            .mapToObj(store::get)
            .toList());
  }
}
