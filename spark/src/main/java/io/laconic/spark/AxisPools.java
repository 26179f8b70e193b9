package io.laconic.spark;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Pool;
import io.laconic.cover.Question;
import io.laconic.data.DataException;
import io.laconic.data.RowSet;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.spark.columns.ColumnBlock;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;

/** Pools of balls and half-spaces: every executor has all rows, a share is every n-th axis. */
record AxisPools(ClusterSetup setup, ClusterStorage storage) {

  Pool<Question> axes(
      TrainingSet training,
      Family family,
      KeyLayout layout,
      boolean outside,
      Function<Answer, RowSet> claims) {
    ExecutorMemory memory = ExecutorMemory.of(setup.context());
    Broadcast<ShippedTrainingSet> rows = rows(training, family, memory);
    int count = setup.partitions();
    boolean keep = memory.mayKeep(binBytes(training, family));
    List<Integer> numbers = IntStream.range(0, count).boxed().toList();
    JavaRDD<AxisBlock> blocks =
        setup
            .context()
            .parallelize(numbers, count)
            .map(k -> new AxisBlock(rows, family, layout, outside, k, count, keep));
    storage.keep(blocks, setup.storage());
    checkFinite(blocks);
    return new SparkPool<>(
        blocks,
        PackedRuleQuestions::new,
        new DriverClaimedRows(null, null, claims),
        setup,
        storage);
  }

  private Broadcast<ShippedTrainingSet> rows(
      TrainingSet training, Family family, ExecutorMemory memory) {
    ColumnBlock columns = ClusterColumnBlocks.whole(training, setup.jobs());
    ShippedTrainingSet rows =
        new ShippedTrainingSet(training, columns, family == Family.BALLS, null);
    memory.check(rows.bytes(), 0, setup.partitions());
    return storage.send(rows);
  }

  /** Bins take a byte per axis and row, and the order of rows by bin two or four more. */
  private static long binBytes(TrainingSet training, Family family) {
    long rows = training.size();
    long axes =
        family == Family.BALLS
            ? rows
            : (long) training.rowsOf(1).length * training.rowsOf(0).length;
    return (rows <= 1 << 16 ? 3 : 5) * axes * rows;
  }

  private void checkFinite(JavaRDD<AxisBlock> blocks) {
    List<String> complaints =
        setup
            .jobs()
            .run(
                "numbers between rows",
                () -> setup.faults().of(blocks).map(AxisBlock::complaint).collect());
    for (String complaint : complaints) {
      if (!complaint.isEmpty()) {
        storage.close();
        throw new DataException(complaint);
      }
    }
  }
}
