package io.laconic.spark;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Pool;
import io.laconic.cover.Question;
import io.laconic.data.DataException;
import io.laconic.data.RowSet;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;

/** Pools of balls and half-spaces: every executor has all rows, a share is every n-th axis. */
record AxisPools(Site site, Held held) {

  Pool<Question> axes(
      TrainingSet training,
      Family family,
      KeyLayout layout,
      boolean outside,
      Function<Answer, RowSet> claims) {
    Room room = Room.of(site.context());
    Broadcast<ShippedRows> rows = rows(training, family, room);
    int count = site.partitions();
    boolean keep = room.mayKeep(binBytes(training, family));
    List<Integer> numbers = IntStream.range(0, count).boxed().toList();
    JavaRDD<AxisBlock> blocks =
        site.context()
            .parallelize(numbers, count)
            .map(k -> new AxisBlock(rows, family, layout, outside, k, count, keep));
    held.keep(blocks, site.storage());
    checkFinite(blocks);
    return new SparkPool<>(
        blocks, RuleQuestions::new, new ClaimsHere(null, null, claims), site, held);
  }

  private Broadcast<ShippedRows> rows(TrainingSet training, Family family, Room room) {
    ColumnBlock columns = TableBlocks.whole(training, site.jobs());
    ShippedRows rows = new ShippedRows(training, columns, family == Family.BALLS, null);
    room.check(rows.bytes(), 0, site.partitions());
    return held.send(rows);
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
        site.jobs()
            .run(
                "numbers between rows",
                () -> site.disturbance().of(blocks).map(AxisBlock::complaint).collect());
    for (String complaint : complaints) {
      if (!complaint.isEmpty()) {
        held.close();
        throw new DataException(complaint);
      }
    }
  }
}
