package io.laconic.serve;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Opens a page in the user's browser; whether that works is not known, and does not matter. */
final class Browsers {
  private Browsers() {}

  static void open(String url) {
    try {
      new ProcessBuilder(command(url))
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      // the address stands on the terminal
    }
  }

  private static List<String> command(String url) {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    if (system.contains("windows")) {
      return List.of("rundll32", "url.dll,FileProtocolHandler", url);
    }
    return List.of(system.contains("mac") ? "open" : "xdg-open", url);
  }
}
