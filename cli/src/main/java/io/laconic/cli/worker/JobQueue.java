package io.laconic.cli.worker;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * Jobs in the order in which they were asked for, and the one that runs. One thread takes and runs
 * them; another adds and cancels. A job that runs is cancelled by an interrupt of its thread, which
 * never reaches the next one.
 */
final class JobQueue {
  private static final int MOST_WAITING = 1000;

  private final Deque<Request> waiting = new ArrayDeque<>();
  private Request current;
  private Thread runner;
  private boolean cancelled;
  private boolean closed;

  /** Whether there was room for the job. */
  synchronized boolean add(Request job) {
    if (closed || waiting.size() >= MOST_WAITING) {
      return false;
    }
    waiting.add(job);
    notifyAll();
    return true;
  }

  /** Whether a job of that id waits or runs. */
  synchronized boolean has(Object id) {
    return (current != null && current.id().equals(id))
        || waiting.stream().anyMatch(job -> job.id().equals(id));
  }

  /** No more jobs will come. */
  synchronized void close() {
    closed = true;
    notifyAll();
  }

  /** Whether no job waits and none will come. */
  synchronized boolean isDone() {
    return closed && waiting.isEmpty();
  }

  /** The next job, which the calling thread is to run; null if none came in time. */
  synchronized Request take(long milliseconds) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(milliseconds);
    while (waiting.isEmpty() && !closed && end - System.nanoTime() > 0) {
      wait(Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())));
    }
    current = waiting.poll();
    runner = Thread.currentThread();
    cancelled = false;
    return current;
  }

  /** The job that was taken has ended; returns whether it was cancelled. */
  synchronized boolean ended() {
    current = null;
    boolean result = cancelled;
    cancelled = false;
    if (result) {
      Thread.interrupted(); // the interrupt was meant for this job alone
    }
    return result;
  }

  /**
   * Cancels jobs.
   *
   * @param id of one job; null: all
   * @param removed gets those that had not begun
   * @return how many jobs were cancelled
   */
  synchronized int cancel(Object id, List<Request> removed) {
    List<Request> found = new ArrayList<>(waiting);
    found.removeIf(job -> id != null && !job.id().equals(id));
    waiting.removeAll(found);
    removed.addAll(found);
    boolean running = current != null && (id == null || Objects.equals(current.id(), id));
    if (running && !cancelled) {
      cancelled = true;
      runner.interrupt();
    }
    return found.size() + (running ? 1 : 0);
  }
}
