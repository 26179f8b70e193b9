package io.laconic.occurrence;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * How many of some rows showed each of the things that a model depends on.
 *
 * @param events what was looked for
 * @param counts rows that showed it, one for each event
 * @param rows how many rows were looked at
 */
public record WatchedEventCounts(List<WatchedEvent> events, int[] counts, int rows) {
  public WatchedEventCounts {
    events = List.copyOf(events);
    if (events.size() != counts.length) {
      throw new IllegalArgumentException(counts.length + " counts for " + events.size());
    }
  }

  /**
   * Counts on raw rows.
   *
   * @param rows with the columns that the model reads, of the kinds that it knows, missing values
   *     not filled
   * @param decisions of the model on these rows
   */
  public static WatchedEventCounts count(Model model, Dataset rows, Decisions decisions) {
    List<WatchedEvent> events = WatchedEvent.of(model);
    List<IntPredicate> conditions = decisions.holding(model);
    int[] counts = new int[events.size()];
    for (int k = 0; k < counts.length; k++) {
      WatchedEvent one = events.get(k);
      counts[k] =
          switch (one.kind()) {
            case HOLDS -> count(rows, conditions.get(k));
            case PREDICTED -> predicted(decisions, model.frame().classes().indexOf(one.what()));
            case MISSING -> count(rows, missing(columns(rows, one, model)));
            case NEW_CATEGORY -> count(rows, newCategory(model, columns(rows, one, model)));
          };
    }
    return new WatchedEventCounts(events, counts, rows.rowCount());
  }

  private static int count(Dataset rows, IntPredicate shows) {
    return (int) IntStream.range(0, rows.rowCount()).filter(shows).count();
  }

  private static int predicted(Decisions decisions, int label) {
    return (int) Arrays.stream(decisions.predictions()).filter(one -> one == label).count();
  }

  /** The column that is meant, or all that the model reads. */
  private static List<Column> columns(Dataset rows, WatchedEvent one, Model model) {
    Set<String> names =
        model.frame().space() == null ? Set.of(one.what()) : model.requiredColumns();
    return names.stream().map(rows::column).filter(Objects::nonNull).toList();
  }

  private static IntPredicate missing(List<Column> columns) {
    return row -> columns.stream().anyMatch(column -> column.isMissing(row));
  }

  private static IntPredicate newCategory(Model model, List<Column> columns) {
    IntPredicate none = row -> false;
    for (Column column : columns) {
      if (column instanceof CategoryColumn category) {
        Set<String> known = known(model, column.name());
        boolean[] isNew = new boolean[category.values().size()];
        for (int code = 0; code < isNew.length; code++) {
          isNew[code] = !known.contains(category.values().get(code));
        }
        none = none.or(row -> !category.isMissing(row) && isNew[category.code(row)]);
      }
    }
    return none;
  }

  /** The categories of a column that the model knows; of a column of texts, whatever occurs. */
  private static Set<String> known(Model model, String column) {
    Set<String> known = new HashSet<>();
    for (Encoding.Part part : model.frame().encoding().parts()) {
      if (part.categorical() && part.column().equals(column)) {
        known.addAll(part.values());
      }
    }
    return known;
  }

  /** Share of the rows that showed the k-th; NaN without rows. */
  public double share(int k) {
    return (double) counts[k] / rows;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WatchedEventCounts that
        && rows == that.rows
        && events.equals(that.events)
        && Arrays.equals(counts, that.counts);
  }

  @Override
  public int hashCode() {
    return 31 * events.hashCode() + Arrays.hashCode(counts);
  }
}
