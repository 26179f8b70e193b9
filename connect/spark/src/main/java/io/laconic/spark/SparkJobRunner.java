package io.laconic.spark;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.apache.spark.SparkContext;

/**
 * Runs Spark jobs. If the caller is interrupted, the job is cancelled; a failure gets a message of
 * one line.
 */
public final class SparkJobRunner {
  private static final String DESCRIPTION = "spark.job.description";
  private static final String INTERRUPTS = "spark.job.interruptOnCancel";
  private static final String TAG = "laconic-";
  private static final AtomicLong NEXT = new AtomicLong();

  /** Causes are followed this far; a chain of causes may be a ring. */
  private static final int MOST_CAUSES = 50;

  /** What the last failure says, if it was of an executor that was lost or about to end. */
  private static final List<String> LOST = List.of("ExecutorLostFailure", "[Shutting down");

  private final SparkContext context;
  private volatile boolean littleMemory;

  /** Runs jobs of a context. */
  public SparkJobRunner(SparkContext context) {
    this.context = context;
  }

  /**
   * Runs a job.
   *
   * @param description shown beside the job in Spark's web pages
   */
  public <T> T run(String description, Supplier<T> job) {
    String before = context.getLocalProperty(DESCRIPTION);
    String interrupts = context.getLocalProperty(INTERRUPTS);
    context.setLocalProperty(DESCRIPTION, description);
    context.setLocalProperty(INTERRUPTS, "true");
    try {
      return watched(job);
    } catch (Exception e) {
      throw failure(description, e);
    } finally {
      context.setLocalProperty(INTERRUPTS, interrupts);
      context.setLocalProperty(DESCRIPTION, before);
    }
  }

  /**
   * Does some work with an eye on the executors: remembers whether some were lost for want of
   * memory, and cancels its jobs if there is none for too long, or if the caller is interrupted.
   */
  public <T> T watched(Supplier<T> work) {
    String tag = TAG + NEXT.incrementAndGet();
    boolean whole = !context.getJobTags().exists(other -> other.startsWith(TAG));
    context.addJobTag(tag);
    ExecutorWatch watch = new ExecutorWatch(context, tag, whole);
    try (watch) {
      return work.get();
    } catch (Exception e) {
      if (watch.waitedInVain()) {
        throw new SparkJobException(watch.complaint(), e);
      }
      if (e instanceof InterruptedException || Thread.currentThread().isInterrupted()) {
        context.cancelJobsWithTag(tag);
      }
      throw e;
    } finally {
      littleMemory |= watch.littleMemory();
      context.removeJobTag(tag);
    }
  }

  /** What to throw in place of what Spark throws, checked exceptions that it does not declare. */
  public RuntimeException failure(String description, Exception thrown) {
    if (thrown instanceof InterruptedException || Thread.currentThread().isInterrupted()) {
      Thread.currentThread().interrupt();
      return new IllegalStateException("interrupted", thrown);
    }
    return new SparkJobException(description + " failed on Spark: " + line(thrown), thrown);
  }

  /** What Spark says, or, if executors died, what helps. */
  private String line(Throwable thrown) {
    String memory = context.getConf().get("spark.executor.memory", "1g");
    Throwable cause = thrown;
    for (int depth = 0; cause != null && depth < MOST_CAUSES; depth++, cause = cause.getCause()) {
      String words = cause.toString();
      boolean lost = LOST.stream().anyMatch(words::contains);
      if (ExecutorWatch.saysLittleMemory(words) || lost && littleMemory) {
        return "an executor had too little memory ("
            + memory
            + "): set spark.executor.memory higher, or use more partitions";
      }
      if (lost) {
        return "executors were lost again and again; most often they have too little memory ("
            + memory
            + "): set spark.executor.memory higher, or use more partitions";
      }
    }
    String message = thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
    return message.lines().findFirst().orElse(thrown.toString());
  }

  /** A job that failed for good, after all attempts of Spark. */
  public static final class SparkJobException extends RuntimeException {
    private static final long serialVersionUID = 1;

    SparkJobException(String message, Throwable cause) {
      super(message, cause);
    }
  }
}
