package io.laconic.spark;

import io.laconic.data.BitColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.learn.Family;
import io.laconic.learn.Fold;
import io.laconic.learn.ScmRun;
import io.laconic.learn.SetCoveringMachine;
import io.laconic.learn.TrainingSet;
import io.laconic.model.MachineType;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/**
 * A measurement, not a test: rays on rows x columns with ten folds, on a cluster of two worker
 * processes and in one process. Arguments: rows, columns, {@code bits} or {@code numbers}.
 */
public final class ClusterMeasure {
  private ClusterMeasure() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    if (System.getProperty("spark.master") != null) {
      measure(args);
      return;
    }
    Path target = Files.createDirectories(Path.of("target"));
    try (Cluster cluster = new Cluster(Files.createTempDirectory(target, "measure"))) {
      cluster.worker("one", Cluster.HOST);
      cluster.worker("two", Cluster.HOST);
      Process driver =
          cluster.driver(
              ClusterMeasure.class, List.of("spark.scheduler.minRegisteredResourcesRatio=1"), args);
      driver.waitFor();
      System.out.println(cluster.log("driver"));
    }
  }

  private static void measure(String[] args) {
    int rows = Integer.parseInt(args[0]);
    int columns = Integer.parseInt(args[1]);
    TrainingSet training = Problems.training(table(rows, columns, args[2]), null, null);
    Moved moved = new Moved();
    List<String> there;
    long begin = System.nanoTime();
    try (JavaSparkContext context = new JavaSparkContext(new SparkConf())) {
      context.sc().addSparkListener(moved);
      System.out.printf("context after %.1f s%n", seconds(begin));
      begin = System.nanoTime();
      try (SparkEngine engine = SparkEngine.on(context, SparkEngine.Options.partitions(8))) {
        there = learn(training, Parallel.NONE.withWorkers(engine));
      }
      System.out.printf("cluster: %.1f s%n", seconds(begin));
    }
    System.out.printf(
        "jobs %d, tasks %d, results %d bytes, executors' CPU %.1f s%n",
        moved.jobs.get(), moved.tasks.get(), moved.results.get(), moved.nanos.get() / 1e9);
    begin = System.nanoTime();
    long cpu = cpu();
    List<String> here = learn(training, Parallel.NONE);
    System.out.printf("one thread: %.1f s, CPU %.1f s%n", seconds(begin), (cpu() - cpu) / 1e9);
    System.out.println("same: " + here.equals(there));
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static double seconds(long begin) {
    return (System.nanoTime() - begin) / 1e9;
  }

  private static Dataset table(int rows, int columns, String kind) {
    SplittableRandom random = new SplittableRandom(1);
    int[] y = new int[rows];
    List<Column> list = new ArrayList<>();
    for (int j = 0; j < columns; j++) {
      if (kind.equals("bits")) {
        long[] words = new long[BitColumn.wordCount(rows)];
        Arrays.setAll(words, w -> random.nextLong());
        if ((rows & 63) != 0) {
          words[words.length - 1] &= (1L << rows) - 1;
        }
        list.add(BitColumn.wrap("x" + j, rows, words));
      } else {
        double[] values = new double[rows];
        Arrays.setAll(values, row -> random.nextDouble());
        list.add(NumericColumn.wrap("x" + j, values));
      }
    }
    for (int row = 0; row < rows; row++) {
      y[row] = random.nextInt(5) == 0 ? random.nextInt(2) : row % 3 == 0 ? 1 : 0;
    }
    Labels labels = Labels.wrap("class", List.of("neg", "pos"), y);
    return Dataset.of(Source.memory("table", rows), list, labels);
  }

  private static List<String> learn(TrainingSet training, Parallel parallel) {
    int size = training.size();
    List<Fold> folds = new ArrayList<>(List.of(Fold.all(size)));
    for (int k = 0; k < 10; k++) {
      int out = k;
      folds.add(Fold.without(size, IntStream.range(0, size).filter(r -> r % 10 == out).toArray()));
    }
    double[] penalties = {0.5, 1, 2, Double.POSITIVE_INFINITY};
    List<String> words = new ArrayList<>();
    for (List<ScmRun> runs :
        SetCoveringMachine.runs(
            training, Family.RAYS, List.of(MachineType.values()), penalties, 5, folds, parallel)) {
      runs.forEach(run -> words.add(run.rules(run.size()).toString()));
    }
    return words;
  }

  /** Counts what tasks send back and what they cost. */
  private static final class Moved extends SparkListener {
    private final AtomicLong jobs = new AtomicLong();
    private final AtomicLong tasks = new AtomicLong();
    private final AtomicLong results = new AtomicLong();
    private final AtomicLong nanos = new AtomicLong();

    @Override
    public void onJobStart(SparkListenerJobStart start) {
      jobs.incrementAndGet();
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
      tasks.incrementAndGet();
      results.addAndGet(end.taskMetrics().resultSize());
      nanos.addAndGet(end.taskMetrics().executorCpuTime());
    }
  }
}
