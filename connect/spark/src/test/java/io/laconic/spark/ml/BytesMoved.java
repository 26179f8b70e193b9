package io.laconic.spark.ml;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerBlockUpdated;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.storage.BlockUpdatedInfo;

/** Counts what Spark moves between machines, and makes a file when the third step begins. */
final class BytesMoved extends SparkListener {
  private final Path middle;
  private final long start = System.nanoTime();
  private long firstStep;
  private int steps;
  private long broadcast;
  private long results;
  private long shuffled;
  private long processor;
  private int failures;

  BytesMoved(Path middle) {
    this.middle = middle;
  }

  @Override
  public synchronized void onJobStart(SparkListenerJobStart job) {
    String what = job.properties().getProperty("spark.job.description", "");
    if (what.startsWith("step ")) {
      steps++;
      firstStep = steps == 1 ? System.nanoTime() : firstStep;
      if (steps == 3) {
        mark();
      }
    }
  }

  private void mark() {
    try {
      Files.createFile(middle);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public synchronized void onTaskEnd(SparkListenerTaskEnd task) {
    failures += task.taskInfo().successful() ? 0 : 1;
    TaskMetrics metrics = task.taskMetrics();
    if (metrics != null) {
      results += metrics.resultSize();
      shuffled += metrics.shuffleWriteMetrics().bytesWritten();
      processor += metrics.executorCpuTime();
    }
  }

  @Override
  public synchronized void onBlockUpdated(SparkListenerBlockUpdated update) {
    BlockUpdatedInfo info = update.blockUpdatedInfo();
    if (info.blockId().isBroadcast()
        && info.blockId().name().contains("piece")
        && !info.blockManagerId().isDriver()) {
      broadcast += info.memSize() + info.diskSize();
    }
  }

  @Override
  public synchronized String toString() {
    return String.format(
        Locale.ROOT,
        "%.1f s before the first of %d steps; %.1f s of processors;"
            + " %.1f MB broadcast to executors, %.1f MB of results, %.1f MB shuffled; %d failed tasks",
        (firstStep - start) / 1e9,
        steps,
        processor / 1e9,
        broadcast / 1048576.0,
        results / 1048576.0,
        shuffled / 1048576.0,
        failures);
  }
}
