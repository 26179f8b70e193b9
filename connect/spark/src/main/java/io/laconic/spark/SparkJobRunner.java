package io.laconic.spark;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.apache.spark.SparkContext;

/**
 * Runs Spark jobs. If the caller is interrupted, the job is cancelled; a failure gets a message of
 * one line.
 */
final class SparkJobRunner {
  private static final String DESCRIPTION = "spark.job.description";
  private static final String INTERRUPTS = "spark.job.interruptOnCancel";
  private static final AtomicLong NEXT = new AtomicLong();

  private final SparkContext context;

  SparkJobRunner(SparkContext context) {
    this.context = context;
  }

  /**
   * Runs a job.
   *
   * @param description shown beside the job in Spark's web pages
   */
  <T> T run(String description, Supplier<T> job) {
    String tag = "laconic-" + NEXT.incrementAndGet();
    String before = context.getLocalProperty(DESCRIPTION);
    String interrupts = context.getLocalProperty(INTERRUPTS);
    context.addJobTag(tag);
    context.setLocalProperty(DESCRIPTION, description);
    context.setLocalProperty(INTERRUPTS, "true");
    try {
      return job.get();
    } catch (Exception e) {
      throw failure(description, tag, e);
    } finally {
      context.setLocalProperty(INTERRUPTS, interrupts);
      context.setLocalProperty(DESCRIPTION, before);
      context.removeJobTag(tag);
    }
  }

  /** Spark throws checked exceptions without declaring them. */
  private RuntimeException failure(String description, String tag, Exception thrown) {
    if (thrown instanceof InterruptedException || Thread.currentThread().isInterrupted()) {
      context.cancelJobsWithTag(tag);
      Thread.currentThread().interrupt();
      return new IllegalStateException("interrupted", thrown);
    }
    String message = thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
    return new SparkJobException(
        description + " failed on Spark: " + message.lines().findFirst().get(), thrown);
  }

  /** A job that failed for good, after all attempts of Spark. */
  static final class SparkJobException extends RuntimeException {
    private static final long serialVersionUID = 1;

    SparkJobException(String message, Throwable cause) {
      super(message, cause);
    }
  }
}
