package io.laconic.spark;

import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.learn.TrainingSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;

/** The columns of a training set as blocks: those of the cluster, or sent there. */
final class TableBlocks {
  private TableBlocks() {}

  /** The columns that are on the cluster already, or null. */
  static BlockedColumns remote(TrainingSet training) {
    return (Object) training.data().columns() instanceof BlockedColumns blocked ? blocked : null;
  }

  /** The rows that a training set has of its blocks; null: all. */
  static int[] rows(TrainingSet training) {
    BlockedColumns remote = remote(training);
    return remote == null ? null : remote.rows();
  }

  /** The blocks, where they are or sent to the executors that will work on them. */
  static JavaRDD<ColumnBlock> of(TrainingSet training, Site site, Held held) {
    BlockedColumns remote = remote(training);
    return remote == null ? sent(training.data(), site, held) : remote.blocks();
  }

  /** A list of elements would travel again with the tasks of every job; what is sent does not. */
  private static JavaRDD<ColumnBlock> sent(Dataset data, Site site, Held held) {
    List<Broadcast<ColumnBlock>> blocks = new ArrayList<>();
    int count = Math.max(1, Math.min(site.partitions(), data.columns().size()));
    Room room = Room.of(site.context());
    for (int k = 0; k < count; k++) {
      ColumnBlock block = block(data, k, count);
      room.check(0, block.bytes(), count);
      blocks.add(held.sendOnce(block));
    }
    List<Integer> numbers = IntStream.range(0, count).boxed().toList();
    return site.context().parallelize(numbers, count).map(k -> blocks.get(k).value());
  }

  private static ColumnBlock block(Dataset data, int k, int count) {
    List<Column> columns = data.columns();
    int first = (int) ((long) columns.size() * k / count);
    int end = (int) ((long) columns.size() * (k + 1) / count);
    ColumnBlock.Builder builder = ColumnBlock.builder(first, data.rowCount());
    columns.subList(first, end).forEach(builder::column);
    return builder.build();
  }

  /** All columns in one block. */
  static ColumnBlock whole(TrainingSet training, Jobs jobs) {
    BlockedColumns remote = remote(training);
    if (remote == null) {
      return block(training.data(), 0, 1);
    }
    List<ColumnBlock> blocks =
        new ArrayList<>(jobs.run("rows of the columns", () -> remote.blocks().collect()));
    blocks.sort(Comparator.comparingInt(ColumnBlock::firstColumn));
    ColumnBlock.Builder builder = ColumnBlock.builder(0, training.size());
    blocks.forEach(block -> block.columns(remote.rows()).forEach(builder::column));
    return builder.build();
  }
}
