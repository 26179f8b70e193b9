package io.laconic.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.RowSet;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.learn.pvm.PvmData;
import io.laconic.space.L2;
import io.laconic.space.VectorSpace;
import io.laconic.spark.PvmPool.PrototypeCandidateBlock;
import io.laconic.spark.PvmPool.ShippedDistanceMatrix;
import io.laconic.spark.SparkJobRunner.SparkJobException;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.SparkContext;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tasks that fail, dawdle or find nothing kept do not change what is learned. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@Tag("spark")
class FaultsTest {
  private static final AtomicInteger FAILED = new AtomicInteger();

  /** The first attempt of a partition's task fails, in every job. */
  private static final class FailOnce implements FaultInjection {
    @Override
    public <T> JavaRDD<T> of(JavaRDD<T> blocks) {
      return blocks.map(
          block -> {
            if (TaskContext.get().attemptNumber() == 0 && TaskContext.getPartitionId() == 1) {
              FAILED.incrementAndGet();
              throw new IllegalStateException("on purpose");
            }
            return block;
          });
    }
  }

  /** A task that takes long. */
  private static final class Dawdle implements FaultInjection {
    private final long millis;

    Dawdle(long millis) {
      this.millis = millis;
    }

    @Override
    public <T> JavaRDD<T> of(JavaRDD<T> blocks) {
      long time = millis;
      return blocks.map(
          block -> {
            if (TaskContext.getPartitionId() == 1) {
              Thread.sleep(time);
            }
            return block;
          });
    }
  }

  /** Whatever is kept on the cluster is dropped before every job. */
  private static final class Forget implements FaultInjection {
    @Override
    public <T> JavaRDD<T> of(JavaRDD<T> blocks) {
      SparkEnv.get().blockManager().master().removeRdd(blocks.id(), true);
      return blocks;
    }
  }

  private static JavaSparkContext context() {
    return JavaSparkContext.fromSparkContext(TestSparkSession.get().sparkContext());
  }

  private static Parallel with(FaultInjection faults) {
    SparkEngine engine = new SparkEngine(context(), SparkEngine.Options.partitions(3), faults);
    return Parallel.NONE.withWorkers(engine);
  }

  private static TrainingSet compared(int classes) {
    return RandomTables.of(11, 60, classes, s -> new VectorSpace(new L2(), s));
  }

  private static List<String> all(Parallel parallel) {
    TrainingSet table = RandomTables.of(12, 60, 2, null);
    List<String> words = LearnedText.dlm(table, Family.RAYS, parallel);
    words.addAll(LearnedText.soft(table, 5, parallel));
    words.addAll(LearnedText.scm(compared(2), Family.BALLS, parallel));
    words.addAll(LearnedText.pvm(PvmData.of(compared(3)), new double[] {1, 2.5}, parallel));
    return words;
  }

  @Test
  void failedTasksAreTriedAgain() {
    FAILED.set(0);
    assertThat(all(with(new FailOnce()))).isEqualTo(all(Parallel.NONE));
    assertThat(FAILED.get()).isGreaterThan(20);
  }

  @Test
  void whatIsLostIsMadeAgain() {
    assertThat(all(with(new Forget()))).isEqualTo(all(Parallel.NONE));
  }

  /** Attempts of one task that meet in one process, even of steps long past, take turns. */
  @Test
  void attemptsMayMeet() {
    PvmData data = PvmData.of(compared(3));
    Broadcast<ShippedDistances> distances =
        context().broadcast(ShippedDistanceMatrix.of(data.distances()));
    PvmRunGrid runs = new PvmRunGrid(data, new double[] {1.5}, Collections.singletonList(null));
    Broadcast<PvmRunGrid> sent = context().broadcast(runs);
    SplittableRandom random = new SplittableRandom(3);
    List<PvmOpenRows> opens = new ArrayList<>();
    long[] open = RowSet.where(data.rowCount(), row -> true).words();
    for (int step = 0; step < 40; step++) {
      opens.add(new PvmOpenRows(new int[] {0}, new long[][] {open.clone()}));
      open[0] &= ~(1L << random.nextInt(data.rowCount()));
    }
    PrototypeCandidateBlock shared = new PrototypeCandidateBlock(distances, sent, 0, 1);
    new Parallel(4)
        .forEach(
            opens.size(),
            k -> {
              shared.best(opens.get(k));
              shared.best(opens.get(k / 2));
            });
    PvmOpenRows last = opens.get(opens.size() - 1);
    PrototypeCandidateBlock fresh = new PrototypeCandidateBlock(distances, sent, 0, 1);
    assertThat(shared.best(last)[0].step()).isEqualTo(fresh.best(last)[0].step());
  }

