package io.laconic.spark;

import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.Dataset;
import io.laconic.spark.columns.ColumnBlock;
import io.laconic.spark.columns.DistributedColumns;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;

/** Columns of numbers that are on the cluster, with some of their rows. */
final class BlockColumnStore extends ColumnStore implements DistributedColumns {
  private final JavaRDD<ColumnBlock> blocks;
  private final ColumnFetcher remote;
  private final List<String> names;
  private final int[] rows;
  private final int rowCount;

  private BlockColumnStore(
      JavaRDD<ColumnBlock> blocks,
      ColumnFetcher remote,
      List<String> names,
      int[] rows,
      int rowCount) {
    this.blocks = blocks;
    this.remote = remote;
    this.names = names;
    this.rows = rows;
    this.rowCount = rowCount;
  }

  /** The columns of a table, put into blocks. */
  static BlockColumnStore of(Dataset data, JavaRDD<ColumnBlock> blocks) {
    List<String> names = data.columns().stream().map(Column::name).toList();
    return new BlockColumnStore(blocks, new ColumnFetcher(blocks), names, null, data.rowCount());
  }

  /** Blocks of a few columns each. */
  static List<ColumnBlock> blocks(Dataset data, int width) {
    return IntStream.range(0, (data.columns().size() + width - 1) / width)
        .mapToObj(
            k -> {
              ColumnBlock.Builder builder = ColumnBlock.builder(k * width, data.rowCount());
              int end = Math.min(data.columns().size(), (k + 1) * width);
              data.columns().subList(k * width, end).forEach(builder::column);
              return builder.build();
            })
        .toList();
  }

  @Override
  public JavaRDD<ColumnBlock> blocks() {
    return blocks;
  }

  @Override
  public int[] rows() {
    return rows;
  }

  @Override
  public void prefetch(int[] columns) {
    remote.prefetch(columns);
  }

  @Override
  public long mostKept() {
    return size();
  }

  @Override
  public int rowCount() {
    return rowCount;
  }

  @Override
  public int size() {
    return names.size();
  }

  @Override
  public String name(int column) {
    return names.get(column);
  }

  @Override
  public int position(String name) {
    return names.indexOf(name);
  }

  @Override
  public Column get(int column) {
    Column whole = remote.column(column);
    return rows == null ? whole : whole.select(rows);
  }

  @Override
  public boolean isCompleteNumbers() {
    return true;
  }

  @Override
  public ColumnStore select(int[] chosen) {
    int[] places = rows == null ? chosen : IntStream.of(chosen).map(k -> rows[k]).toArray();
    return new BlockColumnStore(blocks, remote, names, places, places.length);
  }
}
