package io.laconic.site;

import java.nio.file.Path;
import java.util.Locale;

/** Where the files of the project are in the site. All paths have slashes. */
final class PagePaths {
  private PagePaths() {}

  /** The place of a page. */
  static String ofPage(Path source) {
    Path inside = source.startsWith("docs") ? Path.of("docs").relativize(source) : source;
    String name = inside.toString().replace('\\', '/').replaceFirst("\\.md$", "");
    if (!source.startsWith("docs")) {
      return name.toLowerCase(Locale.ROOT) + ".html";
    }
    return name.replaceFirst("(^|/)README$", "$1index") + ".html";
  }

  /** The place of another file that a page links to. */
  static String ofFile(Path source) {
    return "files/" + source.toString().replace('\\', '/');
  }

  /** How a page of the site names another file of it. */
  static String relative(String from, String to) {
    Path folder = Path.of(from).getParent();
    Path path = folder == null ? Path.of(to) : folder.relativize(Path.of(to));
    return path.toString().replace('\\', '/');
  }
}
