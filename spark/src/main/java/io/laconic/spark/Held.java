package io.laconic.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;

/** What a pool holds on the cluster; closing gives it back. Closing twice does no harm. */
final class Held implements AutoCloseable {
  private final JavaSparkContext context;
  private final List<JavaRDD<?>> kept = new ArrayList<>();
  private final List<Broadcast<?>> sent = new ArrayList<>();
  private final List<Broadcast<?>> once = new ArrayList<>();

  Held(JavaSparkContext context) {
    this.context = context;
  }

  /** Sends a value to every executor that asks for it. */
  <T> Broadcast<T> send(T value) {
    Broadcast<T> broadcast = context.broadcast(value);
    synchronized (this) {
      sent.add(broadcast);
    }
    return broadcast;
  }

  /** Sends a value that is read once, on the way to what is kept. */
  <T> Broadcast<T> sendOnce(T value) {
    Broadcast<T> broadcast = send(value);
    synchronized (this) {
      once.add(broadcast);
    }
    return broadcast;
  }

  /**
   * What was read once need not stay with the executors; should they lose what they keep, it is
   * sent again.
   */
  synchronized void readOnce() {
    once.forEach(broadcast -> broadcast.unpersist(false));
    once.clear();
  }

  /** Keeps the elements where they are computed first. */
  synchronized <T> JavaRDD<T> keep(JavaRDD<T> elements, StorageLevel level) {
    kept.add(elements.persist(level));
    return elements;
  }

  /** Whether everything was given back. */
  synchronized boolean isEmpty() {
    return kept.isEmpty() && sent.isEmpty();
  }

  @Override
  public synchronized void close() {
    if (!context.sc().isStopped()) {
      kept.forEach(elements -> elements.unpersist(false));
      sent.forEach(Broadcast::destroy);
    }
    kept.clear();
    sent.clear();
    once.clear();
  }
}
