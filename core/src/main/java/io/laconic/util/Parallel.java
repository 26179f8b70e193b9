package io.laconic.util;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/**
 * How many threads a piece of work may use, and what other workers there are. Threads live only
 * while the work runs; results must depend neither on their number nor on the workers.
 *
 * @param threads at least 1
 * @param progress is called whenever a task is done
 * @param workers other machines that may take part; null: none
 * @param besides how many pieces of work are done at the same time as this one, itself included;
 *     each has its share of the memory
 */
public record Parallel(int threads, Progress progress, RemoteWorkers workers, int besides) {
  /** The calling thread alone. */
  public static final Parallel NONE = new Parallel(1);

  public Parallel {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be >= 1, got " + threads);
    }
    if (besides < 1) {
      throw new IllegalArgumentException("besides must be >= 1, got " + besides);
    }
  }

  /** A piece of work that has all of the memory. */
  public Parallel(int threads, Progress progress, RemoteWorkers workers) {
    this(threads, progress, workers, 1);
  }

  /** This many threads of this process alone. */
  public Parallel(int threads, Progress progress) {
    this(threads, progress, null);
  }

  /** This many threads, and nobody hears of progress. */
  public Parallel(int threads) {
    this(threads, Progress.SILENT);
  }

  /** These threads, with other workers. */
  public Parallel withWorkers(RemoteWorkers newWorkers) {
    return new Parallel(threads, progress, newWorkers, besides);
  }

  /** The other workers, if they do this kind of work; null: it is done in this process. */
  public <W extends RemoteWorkers> W workers(Class<W> kind) {
    return kind.isInstance(workers) ? kind.cast(workers) : null;
  }

  /** What each of this many tasks has if they are done side by side, a thread for each. */
  public Parallel oneOf(int tasks) {
    return new Parallel(1, Progress.SILENT, null, besides * Math.min(threads, Math.max(1, tasks)));
  }

  /** Bytes of memory that this piece of work may count on, if nothing else were kept. */
  public long room() {
    return Runtime.getRuntime().maxMemory() / besides;
  }

  /** Runs the task for 0 … count - 1, each number once, in no certain order. */
  public void forEach(int count, IntConsumer task) {
    AtomicInteger next = new AtomicInteger();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    int[] done = new int[1];
    Runnable worker =
        () -> {
          try {
            int k;
            while (failure.get() == null && (k = next.getAndIncrement()) < count) {
              stopIfInterrupted();
              task.accept(k);
              synchronized (done) {
                done[0]++;
                progress.done(done[0], count);
              }
            }
          } catch (Throwable e) {
            failure.compareAndSet(null, e);
          }
        };
    int helpers = Math.min(threads, count) - 1;
    Thread[] started = new Thread[Math.max(0, helpers)];
    for (int k = 0; k < started.length; k++) {
      started[k] = new Thread(worker, "laconic-" + k);
      started[k].setDaemon(true);
      started[k].start();
    }
    worker.run();
    join(started);
    rethrow(failure.get());
  }

  private static void stopIfInterrupted() {
    if (Thread.currentThread().isInterrupted()) {
      throw new IllegalStateException("interrupted");
    }
  }

  private static void join(Thread[] started) {
    boolean interrupted = false;
    for (Thread thread : started) {
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          interrupted = true;
          thread.interrupt();
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  static void rethrow(Throwable failure) {
    if (failure instanceof RuntimeException e) {
      throw e;
    }
    if (failure instanceof Error e) {
      throw e;
    }
    if (failure != null) { // a checked exception that the task did not declare, as Scala's code may
      throw new IllegalStateException(failure);
    }
  }
}
