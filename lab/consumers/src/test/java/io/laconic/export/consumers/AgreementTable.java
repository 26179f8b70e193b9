package io.laconic.export.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How many rows of each model each consumer gave the class of the model: all that it was asked. */
final class AgreementTable {
  private static final String BEGIN = "<!-- the table of AgreementTest -->\n";
  private static final String END = "<!-- its end -->";

  private final List<Probe> probes;
  private final Map<String, Map<String, Integer>> counts = new LinkedHashMap<>();

  AgreementTable(List<Probe> probes) {
    this.probes = probes;
  }

  void add(String consumer, Probe probe, int rows) {
    counts.computeIfAbsent(consumer, none -> new LinkedHashMap<>()).put(probe.name(), rows);
  }

  int consumers() {
    return counts.size();
  }

  /** One line for each model, one column for each consumer. */
  String text() {
    StringBuilder text = new StringBuilder("| model | data |");
    counts.keySet().forEach(name -> text.append(' ').append(name).append(" |"));
    text.append("\n|").append(" --- |".repeat(2 + counts.size())).append('\n');
    for (Probe probe : probes) {
      text.append("| ").append(probe.learner()).append(" | ").append(probe.data()).append(" |");
      counts
          .values()
          .forEach(
              rows ->
                  text.append(' ')
                      .append(rows.containsKey(probe.name()) ? rows.get(probe.name()) : "refused")
                      .append(" |"));
      text.append('\n');
    }
    int all =
        counts.values().stream()
            .flatMap(rows -> rows.values().stream())
            .collect(Collectors.summingInt(Integer::intValue));
    return text + "\n" + all + " rows compared, 0 differences.\n";
  }

  /** How many rows try a model depends on its thresholds, and so on how learners choose. */
  private static String withoutCounts(String text) {
    return text.replaceAll("\\b\\d+\\b", "#");
  }

  /** Fails if a guide shows another table; {@code -Dlaconic.docs.update=true} writes it. */
  void compareWith(Path guide) throws IOException {
    String page = Files.readString(guide);
    int from = page.indexOf(BEGIN) + BEGIN.length();
    int to = page.indexOf(END);
    if (Boolean.getBoolean("laconic.docs.update")) {
      Files.writeString(guide, page.substring(0, from) + text() + page.substring(to));
    } else {
      assertThat(withoutCounts(page.substring(from, to)))
          .as("the table in " + guide)
          .isEqualTo(withoutCounts(text()));
    }
  }
}
