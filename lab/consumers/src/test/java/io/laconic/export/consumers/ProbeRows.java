package io.laconic.export.consumers;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.program.Bool;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import io.laconic.program.Language;
import io.laconic.program.Num;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/**
 * Rows that try a program: those of a table, and these with one cell changed: to every threshold
 * and the numbers next to it, to what is not a usual number, to missing, to every known category
 * and to some that are not known.
 */
final class ProbeRows {
  private static final int MOST_ROWS = 150;
  private static final int MOST_CONSTANTS = 40;
  private static final int MOST_CHANGED = 500;
  private static final double[] ODD = {
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    0.0,
    -0.0,
    Double.MIN_VALUE,
    Double.MAX_VALUE,
    -Double.MAX_VALUE,
    1e15,
    0.1 + 0.2
  };

  private final DecisionProgram program;
  private final List<List<Object>> rows = new ArrayList<>();

  ProbeRows(DecisionProgram program, Dataset table) {
    this.program = program;
    for (int row = 0; row < Math.min(MOST_ROWS, table.rowCount()); row++) {
      rows.add(row(table, row));
    }
    List<List<Object>> changed = new ArrayList<>();
    for (int k = 0; k < program.inputs().size(); k++) {
      for (Object cell : cells(program.inputs().get(k))) {
        List<Object> one = new ArrayList<>(rows.get(changed.size() * 7 % rows.size()));
        one.set(k, cell);
        changed.add(one);
      }
    }
    int step = 1 + changed.size() / MOST_CHANGED;
    for (int k = 0; k < changed.size(); k += step) {
      rows.add(changed.get(k));
    }
    rows.add(new ArrayList<>(Arrays.asList(new Object[program.inputs().size()])));
    rows.sort(Comparator.comparing(ProbeRows::isInfinite));
  }

  private List<Object> row(Dataset table, int row) {
    List<Object> cells = new ArrayList<>();
    for (Input input : program.inputs()) {
      Column column = table.column(input.column());
      if (column instanceof CategoryColumn category) {
        cells.add(category.value(row));
      } else {
        double value = ((AnyNumericColumn) column).value(row);
        cells.add(Double.isNaN(value) ? null : value);
      }
    }
    return cells;
  }

  private List<Object> cells(Input input) {
    List<Object> cells = new ArrayList<>();
    cells.add(null);
    if (input.isCategory()) {
      for (String value : input.categories()) {
        cells.add(value);
        cells.add(value + " ");
        cells.add("  " + value);
        cells.add(value.toUpperCase(java.util.Locale.ROOT) + "'\"\\");
      }
      cells.add("never seen before");
      return cells;
    }
    for (double odd : ODD) {
      cells.add(Double.isNaN(odd) ? null : (Object) odd);
    }
    Double[] constants = Constants.of(program).toArray(Double[]::new);
    int step = Math.max(1, constants.length / MOST_CONSTANTS);
    for (int k = 0; k < constants.length; k += step) {
      cells.addAll(List.of(constants[k], Math.nextUp(constants[k]), Math.nextDown(constants[k])));
    }
    return cells;
  }

  /** Laconic does not read infinite numbers, but whoever runs an export may have some. */
  static boolean isInfinite(List<Object> row) {
    return row.stream().anyMatch(cell -> cell instanceof Double x && Double.isInfinite(x));
  }

  List<List<Object>> rows() {
    return rows;
  }

  /** The finite rows, which come first, as a table that a model reads. */
  Dataset table() {
    int finite = (int) rows.stream().filter(row -> !isInfinite(row)).count();
    List<Column> columns = new ArrayList<>();
    for (int k = 0; k < program.inputs().size(); k++) {
      columns.add(column(program.inputs().get(k), k, rows.subList(0, finite)));
    }
    return Dataset.of(Source.memory("probe", finite), columns, null);
  }

  private static Column column(Input input, int k, List<List<Object>> rows) {
    if (!input.isCategory()) {
      double[] values =
          rows.stream()
              .mapToDouble(row -> row.get(k) == null ? Double.NaN : (Double) row.get(k))
              .toArray();
      return NumericColumn.wrap(input.column(), values);
    }
    List<String> values =
        rows.stream().map(row -> (String) row.get(k)).filter(v -> v != null).distinct().toList();
    int[] codes = rows.stream().mapToInt(row -> values.indexOf(row.get(k))).toArray();
    return CategoryColumn.wrap(input.column(), values, codes);
  }

  /** All numbers that stand in a program. */
  private static final class Constants implements Language<TreeSet<Double>> {
    static TreeSet<Double> of(DecisionProgram program) {
      Constants all = new Constants();
      TreeSet<Double> found = new TreeSet<>();
      program.quantities().forEach(quantity -> found.addAll(quantity.formula().in(all)));
      program.labels().cases().forEach(one -> found.addAll(one.when().in(all)));
      return found;
    }

    private static TreeSet<Double> union(List<TreeSet<Double>> parts) {
      TreeSet<Double> all = new TreeSet<>();
      parts.forEach(all::addAll);
      return all;
    }

    @Override
    public TreeSet<Double> constant(double value) {
      return new TreeSet<>(List.of(value));
    }

    @Override
    public TreeSet<Double> value(int input) {
      return new TreeSet<>();
    }

    @Override
    public TreeSet<Double> named(int quantity) {
      return new TreeSet<>();
    }

    @Override
    public TreeSet<Double> sum(List<TreeSet<Double>> terms) {
      return union(terms);
    }

    @Override
    public TreeSet<Double> product(List<TreeSet<Double>> factors) {
      return union(factors);
    }

    @Override
    public TreeSet<Double> extreme(boolean largest, List<TreeSet<Double>> of) {
      return union(of);
    }

    @Override
    public TreeSet<Double> difference(TreeSet<Double> a, TreeSet<Double> b) {
      return union(List.of(a, b));
    }

    @Override
    public TreeSet<Double> quotient(TreeSet<Double> a, TreeSet<Double> b) {
      return union(List.of(a, b));
    }

    @Override
    public TreeSet<Double> power(TreeSet<Double> a, TreeSet<Double> b) {
      return union(List.of(a, b));
    }

    @Override
    public TreeSet<Double> applied(Num.Function function, TreeSet<Double> to) {
      return to;
    }

    @Override
    public TreeSet<Double> choice(
        TreeSet<Double> when, TreeSet<Double> then, TreeSet<Double> otherwise) {
      return union(List.of(when, then, otherwise));
    }

    @Override
    public TreeSet<Double> compared(TreeSet<Double> a, Bool.Comparison how, TreeSet<Double> b) {
      return union(List.of(a, b));
    }

    @Override
    public TreeSet<Double> all(List<TreeSet<Double>> conditions) {
      return union(conditions);
    }

    @Override
    public TreeSet<Double> any(List<TreeSet<Double>> conditions) {
      return union(conditions);
    }

    @Override
    public TreeSet<Double> not(TreeSet<Double> condition) {
      return condition;
    }

    @Override
    public TreeSet<Double> missing(int input) {
      return new TreeSet<>();
    }

    @Override
    public TreeSet<Double> is(int input, String category) {
      return new TreeSet<>();
    }

    @Override
    public TreeSet<Double> notANumber(TreeSet<Double> number) {
      return number;
    }
  }
}
