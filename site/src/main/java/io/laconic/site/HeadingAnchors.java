package io.laconic.site;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Names the headings of a page for links, as GitHub does: {@code How it works} is #how-it-works.
 */
final class HeadingAnchors {
  private final Map<String, Integer> used = new HashMap<>();

  /** The anchor of the next heading of the page. */
  String next(String heading) {
    String plain =
        heading
            .strip()
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^\\p{L}\\p{N}\\p{M} _-]", "")
            .replace(' ', '-');
    int before = used.merge(plain, 1, Integer::sum) - 1;
    return before == 0 ? plain : plain + "-" + before;
  }
}
