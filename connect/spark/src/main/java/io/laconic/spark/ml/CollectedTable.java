package io.laconic.spark.ml;

import io.laconic.data.CategoryColumn;
import io.laconic.data.CodePoints;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.data.SparseColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/** A table on the driver, of rows that were collected in their order. */
final class CollectedTable {
  /** Vectors become sparse columns if less than one in this many of their cells is not 0. */
  private static final int SPARSE = 8;

  private final List<Row> rows;

  private CollectedTable(List<Row> rows) {
    this.rows = rows;
  }

  /**
   * Rows whose first cell is the class and whose second is a vector.
   *
   * @param names of the places of the vectors
   */
  static Dataset ofVectors(List<Row> rows, String label, List<String> names) {
    CollectedTable table = new CollectedTable(rows);
    return table.dataset(label, table.vectorColumns(names));
  }

  /** Rows whose first cell is the class and whose others are doubles and strings. */
  static Dataset ofCells(List<Row> rows, String label, InputColumns input) {
    return new CollectedTable(rows).dataset(label, columns(rows, input, input.names(), null));
  }

  /**
   * Columns of rows whose first cell is the class.
   *
   * @param names of all columns, or of the places of the vectors
   * @param wanted names of those that are needed; null: all
   */
  static List<Column> columns(
      List<Row> rows, InputColumns input, List<String> names, Set<String> wanted) {
    CollectedTable table = new CollectedTable(rows);
    if (input.isVector() && wanted == null) {
      return table.vectorColumns(names);
    }
    List<Column> columns = new ArrayList<>();
    for (int k = 0; k < names.size(); k++) {
      if (wanted == null || wanted.contains(names.get(k))) {
        columns.add(table.column(names.get(k), k, input));
      }
    }
    return columns;
  }

  private Column column(String name, int place, InputColumns input) {
    if (input.isVector()) {
      double[] values = new double[rows.size()];
      Arrays.setAll(values, row -> vector(row).apply(place));
      return NumericColumn.wrap(name, values);
    }
    return input.texts().get(place) ? texts(name, place + 1) : numbers(name, place + 1);
  }

  /** Rows that belong together: those whose last cells are the same text. */
  static Groups groups(List<Row> rows, String column) {
    return groupsNamed(rows.stream().map(row -> row.getString(row.size() - 1)).toList(), column);
  }

  /** Rows that belong together, by the names of their groups. */
  static Groups groupsNamed(List<String> names, String column) {
    Map<String, Integer> codes = new HashMap<>();
    int[] coded = new int[names.size()];
    for (int row = 0; row < coded.length; row++) {
      String name = names.get(row);
      if (name == null || name.isBlank()) {
        throw new IllegalArgumentException(
            "row " + row + ", column \"" + column + "\": there is no group");
      }
      coded[row] = codes.computeIfAbsent(name, any -> codes.size());
    }
    return new Groups(column, coded);
  }

  private Dataset dataset(String label, List<Column> columns) {
    List<String> names = rows.stream().map(row -> LabelColumn.className(row.get(0))).toList();
    return Dataset.of(Source.memory("DataFrame", rows.size()), columns, Labels.of(label, names));
  }

  private Column numbers(String name, int at) {
    double[] values = new double[rows.size()];
    for (int row = 0; row < values.length; row++) {
      values[row] = rows.get(row).isNullAt(at) ? Double.NaN : rows.get(row).getDouble(at);
    }
    return NumericColumn.wrap(name, values);
  }

  private Column texts(String name, int at) {
    TreeSet<String> present = new TreeSet<>(CodePoints.ORDER);
    for (Row row : rows) {
      if (!row.isNullAt(at)) {
        present.add(row.getString(at));
      }
    }
    List<String> values = List.copyOf(present);
    Map<String, Integer> codes = new HashMap<>();
    values.forEach(value -> codes.put(value, codes.size()));
    int[] coded = new int[rows.size()];
    for (int row = 0; row < coded.length; row++) {
      coded[row] = rows.get(row).isNullAt(at) ? -1 : codes.get(rows.get(row).getString(at));
    }
    return CategoryColumn.wrap(name, values, coded);
  }

  private List<Column> vectorColumns(List<String> names) {
    int width = names.size();
    long stored = 0;
    for (int row = 0; row < rows.size(); row++) {
      Vector vector = vector(row);
      if (vector.size() != width) {
        throw new IllegalArgumentException(
            "row " + row + ": a vector of size " + vector.size() + ", not " + width);
      }
      stored += vector.numActives();
    }
    return stored < (long) rows.size() * width / SPARSE ? sparse(names) : dense(names);
  }

  private Vector vector(int row) {
    if (rows.get(row).isNullAt(1)) {
      throw new IllegalArgumentException("row " + row + ": there is no vector");
    }
    return (Vector) rows.get(row).get(1);
  }

  private List<Column> dense(List<String> names) {
    double[][] values = new double[names.size()][rows.size()];
    for (int row = 0; row < rows.size(); row++) {
      int at = row;
      vector(row).foreachActive(new VectorEntryVisitor((k, value) -> values[k][at] = value));
    }
    List<Column> columns = new ArrayList<>();
    for (int k = 0; k < values.length; k++) {
      columns.add(NumericColumn.wrap(names.get(k), values[k]));
    }
    return columns;
  }

  private List<Column> sparse(List<String> names) {
    int[] counts = new int[names.size()];
    for (int row = 0; row < rows.size(); row++) {
      vector(row)
          .foreachActive(new VectorEntryVisitor((k, value) -> counts[k] += value == 0 ? 0 : 1));
    }
    int[][] places = new int[counts.length][];
    double[][] values = new double[counts.length][];
    Arrays.setAll(places, k -> new int[counts[k]]);
    Arrays.setAll(values, k -> new double[counts[k]]);
    Arrays.fill(counts, 0);
    for (int row = 0; row < rows.size(); row++) {
      int at = row;
      vector(row)
          .foreachActive(
              new VectorEntryVisitor(
                  (k, value) -> {
                    if (value != 0) {
                      places[k][counts[k]] = at;
                      values[k][counts[k]++] = value;
                    }
                  }));
    }
    List<Column> columns = new ArrayList<>();
    for (int k = 0; k < places.length; k++) {
      columns.add(SparseColumn.wrap(names.get(k), rows.size(), places[k], values[k]));
    }
    return columns;
  }

  /** A Scala function that calls a visitor for each stored entry of a vector. */
  private static final class VectorEntryVisitor
      extends AbstractFunction2<Object, Object, BoxedUnit> {
    /** Receives the index of an entry and its value. */
    interface Visitor {
      void visit(int place, double value);
    }

    private final Visitor visitor;

    VectorEntryVisitor(Visitor visitor) {
      this.visitor = visitor;
    }

    @Override
    public BoxedUnit apply(Object place, Object value) {
      visitor.visit((Integer) place, (Double) value);
      return BoxedUnit.UNIT;
    }
  }
}
