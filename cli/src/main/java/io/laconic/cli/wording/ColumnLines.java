package io.laconic.cli.wording;

import io.laconic.data.Dataset;
import io.laconic.inspect.ColumnFacts;
import io.laconic.inspect.ColumnSketch;
import io.laconic.inspect.TableFacts;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The columns of a table: kind, missing cells, values, and a small picture of their spread. */
final class ColumnLines {
  private static final int WIDEST_NAME = 30;
  private static final int MOST_VALUES = 4;

  /** Bars of one letter, from none to all. */
  private static final String BARS = " ▁▂▃▄▅▆▇█";

  private final Dataset data;
  private final TableFacts facts;

  ColumnLines(Dataset data, TableFacts facts) {
    this.data = data;
    this.facts = facts;
  }

  /** A header, and a line for each of these columns. */
  List<String> of(List<Integer> columns) {
    return new ColumnTable<Integer>()
        .left("column", 0, k -> shortened(facts.columns().get(k).name()))
        .left("kind", 8, k -> facts.columns().get(k).numeric() ? "numeric" : "category")
        .right("missing", 9, k -> facts.columns().get(k).missing())
        .right("values", 8, k -> facts.columns().get(k).distinct())
        .left("spread", 0, k -> spread(ColumnSketch.of(data.columns().get(k))))
        .lines(columns);
  }

  private static String shortened(String name) {
    return name.length() <= WIDEST_NAME ? name : name.substring(0, WIDEST_NAME - 1) + "…";
  }

  private String spread(ColumnSketch sketch) {
    return sketch.bins().isEmpty() ? values(sketch.counts()) : picture(sketch);
  }

  /** {@code ▁▂▅█▆▃▁▁ 18 to 91, median 54}. */
  private static String picture(ColumnSketch sketch) {
    int most = sketch.bins().stream().mapToInt(Integer::intValue).max().orElse(1);
    StringBuilder bars = new StringBuilder();
    for (int count : sketch.bins()) {
      int height = (int) Math.ceil((BARS.length() - 1.0) * count / most);
      bars.append(BARS.charAt(height));
    }
    List<Double> quantiles = sketch.quantiles();
    return bars
        + "  "
        + Wording.rounded(quantiles.get(0), 4)
        + " to "
        + Wording.rounded(quantiles.get(2), 4)
        + ", median "
        + Wording.rounded(quantiles.get(1), 4);
  }

  /** The most frequent values with their share of the rows. */
  private String values(Map<String, Integer> counts) {
    String first =
        counts.entrySet().stream()
            .limit(MOST_VALUES)
            .map(value -> shortened(value.getKey()) + " " + share(value.getValue()))
            .collect(Collectors.joining(", "));
    return first + (counts.size() > MOST_VALUES ? ", …" : "");
  }

  private String share(int count) {
    double percent = 100.0 * count / data.rowCount();
    return percent < 0.5 ? "<1 %" : String.format(Locale.ROOT, "%.0f %%", percent);
  }

  /** A column for programs. */
  record Fields(
      String name,
      String kind,
      int missing,
      int distinct,
      String warning,
      Double low,
      Double median,
      Double high,
      List<Integer> bins,
      Map<String, Integer> values) {}

  List<Fields> fields() {
    List<Fields> all = new ArrayList<>();
    for (int k = 0; k < facts.columns().size(); k++) {
      ColumnFacts column = facts.columns().get(k);
      ColumnSketch sketch = ColumnSketch.of(data.columns().get(k));
      List<Double> quantiles = sketch.quantiles();
      all.add(
          new Fields(
              column.name(),
              column.numeric() ? "numeric" : "categorical",
              column.missing(),
              column.distinct(),
              warning(column),
              quantiles.isEmpty() ? null : quantiles.get(0),
              quantiles.isEmpty() ? null : quantiles.get(1),
              quantiles.isEmpty() ? null : quantiles.get(2),
              sketch.bins(),
              first(sketch.counts())));
    }
    return all;
  }

  /** What is the matter with a column, in words with hyphens; null if nothing. */
  private static String warning(ColumnFacts column) {
    return column.suspicions().isEmpty()
        ? null
        : column.suspicions().stream()
            .map(one -> one.name().toLowerCase(Locale.ROOT).replace('_', '-'))
            .collect(Collectors.joining(", "));
  }

  private static Map<String, Integer> first(Map<String, Integer> counts) {
    Map<String, Integer> some = new LinkedHashMap<>();
    counts.entrySet().stream().limit(20).forEach(one -> some.put(one.getKey(), one.getValue()));
    return some;
  }
}
