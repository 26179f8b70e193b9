package io.laconic.serve;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A connection on which anything can be said. */
final class RawConnection implements AutoCloseable {
  private final Socket socket;

  RawConnection(int port) throws IOException {
    socket = new Socket("127.0.0.1", port);
    socket.setSoTimeout(120_000);
  }

  RawConnection say(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
    return this;
  }

  /** All that the server says until it closes the connection. */
  String answer() throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Asks for something and returns the whole answer. */
  static String ask(int port, String... lines) throws IOException {
    try (RawConnection connection = new RawConnection(port)) {
      return connection.say(String.join("\r\n", lines) + "\r\nConnection: close\r\n\r\n").answer();
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
