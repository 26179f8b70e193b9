package io.laconic.weka;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import weka.core.Environment;

/** Gives Weka a folder of its own, so that nothing that is installed for Weka can matter. */
final class WekaHome {
  static {
    System.getProperties()
        .putIfAbsent("com.github.fommil.netlib.ARPACK", "com.github.fommil.netlib.F2jARPACK");
    try {
      Environment.getSystemWide()
          .addVariable("WEKA_HOME", Files.createTempDirectory("weka").toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private WekaHome() {}

  /** The first call loads this class. */
  static void set() {}
}
