package io.laconic.space;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.data.Scaling;
import io.laconic.data.SparseColumn;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows as vectors of scaled attributes.
 *
 * <p>A category that the encoding does not know is one more 0/1 column behind those of its known
 * values, 1 for such a row and 0 for every training row: so it is as far from every value as these
 * are from each other. The column is only made where new rows need it.
 */
record VectorPoints(Scaling scaling) {
  /** Which columns have a value, in these rows, that the encoding does not know. */
  static boolean[] unseen(EncodedRows encoded) {
    boolean[] unseen = new boolean[encoded.encoding().parts().size()];
    for (int part = 0; part < unseen.length; part++) {
      if (encoded.column(part) instanceof CategoryColumn) {
        for (int row = 0; row < encoded.rowCount() && !unseen[part]; row++) {
          unseen[part] = encoded.isUnseen(part, row);
        }
      }
    }
    return unseen;
  }

  Points points(EncodedRows encoded, boolean[] unseen) {
    List<double[]> columns = new ArrayList<>();
    List<int[]> storedRows = new ArrayList<>();
    for (int part = 0; part < unseen.length; part++) {
      int first = encoded.encoding().firstAttribute(part);
      Column column = encoded.column(part);
      if (encoded.encoding().parts().get(part).text()) {
        continue;
      }
      if (column instanceof SparseColumn sparse) {
        boolean staysSparse = scaling.apply(first, 0) == 0;
        columns.add(scaled(first, staysSparse ? sparse.storedValues() : sparse.toArray()));
        storedRows.add(staysSparse ? sparse.storedRows() : null);
      } else if (column instanceof AnyNumericColumn numbers) {
        columns.add(scaled(first, numbers.values()));
        storedRows.add(null);
      } else {
        addCategories(encoded, part, unseen[part], columns);
        while (storedRows.size() < columns.size()) {
          storedRows.add(null);
        }
      }
    }
    return new Points(
        encoded.rowCount(), columns.toArray(double[][]::new), storedRows.toArray(int[][]::new));
  }

  private double[] scaled(int attribute, double[] values) {
    if (scaling.isNone()) {
      return values;
    }
    double[] result = new double[values.length];
    for (int row = 0; row < result.length; row++) {
      result[row] = scaling.apply(attribute, values[row]);
    }
    return result;
  }

  private void addCategories(
      EncodedRows encoded, int part, boolean unseen, List<double[]> columns) {
    int first = encoded.encoding().firstAttribute(part);
    int width = encoded.encoding().parts().get(part).values().size();
    for (int v = 0; v < width; v++) {
      columns.add(scaled(first + v, encoded.values(first + v)));
    }
    if (unseen) {
      double[] other = new double[encoded.rowCount()];
      for (int row = 0; row < other.length; row++) {
        other[row] = encoded.isUnseen(part, row) ? 1 : 0;
      }
      columns.add(other);
    }
  }

  /** Members as a model keeps them, all of their attributes. */
  Points memberPoints(KeptPoints members) {
    int width = members.count() == 0 ? 0 : members.values()[0].length;
    double[][] scaled = new double[members.count()][width];
    for (int k = 0; k < scaled.length; k++) {
      for (int j = 0; j < width; j++) {
        scaled[k][j] = scaling.apply(j, members.values()[k][j]);
      }
    }
    return Points.ofRows(scaled, width);
  }

  /** Attributes of training rows, as a model keeps them. */
  static KeptPoints members(Inputs training, int[] positions) {
    int[] rows = new int[positions.length];
    double[][] values = new double[positions.length][];
    for (int k = 0; k < positions.length; k++) {
      rows[k] = training.encoded().rows().rowNumber(positions[k]);
      values[k] = training.encoded().row(positions[k]);
    }
    return new KeptPoints(rows, null, values, null);
  }

  /** Members beside rows in which these columns have unknown categories. */
  Points memberPoints(KeptPoints members, Encoding encoding, boolean[] unseen) {
    List<double[]> columns = new ArrayList<>();
    for (int part = 0; part < unseen.length; part++) {
      int end =
          part + 1 < unseen.length ? encoding.firstAttribute(part + 1) : encoding.attributeCount();
      for (int j = encoding.firstAttribute(part); j < end; j++) {
        double[] column = new double[members.count()];
        for (int k = 0; k < column.length; k++) {
          column[k] = scaling.apply(j, members.values()[k][j]);
        }
        columns.add(column);
      }
      if (unseen[part]) {
        columns.add(new double[members.count()]);
      }
    }
    return new Points(members.count(), columns.toArray(double[][]::new), new int[columns.size()][]);
  }
}
