package io.laconic.serve.http;

import io.javalin.http.Context;
import io.laconic.fact.FactWords;
import io.laconic.serve.workspace.Refusal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The files of the page: those of this module, and below {@code /report/} the scripts that the page
 * of {@code report} has too. They come from the class path; names are checked first.
 */
final class WebFiles {
  /** A folder that is used instead of the class path, while the page is worked on. */
  static final String FOLDER = "laconic.serve.web";

  private static final Pattern NAME =
      Pattern.compile("([A-Za-z0-9_-][A-Za-z0-9._-]*/){0,4}[A-Za-z0-9_-][A-Za-z0-9._-]*");
  private static final String OWN = "/io/laconic/serve/web/";
  private static final Map<String, String> SHARED =
      Map.of(
          "report/web/", "/io/laconic/report/web/",
          "report/vendor/", "/io/laconic/report/vendor/");
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "mjs", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "png", "image/png",
          "json", "application/json",
          "woff2", "font/woff2",
          "txt", "text/plain; charset=utf-8");

  private WebFiles() {}

  /** Serves the file that the path of a request names. */
  static void serve(Context context) throws IOException {
    String path = context.path().substring(1);
    String name = path.isEmpty() ? "index.html" : path.equals("api") ? "api.html" : path;
    String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
    if (!NAME.matcher(name).matches() || type == null) {
      throw Refusal.unknown("there is no such page");
    }
    try (InputStream in = open(name)) {
      if (in == null) {
        throw Refusal.unknown("there is no such page");
      }
      context.header("Cache-Control", "no-cache").contentType(type).result(in.readAllBytes());
    }
  }

  private static InputStream open(String name) throws IOException {
    for (Map.Entry<String, String> shared : SHARED.entrySet()) {
      if (name.startsWith(shared.getKey())) {
        return stream(shared.getValue() + name.substring(shared.getKey().length()));
      }
    }
    if (name.equals("facts.txt")) {
      return new ByteArrayInputStream(FactWords.file().getBytes(StandardCharsets.UTF_8));
    }
    String folder = System.getProperty(FOLDER);
    if (folder != null) {
      Path file = Path.of(folder).resolve(name);
      return Files.isRegularFile(file) ? Files.newInputStream(file) : null;
    }
    return stream(OWN + name);
  }

  private static InputStream stream(String resource) {
    return WebFiles.class.getResourceAsStream(resource);
  }
}
