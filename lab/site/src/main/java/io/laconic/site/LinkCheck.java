package io.laconic.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/**
 * Looks at every link between pages: does the file exist, and the heading? And is every page where
 * a reader looks for it? Links to other sites are not tried.
 */
final class LinkCheck {
  private final GuidesByPath guides;
  private final List<String> problems = new ArrayList<>();

  private LinkCheck(GuidesByPath guides) {
    this.guides = guides;
  }

  /** What is wrong, one line each, with what to do about it. */
  static List<String> problems(GuidesByPath guides) {
    LinkCheck check = new LinkCheck(guides);
    guides.byPath().values().forEach(check::links);
    guides.byPath().keySet().forEach(check::listed);
    return check.problems;
  }

  private void links(Guide guide) {
    for (Guide.Target link : guide.links()) {
      if (!link.isOutside()) {
        String wrong = wrong(guide, link);
        if (wrong != null) {
          problems.add(
              slashes(guide.path()) + ", line " + link.line() + ": (" + link.to() + ") " + wrong);
        }
      }
    }
  }

  /** What is wrong with a link; null if nothing is. */
  private String wrong(Guide guide, Guide.Target link) {
    Path file = guide.resolve(link);
    Path real = guides.root().resolve(file);
    if (file.startsWith("..") || !Files.exists(real)) {
      return "leads to " + slashes(file) + ", which does not exist; correct or remove the link";
    }
    if (Files.isDirectory(real)) {
      return "leads to a folder; link to a file in it";
    }
    Guide page = guides.at(file);
    if (link.anchor().isEmpty()) {
      return null;
    }
    if (page == null) {
      return "names a heading, but the file is not a page of the site; remove # and what follows";
    }
    if (!page.anchors().containsValue(link.anchor())) {
      return "names a heading that "
          + slashes(file)
          + " does not have; it has: #"
          + String.join(" #", nearest(page, link.anchor()));
    }
    return null;
  }

  /** The anchors that begin like the wanted one; all if there are none. */
  private static List<String> nearest(Guide page, String wanted) {
    String start = wanted.toLowerCase(Locale.ROOT).substring(0, Math.min(3, wanted.length()));
    List<String> all = List.copyOf(new TreeSet<>(page.anchors().values()));
    List<String> near = all.stream().filter(anchor -> anchor.startsWith(start)).toList();
    return near.isEmpty() ? all : near;
  }

  private void listed(Path page) {
    Path list = GuidesByPath.listOf(page);
    if (list == null) {
      return;
    }
    Guide lister = guides.at(list);
    boolean listed =
        lister != null
            && lister.links().stream().anyMatch(link -> lister.resolve(link).equals(page));
    if (!listed) {
      problems.add(
          slashes(page)
              + ": no reader finds this page; add a line for it to "
              + slashes(list)
              + (list.equals(GuidesByPath.FRONT)
                  ? ", under the heading where a reader looks for it: - [Title]("
                      + slashes(list.getParent().relativize(page))
                      + "): what it is about"
                  : ""));
    }
  }

  private static String slashes(Path path) {
    return path.toString().replace('\\', '/');
  }
}
