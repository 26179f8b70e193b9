package io.laconic.occurrence;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.model.Model;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A category that a model has not seen, in a column that it reads.
 *
 * @param rows that have it
 */
public record UnseenCategory(String column, String value, int rows) {
  /** All of them, by column and value. */
  public static List<UnseenCategory> of(Model model, Dataset rows) {
    List<UnseenCategory> found = new ArrayList<>();
    if (model.frame().encoding().numbered() != null) {
      return found;
    }
    Set<String> read = model.requiredColumns();
    for (Encoding.Part part : model.frame().encoding().parts()) {
      if (part.categorical()
          && read.contains(part.column())
          && rows.column(part.column()) instanceof CategoryColumn column) {
        counts(column, new HashSet<>(part.values()))
            .forEach((value, count) -> found.add(new UnseenCategory(part.column(), value, count)));
      }
    }
    return found;
  }

  /** Those of a model in two parts of a table, by column and value. */
  public static List<UnseenCategory> together(
      Model model, List<UnseenCategory> some, List<UnseenCategory> others) {
    Map<String, Map<String, Integer>> counts = new HashMap<>();
    Stream.of(some, others)
        .flatMap(List::stream)
        .forEach(
            one ->
                counts
                    .computeIfAbsent(one.column, column -> new TreeMap<>())
                    .merge(one.value, one.rows, Integer::sum));
    List<UnseenCategory> all = new ArrayList<>();
    for (Encoding.Part part : model.frame().encoding().parts()) {
      counts
          .getOrDefault(part.column(), Map.of())
          .forEach((value, rows) -> all.add(new UnseenCategory(part.column(), value, rows)));
    }
    return all;
  }

  private static Map<String, Integer> counts(CategoryColumn column, Set<String> known) {
    Map<String, Integer> counts = new TreeMap<>();
    for (int row = 0; row < column.size(); row++) {
      if (!column.isMissing(row) && !known.contains(column.value(row))) {
        counts.merge(column.value(row), 1, Integer::sum);
      }
    }
    return counts;
  }
}
