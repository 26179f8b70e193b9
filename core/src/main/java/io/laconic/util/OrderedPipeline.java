package io.laconic.util;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Work in three stages: a source makes items one after the other, several threads work on them, and
 * a sink takes the results in the order of the items. Source and sink are each called by one thread
 * at a time, so they need no locks of their own.
 *
 * @param <A> an item
 * @param <B> the result of the work on an item
 */
public final class OrderedPipeline<A, B> {
  private final Supplier<A> source;
  private final Function<A, B> work;
  private final Predicate<B> sink;
  private final Deque<Slot<B>> slots = new ArrayDeque<>();
  private int mostSlots;
  private boolean making;
  private boolean taking;
  private boolean ended;

  /** The place of an item in the queue; the result is null while the item is worked on. */
  private static final class Slot<B> {
    private B result;
  }

  /**
   * @param source makes the next item; null at the end
   * @param work gives the result of an item, never null
   * @param sink takes a result; false: no more are wanted
   */
  public OrderedPipeline(Supplier<A> source, Function<A, B> work, Predicate<B> sink) {
    this.source = source;
    this.work = work;
    this.sink = sink;
  }

  /** Runs once, to the end of the source or until the sink wants no more. */
  public void run(int threads) {
    mostSlots = threads + 2;
    new Parallel(threads).forEach(threads, k -> takePart());
  }

  private void takePart() {
    try {
      for (Runnable next = next(); next != null; next = next()) {
        next.run();
      }
    } catch (RuntimeException | Error e) {
      stop();
      throw e;
    }
  }

  /** What this thread is to do now; null if all is done. */
  private synchronized Runnable next() {
    while (!ended || !slots.isEmpty()) {
      if (!taking && !slots.isEmpty() && slots.element().result != null) {
        taking = true;
        B result = slots.element().result;
        return () -> take(result);
      }
      if (!making && !ended && slots.size() < mostSlots) {
        making = true;
        return this::makeAndWork;
      }
      await();
    }
    return null;
  }

  private void take(B result) {
    boolean more = sink.test(result);
    synchronized (this) {
      taking = false;
      slots.poll();
      if (!more) {
        stop();
      }
      notifyAll();
    }
  }

  private void makeAndWork() {
    A item = source.get();
    Slot<B> slot = new Slot<>();
    synchronized (this) {
      making = false;
      if (item == null) {
        ended = true;
      } else if (!ended) {
        slots.add(slot);
      }
      notifyAll();
    }
    if (item != null) {
      B result = work.apply(item);
      synchronized (this) {
        slot.result = result;
        notifyAll();
      }
    }
  }

  private synchronized void stop() {
    ended = true;
    slots.clear();
    notifyAll();
  }

  private synchronized void await() {
    try {
      wait();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
