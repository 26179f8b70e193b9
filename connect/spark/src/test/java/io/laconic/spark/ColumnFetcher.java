package io.laconic.spark;

import io.laconic.data.Column;
import io.laconic.spark.columns.ColumnBlock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;

/**
 * Fetches single columns from blocks on the cluster; one small job fetches all columns of a
 * request. It keeps the last few columns, because a chosen column is read several times.
 */
public final class ColumnFetcher {
  private static final long MOST_BYTES = 1L << 28;

  private final JavaRDD<ColumnBlock> blocks;
  private final SparkJobRunner jobs;
  private final LinkedHashMap<Integer, ColumnBlock> fetched = new LinkedHashMap<>(16, 0.75f, true);
  private long bytes;

  public ColumnFetcher(JavaRDD<ColumnBlock> blocks) {
    this.blocks = blocks;
    this.jobs = new SparkJobRunner(blocks.context());
  }

  /** Fetches the columns that are not here yet, given by their places. */
  public synchronized void prefetch(int[] columns) {
    int[] wanted = IntStream.of(columns).filter(c -> !fetched.containsKey(c)).toArray();
    if (wanted.length > 0) {
      fetch(wanted).forEach(this::put);
    }
  }

  private List<ColumnBlock> fetch(int[] wanted) {
    return jobs.run(
        wanted.length == 1 ? "a column" : wanted.length + " columns",
        () ->
            blocks
                .flatMap(
                    block ->
                        IntStream.of(wanted).filter(block::has).mapToObj(block::only).iterator())
                .collect());
  }

  private void put(ColumnBlock column) {
    fetched.put(column.firstColumn(), column);
    bytes += column.bytes();
    var oldest = fetched.entrySet().iterator();
    while (bytes > MOST_BYTES && fetched.size() > 1) {
      Map.Entry<Integer, ColumnBlock> entry = oldest.next();
      bytes -= entry.getValue().bytes();
      oldest.remove();
    }
  }

  /** A column, fetched if it is not here, with all rows. */
  public synchronized Column column(int column) {
    prefetch(new int[] {column});
    ColumnBlock block = fetched.get(column);
    if (block == null) {
      throw new IllegalArgumentException("no block has column " + column);
    }
    return block.column(0);
  }
}
