package io.laconic.design;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The code of a checkout that is not Java: Python, R, and the scripts and pages of resources. */
final class OtherFiles {
  private static final List<String> ENDINGS = List.of(".py", ".R", ".js", ".html", ".json");

  private final Path root;

  OtherFiles(Path root) {
    this.root = root;
  }

  /** What stands in them, by path below the root. */
  Map<String, String> texts() throws IOException {
    List<Path> folders = new ArrayList<>();
    for (String parent : List.of("", "connect/")) { // older checkouts had them at the root
      folders.add(root.resolve(parent + "python/src"));
      folders.add(root.resolve(parent + "r/R"));
    }
    SourceFiles.modules(root).forEach(module -> folders.add(module.resolve("src/main/resources")));
    Map<String, String> texts = new TreeMap<>();
    for (Path folder : folders) {
      if (Files.exists(folder)) {
        try (Stream<Path> files = Files.walk(folder)) {
          for (Path file : files.filter(OtherFiles::isCode).toList()) {
            texts.put(root.relativize(file).toString(), Files.readString(file));
          }
        }
      }
    }
    return texts;
  }

  private static boolean isCode(Path file) {
    return ENDINGS.stream().anyMatch(file.toString()::endsWith);
  }
}
