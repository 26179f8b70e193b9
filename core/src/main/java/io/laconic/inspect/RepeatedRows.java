package io.laconic.inspect;

import io.laconic.certificate.EqualRows;
import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.util.MarkedOptionName;
import java.util.Arrays;

/**
 * Rows that repeat an earlier one, and how many would by chance.
 *
 * @param count rows that equal an earlier row in class and all columns
 * @param expected at most about this many by chance
 */
public record RepeatedRows(int count, double expected) {
  /** Copies are noticed from here on, however few are expected. */
  private static final int LEAST = 3;

  /** Counts them. */
  public static RepeatedRows of(Dataset data) {
    return new RepeatedRows(EqualRows.count(data), expected(data));
  }

  /**
   * Pairs of rows that would be equal by chance in the two columns with the most different values,
   * if these were independent: m (m - 1) / 2 times the product of the two chances that two rows
   * agree. Rows that agree in all columns agree in these, so there are hardly more by chance.
   */
  private static double expected(Dataset data) {
    double first = 1;
    double second = 1;
    for (Column column : data.columns()) {
      double chance = agreement(column);
      if (chance < first) {
        second = first;
        first = chance;
      } else if (chance < second) {
        second = chance;
      }
    }
    double m = data.rowCount();
    return m * (m - 1) / 2 * first * second;
  }

  /** The chance that two rows, drawn with replacement, agree in a column: sum of squared shares. */
  private static double agreement(Column column) {
    double[] cells =
        column instanceof CategoryColumn texts
            ? java.util.stream.IntStream.range(0, column.size()).mapToDouble(texts::code).toArray()
            : ((AnyNumericColumn) column).values().clone();
    Arrays.sort(cells);
    double sum = 0;
    int start = 0;
    for (int k = 1; k <= cells.length; k++) {
      if (k == cells.length || Double.compare(cells[k], cells[start]) != 0) {
        double share = (double) (k - start) / cells.length;
        sum += share * share;
        start = k;
      }
    }
    return sum;
  }

  /** Whether there are more than chance explains. */
  public boolean isAboveChance() {
    return count >= LEAST && count > 2 * expected + 3 * Math.sqrt(expected);
  }

  /** What to say of them; null if chance explains them. */
  public String words() {
    if (!isAboveChance()) {
      return null;
    }
    return count
        + " rows repeat an earlier row, more than chance explains; a certificate assumes that they"
        + " are different cases. If they are copies, remove them; if they are rows of one case, say"
        + " so by "
        + MarkedOptionName.of("group")
        + " COLUMN or "
        + MarkedOptionName.of("not-independent")
        + " TEXT";
  }
}
