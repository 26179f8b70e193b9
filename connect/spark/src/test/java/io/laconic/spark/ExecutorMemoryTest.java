package io.laconic.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.space.Distance;
import io.laconic.space.VectorSpace;
import io.laconic.spark.ExecutorMemory.ClusterMemoryException;
import io.laconic.util.Parallel;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("spark")
class ExecutorMemoryTest {
  private static final ExecutorMemory SMALL =
      new ExecutorMemory(600L << 20, 2, 2, "spark.executor.memory 1g");

  @Test
  void whatFitsIsNotMentioned() {
    SMALL.check(100L << 20, 200L << 20, 4);
    assertThat(SMALL.mayKeep(300L << 20)).isTrue();
    assertThat(SMALL.mayKeep(500L << 20)).isFalse();
  }

  @Test
  void shareThatAreTooLargeAreNamedWithARemedy() {
    assertThatThrownBy(() -> SMALL.check(100L << 20, 400L << 20, 4))
        .isInstanceOf(ClusterMemoryException.class)
        .hasMessage(
            "each of 4 partitions takes 400 MB, an executor works on 2 at a time and has 500 MB for"
                + " data (spark.executor.memory 1g): use at least 7 partitions, or set"
                + " spark.executor.memory higher");
  }

  @Test
  void rowsThatAreTooLargeAreNamed() {
    assertThatThrownBy(() -> SMALL.check(2L << 30, 0, 4))
        .isInstanceOf(ClusterMemoryException.class)
        .hasMessage(
            "the rows take 2.0 GB on every executor, which has 600 MB for data"
                + " (spark.executor.memory 1g): set spark.executor.memory higher");
  }

  /** Two workers of 600 MB put 50 000 x 2000 numbers together in 64 partitions, not in 7. */
  @Test
  void partitionsFollowTheMemory() {
    assertThat(new ExecutorMemory(180L << 20, 2, 1, "").partitionBytes())
        .isBetween(12L << 20, 13L << 20);
    assertThat(new ExecutorMemory(20L << 30, 2, 4, "").partitionBytes()).isEqualTo(128L << 20);
  }

  @Test
  void aContextSaysWhatThereIs() {
    ExecutorMemory room =
        ExecutorMemory.of(JavaSparkContext.fromSparkContext(TestSparkSession.get().sparkContext()));
    assertThat(room.executors()).isEqualTo(1);
    assertThat(room.cores()).isEqualTo(2);
    assertThat(room.bytes()).isBetween(100L << 20, Runtime.getRuntime().maxMemory());
  }

  @Test
  void anOwnMetricIsRefusedHere() {
    Distance own =
        new Distance() {
          @Override
          public String name() {
            return "mine";
          }

          @Override
          public boolean isMetric() {
            return false;
          }

          @Override
          public double between(double[] x, double[] z) {
            return Math.abs(x[0] - z[0]);
          }
        };
    var training = RandomTables.of(1, 30, 2, s -> new VectorSpace(own, s));
    var spark =
        Parallel.NONE.withWorkers(
            SparkEngine.on(TestSparkSession.get(), SparkEngine.Options.DEFAULT));
    assertThatThrownBy(
            () -> LearnedText.scm(training, io.laconic.learn.features.Family.BALLS, spark))
        .hasMessageContaining("unknown metric \"mine\"");
  }
}
