package io.laconic.io.table;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumberSyntax;
import io.laconic.inspect.IdentifierColumns;
import io.laconic.model.Wording;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Two classes of a number, for a person to choose from: {@code G3 >= 11} near the middle of its
 * values. The number is an example; which one matters, the person knows.
 */
public final class NumberHalves {
  /** Fewer different numbers may be classes themselves. */
  private static final int LEAST_VALUES = 11;

  /** How far from the half the share of the larger numbers may be. */
  private static final double TOLERANCE = 0.1;

  private NumberHalves() {}

  /**
   * Comparisons of columns of many numbers: those of money, which are often cut, the last and the
   * first one; columns that describe a case or number the rows aside.
   */
  public static List<String> of(Dataset data) {
    Set<String> found = new LinkedHashSet<>();
    if (data.hasLabels()) {
      addTo(found, data.labels().column(), numbers(data.labels()));
    }
    List<Column> columns =
        data.columns() instanceof ColumnStore ? List.of() : new ArrayList<>(data.columns());
    columns.stream()
        .filter(column -> LabelColumnFinder.isOftenCut(column.name()))
        .forEach(column -> addTo(found, column));
    List<Column> likely = columns.stream().filter(NumberHalves::isLikely).toList();
    List<Column> ends = likely.isEmpty() ? columns : likely;
    int before = data.hasLabels() ? 0 : found.size();
    for (int k = ends.size() - 1; k >= 0 && found.size() == before; k--) {
      addTo(found, ends.get(k));
    }
    before = found.size();
    for (int k = 0; k < likely.size() && found.size() == before; k++) {
      addTo(found, likely.get(k));
    }
    return List.copyOf(found);
  }

  private static boolean isLikely(Column column) {
    return !LabelColumnFinder.isDescribing(column.name())
        && !LabelColumnFinder.isMark(column.name())
        && IdentifierColumns.of(column) == null;
  }

  private static double[] numbers(Labels labels) {
    if (!labels.classes().stream().allMatch(NumberSyntax::isNumber)) {
      return new double[0];
    }
    double[] values = labels.classes().stream().mapToDouble(NumberSyntax::parse).toArray();
    int[] counts = labels.counts();
    double[] all = new double[Arrays.stream(counts).sum()];
    int next = 0;
    for (int k = 0; k < counts.length; k++) {
      Arrays.fill(all, next, next + counts[k], values[k]);
      next += counts[k];
    }
    return all;
  }

  private static void addTo(Set<String> found, Column column) {
    if (column instanceof AnyNumericColumn numbers) {
      addTo(found, column.name(), numbers.values());
    }
  }

  private static void addTo(Set<String> found, String name, double[] values) {
    String middle = middle(values);
    boolean readable =
        middle != null && ClassTest.of(name + " >= " + middle, List.of(name)) != null;
    if (readable) {
      found.add(name + " >= " + middle);
    }
  }

  /** The shortest number at which about half of the values lie; null if they are few. */
  static String middle(double[] values) {
    double[] sorted = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
    if (Arrays.stream(sorted).distinct().limit(LEAST_VALUES).count() < LEAST_VALUES) {
      return null;
    }
    double median = sorted[sorted.length / 2];
    for (int digits = 1; digits <= 15; digits++) {
      double rounded = new BigDecimal(median).round(new MathContext(digits)).doubleValue();
      if (Math.abs(0.5 - shareFrom(rounded, sorted)) <= TOLERANCE) {
        return Wording.number(rounded);
      }
    }
    double larger = Arrays.stream(sorted).filter(v -> v > sorted[0]).findFirst().orElseThrow();
    return Wording.number(median > sorted[0] ? median : larger);
  }

  private static double shareFrom(double least, double[] sorted) {
    return Arrays.stream(sorted).filter(value -> value >= least).count() / (double) sorted.length;
  }
}
