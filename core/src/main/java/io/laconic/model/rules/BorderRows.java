package io.laconic.model.rules;

import io.laconic.data.Dataset;
import io.laconic.data.EncodedRows;
import io.laconic.model.CompressionSet;
import io.laconic.space.KeptPoints;
import java.util.List;

/** The training rows that give the thresholds of conditions. */
public final class BorderRows {
  private BorderRows() {}

  /**
   * The distinct borders of these conditions, each with the values of the attributes that the
   * conditions read.
   *
   * @param training the rows that the conditions were learned from, in the order of the file
   * @param labels class of each of these rows
   */
  public static CompressionSet of(List<Condition> conditions, EncodedRows training, int[] labels) {
    int[] rows =
        conditions.stream()
            .mapToInt(c -> c.feature().border())
            .filter(row -> row != Ray.NO_BORDER)
            .sorted()
            .distinct()
            .toArray();
    int[] attributes =
        conditions.stream().mapToInt(c -> c.feature().attribute()).sorted().distinct().toArray();
    double[][] values = new double[rows.length][attributes.length];
    int[] classes = new int[rows.length];
    for (int k = 0; k < rows.length; k++) {
      int place = place(training.rows(), rows[k]);
      classes[k] = labels[place];
      for (int j = 0; j < attributes.length; j++) {
        values[k][j] = training.value(place, attributes[j]);
      }
    }
    return new CompressionSet(new KeptPoints(rows, attributes, values, null), classes);
  }

  /** Place of a row that is given by its number on disk. */
  private static int place(Dataset rows, int number) {
    int low = 0;
    int high = rows.rowCount() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (rows.rowNumber(middle) == number) {
        return middle;
      }
      if (rows.rowNumber(middle) < number) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    throw new IllegalArgumentException("row " + number + " is not a training row");
  }
}
