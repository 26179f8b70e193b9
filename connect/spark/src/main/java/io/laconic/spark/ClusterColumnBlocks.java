package io.laconic.spark;

import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.learn.TrainingSet;
import io.laconic.spark.columns.BlockEncoding;
import io.laconic.spark.columns.ColumnBlock;
import io.laconic.spark.columns.DistributedColumns;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;

/** The columns of a training set as blocks on the cluster: already there, or sent there. */
final class ClusterColumnBlocks {
  private ClusterColumnBlocks() {}

  /** The columns that are on the cluster already, or null. */
  static DistributedColumns remote(TrainingSet training) {
    return (Object) training.data().columns() instanceof DistributedColumns blocked
        ? blocked
        : null;
  }

  /** How the columns of a training set become attributes, and which rows it has of the blocks. */
  static BlockEncoding encoding(TrainingSet training) {
    DistributedColumns remote = remote(training);
    return BlockEncoding.of(
        training.inputs().encoded().encoding(),
        remote == null ? null : remote.rows(),
        training.data().isStoreOfNumbers());
  }

  /**
   * Answers requests: all together if their training sets are rows of the same blocks, else one by
   * one.
   */
  static <A, R> List<R> answers(
      List<A> requests, Function<A, TrainingSet> training, Function<List<A>, List<R>> together) {
    DistributedColumns first = remote(training.apply(requests.get(0)));
    boolean same =
        first != null
            && requests.stream()
                .map(one -> remote(training.apply(one)))
                .allMatch(one -> one != null && one.blocks() == first.blocks());
    return same
        ? together.apply(requests)
        : requests.stream().flatMap(one -> together.apply(List.of(one)).stream()).toList();
  }

  /** The blocks, where they are or sent to the executors that will work on them. */
  static JavaRDD<ColumnBlock> of(TrainingSet training, ClusterSetup setup, ClusterStorage storage) {
    DistributedColumns remote = remote(training);
    return remote == null ? sent(training.data(), setup, storage) : remote.blocks();
  }

  /** A list of elements would travel again with the tasks of every job; what is sent does not. */
  private static JavaRDD<ColumnBlock> sent(
      Dataset data, ClusterSetup setup, ClusterStorage storage) {
    List<Broadcast<ColumnBlock>> blocks = new ArrayList<>();
    int count = Math.max(1, Math.min(setup.partitions(), data.columns().size()));
    ExecutorMemory memory = ExecutorMemory.of(setup.context());
    for (int k = 0; k < count; k++) {
      ColumnBlock block = block(data, k, count);
      memory.check(0, block.bytes(), count);
      blocks.add(storage.sendOnce(block));
    }
    List<Integer> numbers = IntStream.range(0, count).boxed().toList();
    return setup.context().parallelize(numbers, count).map(k -> blocks.get(k).value());
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
  static ColumnBlock whole(TrainingSet training, SparkJobRunner jobs) {
    DistributedColumns remote = remote(training);
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
