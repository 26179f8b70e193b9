package io.laconic.spark;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.spark.JobExecutionStatus;
import org.apache.spark.SparkContext;
import org.apache.spark.SparkJobInfo;
import org.apache.spark.SparkStatusTracker;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;

/**
 * Looks after the executors while jobs with a tag run: remembers whether some were lost for want of
 * memory, and cancels the jobs if there is none to run them for too long. Spark itself would wait
 * without end.
 */
final class ExecutorWatch extends SparkListener implements AutoCloseable {
  /** A setting of Spark: how long jobs wait while there is no executor. */
  static final String WAIT = "spark.laconic.executorWait";

  private static final String USUAL_WAIT = "300s";

  /** Between two looks. */
  private static final long MILLIS = 500;

  /**
   * Spark's executors end with 52 if Java has no memory left; 137 is of a process that was killed.
   */
  private static final List<String> LITTLE_MEMORY =
      List.of("OutOfMemoryError", "exited with code 52", "exited with code 137");

  private final SparkContext context;
  private final String tag;
  private final long seconds;
  private final Thread looking = new Thread(this::look, "laconic-executors");
  private volatile boolean littleMemory;
  private volatile boolean waitedInVain;

  /**
   * @param whole whether this is the whole work, not a part of what another one looks after
   */
  ExecutorWatch(SparkContext context, String tag, boolean whole) {
    this.context = context;
    this.tag = tag;
    this.seconds = context.getConf().getTimeAsSeconds(WAIT, USUAL_WAIT);
    context.addSparkListener(this);
    if (whole && !context.isLocal()) {
      looking.setDaemon(true);
      looking.start();
    }
  }

  @Override
  public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
    littleMemory |= saysLittleMemory(removed.reason());
  }

  static boolean saysLittleMemory(String words) {
    return LITTLE_MEMORY.stream().anyMatch(words::contains);
  }

  private void look() {
    long most = TimeUnit.SECONDS.toNanos(seconds);
    long since = System.nanoTime();
    try {
      while (!waitedInVain) {
        Thread.sleep(MILLIS);
        since = waits() ? since : System.nanoTime();
        if (System.nanoTime() - since >= most) {
          waitedInVain = true;
          context.cancelJobsWithTag(tag);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the work is done
    }
  }

  /** The driver has an entry of its own among the executors. */
  private boolean waits() {
    return context.getExecutorMemoryStatus().size() <= 1 && hasJob();
  }

  private boolean hasJob() {
    SparkStatusTracker jobs = context.statusTracker();
    for (int id : jobs.getJobIdsForTag(tag)) {
      SparkJobInfo job = jobs.getJobInfo(id).getOrElse(() -> null);
      if (job != null && job.status() == JobExecutionStatus.RUNNING) {
        return true;
      }
    }
    return false;
  }

  /** Whether executors were lost for want of memory. */
  boolean littleMemory() {
    return littleMemory;
  }

  /** Whether the jobs were cancelled since there was no executor. */
  boolean waitedInVain() {
    return waitedInVain;
  }

  /** What to say then. */
  String complaint() {
    return context.master()
        + " had no executor for "
        + seconds
        + " seconds: start workers with "
        + context.getConf().get("spark.executor.memory", "1g")
        + " of memory (spark.executor.memory), or wait longer, as by "
        + WAIT
        + "=1h";
  }

  @Override
  public void close() {
    looking.interrupt();
    context.removeSparkListener(this);
  }
}
