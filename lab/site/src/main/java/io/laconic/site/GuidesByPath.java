package io.laconic.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** All pages of the project, by path. */
record GuidesByPath(Path root, Map<Path, Guide> byPath) {
  /** Lists all pages of {@code docs} by task; it is the front page of the site. */
  static final Path FRONT = Path.of("docs", "README.md");

  /** Lists all decision records. */
  static final Path DECISIONS = Path.of("docs", "inside", "decisions", "README.md");

  /** Pages outside {@code docs} that belong to the site. */
  private static final List<String> BESIDES =
      List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md");

  static GuidesByPath read(Path root) {
    List<Path> paths = new ArrayList<>(BESIDES.stream().map(Path::of).toList());
    try (Stream<Path> files = Files.walk(root.resolve("docs"))) {
      files
          .filter(file -> file.toString().endsWith(".md"))
          .map(root::relativize)
          .sorted()
          .forEach(paths::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<Path, Guide> guides = new LinkedHashMap<>();
    paths.stream()
        .filter(path -> Files.exists(root.resolve(path)))
        .forEach(path -> guides.put(path, Guide.read(root, path)));
    return new GuidesByPath(root, guides);
  }

  Guide at(Path path) {
    return byPath.get(path);
  }

  /** The page with a list that a page must be in; null: it may stand anywhere. */
  static Path listOf(Path page) {
    if (!page.startsWith("docs") || page.equals(FRONT)) {
      return null;
    }
    return page.startsWith(DECISIONS.getParent()) && !page.equals(DECISIONS) ? DECISIONS : FRONT;
  }
}
