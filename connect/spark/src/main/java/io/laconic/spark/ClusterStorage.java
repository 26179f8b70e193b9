package io.laconic.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;

/**
 * The broadcasts and persisted data of a pool on the cluster; closing frees them. Closing twice is
 * allowed.
 */
final class ClusterStorage implements AutoCloseable {
  private final JavaSparkContext context;
  private final List<JavaRDD<?>> kept = new ArrayList<>();
  private final List<Broadcast<?>> sent = new ArrayList<>();
  private final List<Broadcast<?>> once = new ArrayList<>();

  ClusterStorage(JavaSparkContext context) {
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

  /** Sends a value that is read only once, to compute what is persisted. */
  <T> Broadcast<T> sendOnce(T value) {
    Broadcast<T> broadcast = send(value);
    synchronized (this) {
      once.add(broadcast);
    }
    return broadcast;
  }

  /**
   * Removes from the executors what was read once; if they lose what they persist, it is sent
   * again.
   */
  synchronized void readOnce() {
    once.forEach(broadcast -> broadcast.unpersist(false));
    once.clear();
  }

  /** Persists the elements on the executors that compute them. */
  synchronized <T> JavaRDD<T> keep(JavaRDD<T> elements, StorageLevel level) {
    kept.add(elements.persist(level));
    return elements;
  }

  /** Whether everything was freed. */
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
