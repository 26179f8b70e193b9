package io.laconic.solver;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Checks every few milliseconds whether a running solver should stop, and stops it. The checking
 * thread lives as long as the solver runs.
 */
final class CancelWatch {
  private static final long PAUSE_MILLISECONDS = 20;

  private CancelWatch() {}

  static <T> T during(Supplier<T> work, BooleanSupplier cancelled, Runnable stop) {
    Thread thread = new Thread(() -> watch(cancelled, stop), "laconic-solver-watch");
    thread.setDaemon(true);
    thread.start();
    try {
      return work.get();
    } finally {
      end(thread);
    }
  }

  private static void watch(BooleanSupplier cancelled, Runnable stop) {
    try {
      while (true) {
        Thread.sleep(PAUSE_MILLISECONDS);
        if (cancelled.getAsBoolean()) {
          stop.run();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void end(Thread thread) {
    thread.interrupt();
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
