package io.laconic.serve.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Sends files that jobs made. */
final class Attachments {
  private static final Map<String, String> TYPES =
      Map.of(
          "json", "application/json",
          "csv", "text/csv; charset=utf-8",
          "html", "text/html; charset=utf-8");

  /** A page of a report runs its own scripts, but as a stranger: it reaches nothing here. */
  private static final String REPORT_POLICY =
      "sandbox allow-scripts allow-downloads; default-src 'none'; script-src 'unsafe-inline';"
          + " style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none';"
          + " frame-ancestors 'self'";

  private Attachments() {}

  /** The headers of a file that the browser saves. */
  static void headers(Context context, String name, String type) {
    context
        .contentType(type)
        .header("Content-Disposition", "attachment; filename=\"" + name + "\"");
  }

  /**
   * Sends a file.
   *
   * @param name one of ours, of plain letters
   */
  static void send(Context context, Path file, String name, boolean download) throws IOException {
    String ending = name.substring(name.lastIndexOf('.') + 1);
    String type = TYPES.getOrDefault(ending, "application/octet-stream");
    if (download || !TYPES.containsKey(ending)) {
      headers(context, name, type);
    } else {
      context.contentType(type);
      if (ending.equals("html")) {
        context
            .header("Content-Security-Policy", REPORT_POLICY)
            .header("X-Frame-Options", "SAMEORIGIN");
      }
    }
    try (InputStream in = Files.newInputStream(file)) {
      in.transferTo(context.outputStream());
    }
  }
}
