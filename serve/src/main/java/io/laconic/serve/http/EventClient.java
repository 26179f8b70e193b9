package io.laconic.serve.http;

import io.javalin.http.sse.SseClient;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A page that listens. A thread of its own writes to it, so that a page that does not read holds up
 * nobody; one that falls far behind is let go, and connects again.
 */
final class EventClient {
  private static final int MOST_WAITING = 2000;
  private static final long COMMENT_SECONDS = 15;

  private record Event(String name, String data) {}

  private final SseClient connection;
  private final Consumer<EventClient> ended;
  private final BlockingQueue<Event> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
  private volatile boolean closed;

  EventClient(SseClient connection, Consumer<EventClient> ended) {
    this.connection = connection;
    this.ended = ended;
  }

  void start() {
    connection.keepAlive();
    connection.onClose(this::close);
    Thread writer = new Thread(this::write, "events");
    writer.setDaemon(true);
    writer.start();
  }

  void offer(String name, String data) {
    if (!waiting.offer(new Event(name, data))) {
      closed = true;
    }
  }

  private void write() {
    try {
      connection.sendComment("hello");
      while (!closed && !connection.terminated()) {
        Event event = waiting.poll(COMMENT_SECONDS, TimeUnit.SECONDS);
        if (event == null) {
          connection.sendComment("still here");
        } else if (!closed) {
          connection.sendEvent(event.name(), event.data());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      // the page is gone
    }
    closed = true;
    ended.accept(this);
    connection.close();
  }

  void close() {
    closed = true;
    waiting.offer(new Event("bye", "{}"));
  }
}
