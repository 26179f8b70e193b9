package io.laconic.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.space.L2;
import io.laconic.space.VectorSpace;
import io.laconic.spark.columns.ColumnBlock;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Columns that are on the cluster already are learned from where they are. */
@Tag("spark")
class DistributedColumnsTest {
  private static final AtomicInteger FAILED = new AtomicInteger();

  private static Dataset numbers(int rows) {
    Dataset all = RandomTables.table(21, rows, 2);
    List<Column> numbers =
        all.columns().stream().filter(c -> !(c instanceof CategoryColumn)).toList();
    return all.withColumns(numbers);
  }

  private static Dataset remote(Dataset data) {
    JavaSparkContext context =
        JavaSparkContext.fromSparkContext(TestSparkSession.get().sparkContext());
    JavaRDD<ColumnBlock> blocks =
        context
            .parallelize(BlockColumnStore.blocks(data, 2), 3)
            .map(
                block -> {
                  if (TaskContext.get().attemptNumber() == 0 && block.firstColumn() == 2) {
                    FAILED.incrementAndGet();
                    throw new IllegalStateException("on purpose");
                  }
                  return block;
                });
    return data.withColumns(BlockColumnStore.of(data, blocks));
  }

  private static Parallel spark() {
    return Parallel.NONE.withWorkers(
        SparkEngine.on(TestSparkSession.get(), SparkEngine.Options.DEFAULT));
  }

  @Test
  void raysOnAllRowsAndOnSome() {
    Dataset here = numbers(80);
    Dataset there = remote(here);
    int[] some = IntStream.range(0, 80).filter(row -> row % 5 != 2).toArray();
    for (int[] rows : new int[][] {IntStream.range(0, 80).toArray(), some}) {
      TrainingSet local = RandomTables.training(here.select(rows), null, null);
      TrainingSet remote = RandomTables.training(there.select(rows), null, null);
      assertThat(LearnedText.scm(remote, Family.RAYS, spark()))
          .isEqualTo(LearnedText.scm(local, Family.RAYS, Parallel.NONE));
      assertThat(LearnedText.dlm(remote, Family.RAYS, spark()))
          .isEqualTo(LearnedText.dlm(local, Family.RAYS, Parallel.NONE));
    }
    assertThat(FAILED.get()).isPositive();
  }

  @Test
  void ballsGatherTheRows() {
    Dataset here = numbers(40);
    TrainingSet local = RandomTables.training(here, s -> new VectorSpace(new L2(), s), null);
    TrainingSet remote =
        RandomTables.training(remote(here), s -> new VectorSpace(new L2(), s), null);
    assertThat(LearnedText.scm(remote, Family.BALLS, spark()))
        .isEqualTo(LearnedText.scm(local, Family.BALLS, Parallel.NONE));
  }
}