  @Test
  void anInterruptedCallerLeavesNoJob() throws InterruptedException {
    TrainingSet table = RandomTables.of(12, 60, 2, null);
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Parallel slow = with(new Dawdle(60_000));
    Thread caller =
        new Thread(
            () -> {
              try {
                LearnedText.scm(table, Family.RAYS, slow);
              } catch (RuntimeException e) {
                thrown.set(e);
              }
            });
    caller.start();
    while (context().statusTracker().getActiveJobIds().length == 0) {
      Thread.sleep(20);
    }
    caller.interrupt();
    caller.join(120_000);
    assertThat(thrown.get()).isInstanceOf(IllegalStateException.class).hasMessage("interrupted");
    for (int k = 0; k < 2400 && context().statusTracker().getActiveJobIds().length > 0; k++) {
      Thread.sleep(50);
    }
    assertThat(context().statusTracker().getActiveJobIds()).isEmpty();
  }

  /** The last of four failures may be of an executor that is about to end like those before. */
  @Test
  void executorsLostForWantOfMemoryAreRemembered() {
    SparkContext spark = context().sc();
    SparkJobRunner jobs = new SparkJobRunner(spark);
    Exception refused =
        new Exception(
            "Lost task 2.5: RejectedExecutionException: ThreadPoolExecutor[Shutting down]");
    assertThat(jobs.failure("the fit", refused))
        .hasMessageStartingWith("the fit failed on Spark: executors were lost again and again");
    jobs.watched(
        () -> {
          spark
              .listenerBus()
              .post(new SparkListenerExecutorRemoved(0, "7", "Command exited with code 52"));
          assertThatCode(() -> spark.listenerBus().waitUntilEmpty()).doesNotThrowAnyException();
          return null;
        });
    assertThat(jobs.failure("the fit", refused))
        .hasMessageStartingWith("the fit failed on Spark: an executor had too little memory");
    assertThat(jobs.failure("the fit", new Exception("broken disk")))
        .hasMessage("the fit failed on Spark: broken disk");
  }

  @Test
  void aJobThatFailsForGoodIsToldInOneLine() {
    FaultInjection always =
        new FaultInjection() {
          @Override
          public <T> JavaRDD<T> of(JavaRDD<T> blocks) {
            return blocks.map(
                block -> {
                  throw new IllegalStateException("broken disk");
                });
          }
        };
    TrainingSet table = RandomTables.of(12, 60, 2, null);
    assertThatThrownBy(() -> LearnedText.scm(table, Family.RAYS, with(always)))
        .isInstanceOf(SparkJobException.class)
        .hasMessageContaining("broken disk")
        .message()
        .doesNotContain("\n");
  }

  @Test
  void nothingIsLeftOnTheCluster() {
    SparkEngine engine = SparkEngine.on(context(), SparkEngine.Options.DEFAULT);
    int before = context().getPersistentRDDs().size();
    all(Parallel.NONE.withWorkers(engine));
    assertThat(context().getPersistentRDDs()).hasSize(before);
    engine.close();
  }

  @Test
  void numbersThatAreNotFiniteAreRefused() {
    double[] huge = {1e300, -1e300, 1e300, -1e300, 0, 1};
    TrainingSet training =
        io.laconic.learn.TestSets.of(
            java.util.Arrays.stream(huge).mapToObj(x -> new double[] {x}).toArray(double[][]::new),
            new int[] {0, 1, 0, 1, 0, 1},
            new L2());
    assertThatThrownBy(() -> LearnedText.scm(training, Family.BALLS, with(FaultInjection.NONE)))
        .isInstanceOf(io.laconic.data.DataException.class)
        .hasMessageContaining("compare as Infinity");
  }
}
