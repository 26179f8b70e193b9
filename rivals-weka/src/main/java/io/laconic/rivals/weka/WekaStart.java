package io.laconic.rivals.weka;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import weka.core.Capabilities;
import weka.core.Environment;

/**
 * Starts Weka without a trace. The first use of Weka makes folders for packages below {@code
 * WEKA_HOME}, which is in the home directory unless set; so Weka gets an empty folder that is gone
 * when it has started, and nothing that is installed or set for Weka on a machine can change a
 * result. Weka also starts a library for matrices, which looks for native code unless told not to.
 */
final class WekaStart {
  private static final String MATRICES = "com.github.fommil.netlib.ARPACK";

  static {
    System.getProperties().putIfAbsent(MATRICES, "com.github.fommil.netlib.F2jARPACK");
    try {
      Path home = Files.createTempDirectory("weka");
      try {
        Environment.getSystemWide().addVariable("WEKA_HOME", home.toString());
        new Capabilities(null).disableAll();
      } finally {
        delete(home);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Weka needs a folder for a moment: " + e.getMessage(), e);
    }
  }

  private WekaStart() {}

  /** Starts Weka, once: the first call loads this class. */
  static void now() {}

  private static void delete(Path folder) throws IOException {
    List<Path> found;
    try (Stream<Path> walk = Files.walk(folder)) {
      found = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : found) {
      Files.delete(path);
    }
  }
}
