package io.laconic.select;

import io.laconic.certificate.Stability;
import io.laconic.data.AnyNumericColumn;
import io.laconic.data.Dataset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Counts in how many rules of all subsets each attribute appears. It looks at all rows, which is
 * allowed because it changes nothing but what is shown.
 */
final class AttributeCounts {
  /** Columns whose correlation is at least so large, up to the sign, are near copies. */
  static final double NEAR_COPY = 0.95;

  /** How many attributes are listed that the shown rule does not read. */
  private static final int MOST_OTHERS = 20;

  private final List<Set<String>> columnsOfRules;
  private final Dataset rows;

  /**
   * @param columnsOfRules the columns that each rule reads
   * @param rows whose columns they are
   */
  AttributeCounts(List<Set<String>> columnsOfRules, Dataset rows) {
    this.columnsOfRules = columnsOfRules;
    this.rows = rows;
  }

  /**
   * The counts beside a rule that reads these columns.
   *
   * @return null if the rule reads no single columns
   */
  Stability beside(Set<String> shown) {
    if (shown.isEmpty()) {
      return null;
    }
    Map<String, Integer> counts = new LinkedHashMap<>();
    columnsOfRules.forEach(columns -> columns.forEach(one -> counts.merge(one, 1, Integer::sum)));
    List<Stability.Appearances> all = new ArrayList<>();
    for (String column : shown) {
      List<String> copies = nearCopies(column, counts.keySet());
      Set<String> either = new LinkedHashSet<>(copies);
      either.add(column);
      int rules =
          (int)
              columnsOfRules.stream()
                  .filter(columns -> columns.stream().anyMatch(either::contains))
                  .count();
      all.add(new Stability.Appearances(column, counts.get(column), copies, rules));
    }
    counts.entrySet().stream()
        .filter(entry -> !shown.contains(entry.getKey()))
        .sorted(
            Comparator.<Map.Entry<String, Integer>>comparingInt(entry -> -entry.getValue())
                .thenComparing(Map.Entry::getKey))
        .limit(MOST_OTHERS)
        .map(e -> new Stability.Appearances(e.getKey(), e.getValue(), List.of(), e.getValue()))
        .forEach(all::add);
    return new Stability(columnsOfRules.size(), all);
  }

  private List<String> nearCopies(String column, Set<String> others) {
    return others.stream()
        .filter(other -> !other.equals(column) && areNearCopies(column, other))
        .sorted()
        .toList();
  }

  private boolean areNearCopies(String first, String second) {
    return rows.column(first) instanceof AnyNumericColumn x
        && rows.column(second) instanceof AnyNumericColumn y
        && Math.abs(correlation(x.values(), y.values())) >= NEAR_COPY;
  }

  /**
   * Pearson's correlation of the rows in which both are there:
   *
   * <pre>{@code
   * r = sum (x - mean x)(y - mean y) / sqrt(sum (x - mean x)^2 * sum (y - mean y)^2)
   * }</pre>
   */
  static double correlation(double[] x, double[] y) {
    double meanX = 0;
    double meanY = 0;
    int count = 0;
    for (int row = 0; row < x.length; row++) {
      if (!Double.isNaN(x[row]) && !Double.isNaN(y[row])) {
        count++;
        meanX += (x[row] - meanX) / count;
        meanY += (y[row] - meanY) / count;
      }
    }
    double both = 0;
    double squaresX = 0;
    double squaresY = 0;
    for (int row = 0; row < x.length; row++) {
      if (!Double.isNaN(x[row]) && !Double.isNaN(y[row])) {
        both += (x[row] - meanX) * (y[row] - meanY);
        squaresX += (x[row] - meanX) * (x[row] - meanX);
        squaresY += (y[row] - meanY) * (y[row] - meanY);
      }
    }
    return both / Math.sqrt(squaresX * squaresY);
  }
}
