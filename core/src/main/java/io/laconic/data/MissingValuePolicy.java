package io.laconic.data;

import io.laconic.util.MarkedOptionName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What becomes of missing values.
 *
 * @param policy what was asked for
 * @param fills by column: the number (median) or the category (most frequent) that stands in for a
 *     missing one; empty unless the policy is {@link Policy#MEDIAN}
 */
public record MissingValuePolicy(Policy policy, Map<String, Object> fills) {

  /** The choices. */
  public enum Policy {
    /** They stay missing: a condition on a missing value does not hold. */
    DOES_NOT_HOLD,
    /** Missing values are an error. */
    ERROR,
    /** Rows with a missing value are left out of training. */
    DROP,
    /** Medians and most frequent values stand in. */
    MEDIAN;

    /** As the command line and model files spell it. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  public MissingValuePolicy {
    fills = Map.copyOf(new LinkedHashMap<>(fills));
  }

  public static MissingValuePolicy none(Policy policy) {
    return new MissingValuePolicy(policy, Map.of());
  }

  /** Medians and most frequent values of the training rows, for all columns. */
  public static MissingValuePolicy medians(Dataset training) {
    if (training.isStoreOfNumbers() && !training.isStoreOfCompleteNumbers()) {
      throw new DataException(
          training.source().name()
              + ": medians of columns that are elsewhere are not known: use "
              + MarkedOptionName.of("missing")
              + " drop, or a learner for which a condition on a missing value does not hold");
    }
    Map<String, Object> fills = new LinkedHashMap<>();
    for (Column column : training.columns()) {
      Object fill = typical(column);
      if (fill == null) {
        throw new DataException(
            training.source().name()
                + ", column \""
                + column.name()
                + "\": no value is present; leave it out with "
                + MarkedOptionName.of("drop"));
      }
      fills.put(column.name(), fill);
    }
    return new MissingValuePolicy(Policy.MEDIAN, fills);
  }

  /**
   * Medians of the columns of numbers in which a value is missing although rows with missing values
   * were refused or left out: there words stand among the numbers (see {@link
   * ColumnKindInference}).
   */
  public static MissingValuePolicy mediansOfWords(Policy policy, Dataset training) {
    if (policy == Policy.DOES_NOT_HOLD || training.isStoreOfNumbers()) {
      return none(policy);
    }
    Map<String, Object> fills = new LinkedHashMap<>();
    for (Column column : training.columns()) {
      boolean complete = column instanceof NumericColumn numbers && numbers.isComplete();
      if (!complete && !(column instanceof CategoryColumn) && column.missingCount() > 0) {
        Object fill = typical(column);
        if (fill != null) {
          fills.put(column.name(), fill);
        }
      }
    }
    return fills.isEmpty() ? none(policy) : new MissingValuePolicy(Policy.MEDIAN, fills);
  }

  private static Object typical(Column column) {
    if (column instanceof CategoryColumn category) {
      return mostFrequent(category);
    }
    double[] values = ((AnyNumericColumn) column).values();
    double[] present = Arrays.stream(values).filter(v -> !Double.isNaN(v)).sorted().toArray();
    if (present.length == 0) {
      return null;
    }
    int middle = present.length / 2;
    return present.length % 2 == 1
        ? present[middle]
        : present[middle - 1] + (present[middle] - present[middle - 1]) / 2;
  }

  /** The most frequent value; of equally frequent ones the first in code-point order. */
  private static String mostFrequent(CategoryColumn column) {
    int[] counts = new int[column.values().size()];
    for (int row = 0; row < column.size(); row++) {
      if (!column.isMissing(row)) {
        counts[column.code(row)]++;
      }
    }
    return IntStream.range(0, counts.length)
        .filter(code -> counts[code] > 0)
        .boxed()
        .max(
            (a, b) ->
                counts[a] != counts[b]
                    ? Integer.compare(counts[a], counts[b])
                    : CodePoints.ORDER.compare(column.values().get(b), column.values().get(a)))
        .map(column.values()::get)
        .orElse(null);
  }

  /** The rows with fills in place of missing values. */
  public Dataset fill(Dataset rows) {
    if (fills.isEmpty() || rows.isStoreOfCompleteNumbers()) {
      return rows;
    }
    List<Column> columns = new ArrayList<>(rows.columns().size());
    for (Column column : rows.columns()) {
      Object fill = fills.get(column.name());
      columns.add(fill == null || column.missingCount() == 0 ? column : filled(column, fill));
    }
    return rows.withColumns(columns);
  }

  private static Column filled(Column column, Object fill) {
    if (column instanceof CategoryColumn category) {
      List<String> values = new ArrayList<>(category.values());
      if (!values.contains((String) fill)) {
        values.add((String) fill);
      }
      int code = values.indexOf((String) fill);
      int[] codes = new int[column.size()];
      for (int row = 0; row < codes.length; row++) {
        codes[row] = column.isMissing(row) ? code : category.code(row);
      }
      return CategoryColumn.wrap(column.name(), values, codes);
    }
    double number = (Double) fill;
    if (column instanceof SparseColumn sparse) {
      double[] values = sparse.storedValues().clone();
      Arrays.setAll(values, k -> Double.isNaN(values[k]) ? number : values[k]);
      return SparseColumn.wrap(column.name(), column.size(), sparse.storedRows().clone(), values);
    }
    double[] values = ((AnyNumericColumn) column).values().clone();
    Arrays.setAll(values, row -> Double.isNaN(values[row]) ? number : values[row]);
    return NumericColumn.wrap(column.name(), values);
  }

  /** Whether no value is missing in any column; a class may be. */
  public static boolean isComplete(Dataset data) {
    return data.isStoreOfNumbers()
        ? data.isStoreOfCompleteNumbers()
        : data.columns().stream().allMatch(column -> column.missingCount() == 0);
  }

  /** Rows without any missing value among columns and, if there are labels, the label. */
  public static int[] completeRows(Dataset data) {
    boolean[] missing = missingRows(data);
    for (int row = 0; data.hasLabels() && row < missing.length; row++) {
      missing[row] |= data.labels().code(row) < 0;
    }
    int[] complete = new int[missing.length];
    int count = 0;
    for (int row = 0; row < missing.length; row++) {
      if (!missing[row]) {
        complete[count++] = row;
      }
    }
    return Arrays.copyOf(complete, count);
  }

  /**
   * How many rows have a missing value and where the first stands: {@code f.csv: 3 rows have
   * missing values (first: row 0 (line 2), column "age")}; empty if no value is missing.
   */
  public static Optional<String> places(Dataset data) {
    if (isComplete(data)) {
      return Optional.empty();
    }
    boolean[] missing = missingRows(data);
    int[] rows = IntStream.range(0, missing.length).filter(row -> missing[row]).toArray();
    return Optional.of(
        data.source().name()
            + ": "
            + rows.length
            + (rows.length == 1 ? " row has" : " rows have")
            + " missing values (first: "
            + data.place(rows[0])
            + firstColumn(data, rows[0])
            + ")");
  }

  /** The first column in which a row lacks a value, unless a look at each would take long. */
  private static String firstColumn(Dataset data, int row) {
    return data.isStoreOfNumbers()
        ? ""
        : data.columns().stream()
            .filter(column -> column.isMissing(row))
            .findFirst()
            .map(column -> ", column \"" + column.name() + "\"")
            .orElseThrow();
  }

  /**
   * What becomes of the missing values of rows that are learned from, with their {@link #places};
   * empty if none is missing or if they are refused.
   */
  public static Optional<String> words(Policy policy, Dataset data) {
    String what =
        switch (policy) {
          case DOES_NOT_HOLD -> ": a condition on a missing value does not hold";
          case MEDIAN -> ": medians and most frequent values stand in for them";
          case DROP -> ": left out";
          case ERROR -> "";
        };
    return what.isEmpty() ? Optional.empty() : places(data).map(places -> places + what);
  }

  /** Whether each row has a missing value. */
  private static boolean[] missingRows(Dataset data) {
    boolean[] known = data.columns() instanceof ColumnStore store ? store.missingRows() : null;
    if (known != null) {
      return known.clone();
    }
    boolean[] missing = new boolean[data.rowCount()];
    for (Column column : data.isStoreOfCompleteNumbers() ? List.<Column>of() : data.columns()) {
      markMissing(column, missing);
    }
    return missing;
  }

  private static void markMissing(Column column, boolean[] missing) {
    if (column instanceof NumericColumn numbers && numbers.isComplete()) {
      return;
    }
    if (column instanceof SparseColumn sparse) {
      for (int k = 0; k < sparse.storedRows().length; k++) {
        missing[sparse.storedRows()[k]] |= Double.isNaN(sparse.storedValues()[k]);
      }
    } else {
      for (int row = 0; row < missing.length; row++) {
        missing[row] |= column.isMissing(row);
      }
    }
  }
}
