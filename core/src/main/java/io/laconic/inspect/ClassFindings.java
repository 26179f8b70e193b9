package io.laconic.inspect;

import io.laconic.data.Labels;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What looks like a mistake among the classes. */
final class ClassFindings {
  private static final int MOST_NAMED = 5;

  private ClassFindings() {}

  static List<Finding> of(Labels labels) {
    List<Finding> findings = new ArrayList<>();
    spelledAlike(labels, findings);
    single(labels, findings);
    return findings;
  }

  /** {@code POS} and {@code pos} are two classes, which nobody wants. */
  private static void spelledAlike(Labels labels, List<Finding> findings) {
    Map<String, List<String>> byLetters = new LinkedHashMap<>();
    for (String name : labels.classes()) {
      String letters = name.strip().toLowerCase(Locale.ROOT);
      byLetters.computeIfAbsent(letters, key -> new ArrayList<>()).add(name);
    }
    byLetters.values().stream()
        .filter(names -> names.size() > 1)
        .limit(MOST_NAMED)
        .forEach(
            names ->
                findings.add(
                    new Finding(
                        null,
                        List.of(labels.column()),
                        "classes "
                            + ColumnFindings.quoted(names)
                            + " differ only in upper and lower case or blanks; they count as"
                            + " different classes; write them alike if they are one")));
  }

  private static void single(Labels labels, List<Finding> findings) {
    int[] counts = labels.counts();
    List<String> names = new ArrayList<>();
    for (int k = 0; k < counts.length; k++) {
      if (counts[k] == 1) {
        names.add(labels.classes().get(k));
      }
    }
    if (!names.isEmpty()) {
      boolean one = names.size() == 1;
      findings.add(
          new Finding(
              null,
              List.of(labels.column()),
              (one ? "class " : "classes ")
                  + ColumnFindings.quoted(names)
                  + (one ? " has" : " have")
                  + " one row"
                  + (one ? "" : " each")
                  + ": too few to learn from or to test on"));
    }
  }
}
