package io.laconic.cli.option;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Tells by its first lines whether a file is a model. */
final class ModelFileDetector {
  /** The name of the format stands in the first lines of a model file. */
  private static final int HEAD = 4096;

  private ModelFileDetector() {}

  static boolean isModel(String name) {
    try {
      Path file = Path.of(name);
      if (!Files.isRegularFile(file)) {
        return false;
      }
      try (InputStream in = Files.newInputStream(file)) {
        String head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8).stripLeading();
        return head.startsWith("{") && head.contains("\"laconic-model\"");
      }
    } catch (IOException | InvalidPathException e) {
      return false; // reading it will tell what is wrong
    }
  }
}
