package io.laconic.spark;

import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.learn.pvm.PvmData;
import io.laconic.space.L2;
import io.laconic.space.VectorSpace;
import io.laconic.spark.SparkJobRunner.SparkJobException;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.SparkConf;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskStart;

/**
 * The driver of {@link ClusterTest}, a process of its own: learns on the cluster and here, and says
 * whether both are the same. In the middle it makes a file {@code middle} and waits until there is
 * a file {@code go}.
 */
public final class ClusterTestDriver {
  private ClusterTestDriver() {}

  /** Waits once, before a certain job; and lets first attempts of one partition dawdle. */
  private static final class Middle implements FaultInjection {
    private final Path folder;
    private final int job;
    private final AtomicInteger jobs = new AtomicInteger();

    Middle(Path folder, int job) {
      this.folder = folder;
      this.job = job;
    }

    @Override
    public <T> JavaRDD<T> of(JavaRDD<T> blocks) {
      int now = jobs.incrementAndGet();
      if (now == job) {
        waitInTheMiddle();
      }
      boolean slow = now == 3;
      return blocks.map(
          block -> {
            if (slow
                && TaskContext.getPartitionId() == 0
                && TaskContext.get().attemptNumber() == 0) {
              Thread.sleep(60_000); // until another attempt is done
            }
            return block;
          });
    }

    private void waitInTheMiddle() {
      try {
        Files.createFile(folder.resolve("middle"));
        while (Files.notExists(folder.resolve("go"))) {
          Thread.sleep(50);
        }
      } catch (IOException | InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static List<String> learn(Parallel parallel) {
    TrainingSet table = RandomTables.of(31, 200, 2, null);
    List<String> words = LearnedText.scm(table, Family.RAYS, parallel);
    words.addAll(LearnedText.soft(table, 8, parallel));
    TrainingSet two = RandomTables.of(32, 60, 2, s -> new VectorSpace(new L2(), s));
    words.addAll(LearnedText.scm(two, Family.BALLS, parallel));
    TrainingSet three = RandomTables.of(33, 120, 3, s -> new VectorSpace(new L2(), s));
    words.addAll(LearnedText.pvm(PvmData.of(three), new double[] {1.5, 3}, parallel));
    return words;
  }

  /** Arguments: the folder of the signs, and the number of the job to wait before. */
  public static void main(String[] args) {
    AtomicInteger speculative = new AtomicInteger();
    List<String> there = new ArrayList<>();
    try (JavaSparkContext context = new JavaSparkContext(new SparkConf())) {
      context
          .sc()
          .addSparkListener(
              new SparkListener() {
                @Override
                public void onTaskStart(SparkListenerTaskStart start) {
                  speculative.addAndGet(start.taskInfo().speculative() ? 1 : 0);
                }
              });
      FaultInjection middle = new Middle(Path.of(args[0]), Integer.parseInt(args[1]));
      try (SparkEngine engine =
          new SparkEngine(context, SparkEngine.Options.partitions(4), middle)) {
        there.addAll(learn(Parallel.NONE.withWorkers(engine)));
      } catch (SparkJobException e) {
        System.out.println("told: " + e.getMessage());
        System.exit(2);
      }
    }
    boolean same = there.equals(learn(Parallel.NONE));
    System.out.println("same: " + same + ", speculative: " + (speculative.get() > 0));
    System.exit(same ? 0 : 1);
  }
}
