package io.laconic.report.files;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** A server on this machine with the raw file of a public data set, many rows long. */
final class RawFileServer implements AutoCloseable {
  private static final byte[] ROWS =
      "30,64,1,1\n31,59,2,2\n".repeat(20_000).getBytes(StandardCharsets.UTF_8);

  private final HttpServer server;

  RawFileServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, ROWS.length);
          exchange.getResponseBody().write(ROWS);
          exchange.close();
        });
    server.start();
  }

  String address() {
    return "http://localhost:" + server.getAddress().getPort() + "/haberman.data";
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
