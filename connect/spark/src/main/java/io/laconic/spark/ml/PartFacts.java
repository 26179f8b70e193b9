package io.laconic.spark.ml;

import java.io.Serializable;
import java.util.TreeMap;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;

/** What is found out of the rows of a part before any are drawn. */
final class PartFacts implements Serializable {
  private static final long serialVersionUID = 1;

  private final TreeMap<String, Integer> classes = new TreeMap<>();
  private final RowSeed seed = new RowSeed();
  private boolean complete = true;
  private int rows;

  /** Takes the next row as it stands in the DataFrame. */
  void add(Row row, InputColumns input, int width) {
    String name = LabelColumn.className(row.get(0));
    seed.begin(name);
    if (input.isVector()) {
      add(row.isNullAt(1) ? null : (Vector) row.get(1), width);
    } else {
      for (int k = 0; k < width; k++) {
        boolean missing = row.isNullAt(k + 1);
        if (input.texts().get(k)) {
          seed.text(k, missing ? null : row.getString(k + 1));
          complete &= !missing;
        } else {
          number(k, missing ? Double.NaN : row.getDouble(k + 1));
        }
      }
    }
    seed.end();
    rows++;
    if (name != null) {
      classes.merge(name, 1, Integer::sum);
    }
  }

  private void add(Vector vector, int width) {
    if (vector == null || vector.size() != width) {
      throw new BadRow(
          rows,
          vector == null
              ? ": there is no vector"
              : ": a vector of size " + vector.size() + ", not " + width);
    }
    SparseVector cells = vector.toSparse();
    for (int k = 0; k < cells.indices().length; k++) {
      number(cells.indices()[k], cells.values()[k]);
    }
  }

  private void number(int place, double value) {
    seed.number(place, value);
    complete &= !Double.isNaN(value);
  }

  int rows() {
    return rows;
  }

  TreeMap<String, Integer> classes() {
    return classes;
  }

  RowSeed seed() {
    return seed;
  }

  /** Whether no cell is missing. */
  boolean isComplete() {
    return complete;
  }

  /** A row that cannot be learned from. */
  static final class BadRow extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int row;

    BadRow(int row, String what) {
      super(what);
      this.row = row;
    }

    int row() {
      return row;
    }
  }
}
