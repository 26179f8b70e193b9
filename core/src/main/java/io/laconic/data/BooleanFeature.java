package io.laconic.data;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * A feature of a row that holds or does not, as a user defines it: any computation on the row. The
 * set covering and the decision list machine take any set of such features: as columns of zeros and
 * ones, on which a ray says that a feature holds, or that it does not.
 *
 * <pre>{@code
 * List<BooleanFeature> given =
 *     List.of(BooleanFeature.of("hot", row -> row.get("fever") > 38 && row.get("pulse") > 100));
 * Dataset features = BooleanFeature.columns(rows, given); // for training, and again for new rows
 * }</pre>
 */
public interface BooleanFeature {
  /** What conditions call it. */
  String name();

  /** Whether it holds; a value that is not there is NaN. */
  boolean holds(Row row);

  /** The numbers of a row, by column. */
  @FunctionalInterface
  interface Row {
    double get(String column);
  }

  /** A feature by its name and what it asks of a row. */
  static BooleanFeature of(String name, Predicate<Row> test) {
    return new BooleanFeature() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public boolean holds(Row row) {
        return test.test(row);
      }
    };
  }

  /** These rows with a column of zeros and ones for each feature, and no other columns. */
  static Dataset columns(Dataset rows, List<? extends BooleanFeature> features) {
    List<Column> columns = new ArrayList<>();
    for (BooleanFeature feature : features) {
      long[] words = new long[(rows.rowCount() + 63) / 64];
      for (int k = 0; k < rows.rowCount(); k++) {
        int row = k;
        if (feature.holds(column -> number(rows, column, row))) {
          words[k >> 6] |= 1L << k;
        }
      }
      columns.add(BitColumn.wrap(feature.name(), rows.rowCount(), words));
    }
    return rows.withColumns(columns);
  }

  private static double number(Dataset rows, String name, int row) {
    if (rows.column(name) instanceof AnyNumericColumn numbers) {
      return numbers.value(row);
    }
    throw new DataException(
        rows.source().name() + ": no column of numbers is called \"" + name + "\"");
  }
}
