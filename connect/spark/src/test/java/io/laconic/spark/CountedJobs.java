package io.laconic.spark;

import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.SparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;

/** Counts the jobs that begin until it is closed. */
public final class CountedJobs implements AutoCloseable {
  private final SparkContext context = TestSparkSession.get().sparkContext();
  private final AtomicInteger jobs = new AtomicInteger();
  private final SparkListener listener =
      new SparkListener() {
        @Override
        public void onJobStart(SparkListenerJobStart job) {
          jobs.incrementAndGet();
        }
      };

  public CountedJobs() {
    context.addSparkListener(listener);
  }

  /** How many there were so far. */
  public int count() throws TimeoutException {
    context.listenerBus().waitUntilEmpty();
    return jobs.get();
  }

  @Override
  public void close() {
    context.removeSparkListener(listener);
  }
}
