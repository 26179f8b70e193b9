package io.laconic.report.rows;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Encoding;
import io.laconic.model.Model;
import io.laconic.space.MatrixSpace;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The raw columns that a model reads, with what stands in them: all columns of a model that
 * compares rows, those of its conditions of another; none of many columns.
 *
 * @param places of the columns in the encoding, ascending
 */
public record ReadColumns(ClassifiedRows judged, List<Integer> places) {
  /** So many columns can be shown and changed one by one. */
  public static final int MOST = 60;

  /** Sliders need no finer steps. */
  private static final double FINEST = 1e-6;

  public ReadColumns {
    places = List.copyOf(places);
  }

  /** The columns that the model of these rows reads. */
  public static ReadColumns of(ClassifiedRows judged) {
    return new ReadColumns(judged, places(judged.model()));
  }

  /** Places of the columns that a model reads, in its encoding. */
  public static List<Integer> places(Model model) {
    Encoding encoding = model.frame().encoding();
    if (model.classifier().size() == 0 || model.frame().space() instanceof MatrixSpace) {
      return List.of();
    }
    if (model.frame().space() == null) {
      return Arrays.stream(model.classifier().attributes())
          .map(encoding::partOf)
          .distinct()
          .sorted()
          .boxed()
          .toList();
    }
    return IntStream.range(0, encoding.parts().size()).boxed().toList();
  }

  /** Whether they are few enough to be shown one by one. */
  public boolean areFew() {
    return !places.isEmpty() && places.size() <= MOST;
  }

  public List<String> names() {
    return places.stream().map(place -> encoding().parts().get(place).column()).toList();
  }

  private Encoding encoding() {
    return judged.model().frame().encoding();
  }

  /** The cells of a row: numbers, texts, or null where one is missing. */
  public List<Object> values(int row) {
    List<Object> values = new ArrayList<>();
    for (Column column : columns()) {
      values.add(value(column, row));
    }
    return values;
  }

  private List<Column> columns() {
    return places.stream()
        .map(place -> judged.rows().column(encoding().parts().get(place).column()))
        .toList();
  }

  private static Object value(Column column, int row) {
    if (column.isMissing(row)) {
      return null;
    }
    return column instanceof CategoryColumn category
        ? category.value(row)
        : (Object) ((AnyNumericColumn) column).value(row);
  }

  /** Least and largest number of each column in these rows; null for texts and without numbers. */
  public List<double[]> ranges() {
    return columns().stream().map(this::range).toList();
  }

  /** The finest step in which the numbers of each column are written; 1 for texts. */
  public List<Double> steps() {
    return columns().stream().map(this::step).toList();
  }

  private double step(Column column) {
    if (!(column instanceof AnyNumericColumn numbers)) {
      return 1;
    }
    double step = 1;
    for (int row = 0; row < judged.shownCount() && step > FINEST; row++) {
      double value = column.isMissing(row) ? 0 : Math.abs(numbers.value(row));
      while (step > FINEST && Math.abs(value / step - Math.rint(value / step)) > 1e-6) {
        step /= 10;
      }
    }
    return step;
  }

  /** The middle number of each column, its most frequent text; null where all are missing. */
  public List<Object> typical() {
    List<Object> typical = new ArrayList<>();
    columns().forEach(column -> typical.add(typical(column)));
    return typical;
  }

  /** A number that is not whole, to six digits. */
  private static double readable(double value) {
    return value == Math.rint(value) || Double.isInfinite(value)
        ? value
        : new BigDecimal(value).round(new MathContext(6)).doubleValue();
  }

  private Object typical(Column column) {
    IntStream known = IntStream.range(0, judged.shownCount()).filter(row -> !column.isMissing(row));
    if (column instanceof AnyNumericColumn numbers) {
      double[] sorted = known.mapToDouble(numbers::value).sorted().toArray();
      return sorted.length == 0 ? null : (Object) readable(sorted[(sorted.length - 1) / 2]);
    }
    Map<String, Long> counts =
        known
            .mapToObj(((CategoryColumn) column)::value)
            .collect(Collectors.groupingBy(text -> text, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .orElse(null);
  }

  /** Names of the columns that have 0 and 1 and no other number. */
  public List<String> yesOrNo() {
    return places.stream()
        .map(place -> encoding().parts().get(place).column())
        .filter(name -> isYesOrNo(judged.rows().column(name)))
        .toList();
  }

  private boolean isYesOrNo(Column column) {
    double[] range = range(column);
    return range != null
        && range[0] == 0
        && range[1] == 1
        && IntStream.range(0, judged.shownCount())
            .filter(row -> !column.isMissing(row))
            .mapToDouble(((AnyNumericColumn) column)::value)
            .allMatch(value -> value == 0 || value == 1);
  }

  private double[] range(Column column) {
    if (!(column instanceof AnyNumericColumn numbers)) {
      return null;
    }
    var range =
        IntStream.range(0, judged.shownCount())
            .filter(row -> !column.isMissing(row))
            .mapToDouble(numbers::value)
            .summaryStatistics();
    return range.getCount() == 0 ? null : new double[] {range.getMin(), range.getMax()};
  }
}
