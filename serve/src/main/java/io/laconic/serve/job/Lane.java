package io.laconic.serve.job;

import com.google.gson.JsonObject;
import io.laconic.serve.workspace.Project;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs jobs one after the other, each in a child process. The process is kept for the next job of
 * the same project, and ends when nothing was asked for a while.
 */
final class Lane implements Runnable {
  private static final long IDLE_SECONDS = 60;

  /** After so long a job that does not stop is killed with its process. */
  private static final long CANCEL_SECONDS = 5;

  /** A piece of work for a child process. */
  interface Task {
    Project project();

    /** Does it; what it throws was not expected. */
    void run(Link link) throws IOException;
  }

  /** Hands commands to the child process, which is started when it is needed. */
  interface Link {
    JsonObject run(List<String> words, boolean document, Consumer<JsonObject> events)
        throws IOException;
  }

  private final JobKind.Pace pace;
  private final long memoryBytes;
  private final Deque<Task> waiting = new ArrayDeque<>();
  private Task current;
  private WorkerProcess worker;
  private boolean closed;

  Lane(JobKind.Pace pace, long memoryBytes) {
    this.pace = pace;
    this.memoryBytes = memoryBytes;
  }

  synchronized int waitingCount() {
    return waiting.size();
  }

  synchronized void add(Task task) {
    waiting.add(task);
    notifyAll();
  }

  /** Removes a task that has not begun; whether it was there. */
  synchronized boolean remove(Task task) {
    return waiting.remove(task);
  }

  synchronized boolean isCurrent(Task task) {
    return current == task;
  }

  @Override
  public void run() {
    try {
      Task task = next();
      while (task != null) {
        try {
          task.run(this::run);
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
          endWorker();
        }
        ended();
        task = next();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    endWorker();
  }

  private synchronized Task next() throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(IDLE_SECONDS);
    while (waiting.isEmpty() && !closed) {
      if (end - System.nanoTime() <= 0) {
        endWorker();
      }
      wait(worker == null ? 0 : Math.max(1, (end - System.nanoTime()) / 1_000_000));
    }
    current = closed ? null : waiting.poll();
    return current;
  }

  private synchronized void ended() {
    current = null;
  }

  private JsonObject run(List<String> words, boolean document, Consumer<JsonObject> events)
      throws IOException {
    return worker().run(words, document, events);
  }

  private synchronized WorkerProcess worker() throws IOException {
    if (closed) {
      throw new IOException("the server ends");
    }
    if (worker == null
        || !worker.isAlive()
        || !worker.folder().equals(current.project().folder())) {
      endWorker();
      worker =
          WorkerProcess.start(current.project().folder(), ChildCommand.words(pace, memoryBytes));
    }
    return worker;
  }

  /** Ends the child process at once; the next job gets a new one. */
  synchronized void endWorker() {
    if (worker != null) {
      worker.close();
      worker = null;
    }
  }

  /** Ends the child process if a task is not over; whether that is so. */
  private synchronized boolean endWorker(Task task) {
    if (current == task) {
      endWorker();
    }
    return current == task;
  }

  /** A folder is to be removed: no process stays in it, idle or not. */
  synchronized void leave(Path folder) {
    if (worker != null && worker.folder().equals(folder)) {
      endWorker();
    }
  }

  /** Stops a task that runs: first gently, then with its process. */
  void stop(Task task) {
    synchronized (this) {
      if (current != task) {
        return;
      }
      try {
        if (worker != null) {
          worker.cancel();
        }
      } catch (IOException e) {
        endWorker();
      }
    }
    Thread killer =
        new Thread(
            () -> {
              try {
                for (int k = 0; k < 10 * CANCEL_SECONDS && isCurrent(task); k++) {
                  Thread.sleep(100);
                }
                while (endWorker(task)) { // its process may be about to start
                  Thread.sleep(100);
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "job-killer");
    killer.setDaemon(true);
    killer.start();
  }

  /** Takes no more work and ends what runs. */
  synchronized void close() {
    closed = true;
    endWorker();
    notifyAll();
  }
}
