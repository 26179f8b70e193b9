package io.laconic.io.fetch;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server of one file on this machine that behaves, request by request, as it is told. */
final class FetchServer implements AutoCloseable {
  /** What is done with one request. */
  interface Manner {
    void answer(FetchServer server, HttpExchange exchange) throws IOException;
  }

  /** Serves the file, or the range that was asked for if the file is still the same. */
  static final Manner WELL = (server, exchange) -> server.serve(exchange, server.content.length);

  private final HttpServer http;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Queue<Manner> manners = new ArrayDeque<>();
  final List<String> ranges = Collections.synchronizedList(new ArrayList<>());
  volatile byte[] content;
  volatile String tag = "\"one\"";

  FetchServer(byte[] content, Manner... first) throws IOException {
    this.content = content;
    manners.addAll(List.of(first));
    http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    http.setExecutor(threads);
    http.createContext("/", this::handle);
    http.start();
  }

  URI address() {
    return URI.create("http://localhost:" + http.getAddress().getPort() + "/file.data");
  }

  int requests() {
    return ranges.size();
  }

  private void handle(HttpExchange exchange) throws IOException {
    Manner manner;
    synchronized (this) {
      ranges.add(String.valueOf(exchange.getRequestHeaders().getFirst("Range")));
      manner = manners.isEmpty() ? WELL : manners.remove();
    }
    try (exchange) {
      manner.answer(this, exchange);
    }
  }

  /** Answers with a status and nothing else. */
  static Manner status(int status, String... header) {
    return (server, exchange) -> {
      if (header.length > 0) {
        exchange.getResponseHeaders().set(header[0], header[1]);
      }
      exchange.sendResponseHeaders(status, -1);
    };
  }

  /** Closes the connection after some bytes. */
  static Manner cutAfter(int bytes) {
    return (server, exchange) -> server.serve(exchange, bytes);
  }

  /** Sends some bytes and then nothing. */
  static Manner stallAfter(int bytes) {
    return (server, exchange) -> {
      server.serve(exchange, bytes);
      exchange.getResponseBody().flush();
      try {
        Thread.sleep(60_000);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    };
  }

  /** Sends all, whatever range was asked for. */
  static Manner ignoringRange() {
    return (server, exchange) -> server.send(exchange, 200, server.content, server.content.length);
  }

  private void serve(HttpExchange exchange, int most) throws IOException {
    String range = exchange.getRequestHeaders().getFirst("Range");
    String ifRange = exchange.getRequestHeaders().getFirst("If-Range");
    if (range == null || ifRange != null && !ifRange.equals(tag)) {
      send(exchange, 200, content, most);
      return;
    }
    int from = Integer.parseInt(range.replaceAll("\\D", ""));
    if (from >= content.length) {
      exchange.sendResponseHeaders(416, -1);
      return;
    }
    exchange
        .getResponseHeaders()
        .set("Content-Range", "bytes " + from + "-" + (content.length - 1) + "/" + content.length);
    send(exchange, 206, Arrays.copyOfRange(content, from, content.length), most);
  }

  private void send(HttpExchange exchange, int status, byte[] bytes, int most) throws IOException {
    if (!tag.isEmpty()) {
      exchange.getResponseHeaders().set("ETag", tag);
    }
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes, 0, Math.min(most, bytes.length));
    exchange.getResponseBody().flush();
  }

  @Override
  public void close() {
    threads.shutdownNow();
    http.stop(0);
  }
}
