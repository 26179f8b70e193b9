package io.laconic.occurrence;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import io.laconic.model.Observation;
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
 * @param seen one for each thing
 */
public record WatchedEventCounts(List<Count> seen) implements Observation {
  /**
   * How many rows showed one thing.
   *
   * @param kind the word for its kind
   * @param what the condition, column or class
   * @param count rows that showed it
   * @param rows how many rows were looked at
   */
  public record Count(String kind, String what, int count, int rows) {}

  public WatchedEventCounts {
    seen = List.copyOf(seen);
  }

  /**
   * Counts of the same rows.
   *
   * @param events what was looked for
   * @param counts rows that showed it, one for each event
   * @param rows how many rows were looked at
   */
  public static WatchedEventCounts of(List<WatchedEvent> events, int[] counts, int rows) {
    if (events.size() != counts.length) {
      throw new IllegalArgumentException(counts.length + " counts for " + events.size());
    }
    return new WatchedEventCounts(
        IntStream.range(0, counts.length)
            .mapToObj(
                k -> {
                  WatchedEvent event = events.get(k);
                  return new Count(event.kind().word(), event.what(), counts[k], rows);
                })
            .toList());
  }

  /** What was looked for. */
  public List<WatchedEvent> events() {
    return seen.stream()
        .map(one -> new WatchedEvent(WatchedEvent.Kind.of(one.kind()), one.what()))
        .toList();
  }

  /** Rows that showed it, one for each event. */
  public int[] counts() {
    return seen.stream().mapToInt(Count::count).toArray();
  }

  /** How many rows were looked at; 0 if nothing was looked for. */
  public int rows() {
    return seen.isEmpty() ? 0 : seen.get(0).rows();
  }

  /** These counts with those of other rows. */
  public WatchedEventCounts plus(WatchedEventCounts other) {
    int[] sums = counts();
    for (int k = 0; k < sums.length; k++) {
      sums[k] += other.seen.get(k).count();
    }
    return of(events(), sums, rows() + other.rows());
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
    return of(events, counts, rows.rowCount());
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
    IntPredicate none = row -> false;
    return columns.stream()
        .map(one -> (IntPredicate) one::isMissing)
        .reduce(none, IntPredicate::or);
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
    return (double) seen.get(k).count() / rows();
  }

  /** What was counted must be what the model depends on. */
  @Override
  public void check(Model model, int[] outside) {
    List<WatchedEvent> events = WatchedEvent.of(model);
    Misfit.unlessSize("", seen.size(), events.size());
    if (events.isEmpty()) {
      throw new Misfit("", "a constant depends on nothing");
    }
    for (int k = 0; k < seen.size(); k++) {
      Count one = seen.get(k);
      String place = "[" + k + "].";
      Misfit.unlessSame(place + "kind", one.kind(), events.get(k).kind().word());
      Misfit.unlessSame(place + "what", one.what(), events.get(k).what());
      if (one.count() < 0 || one.count() > rows() || one.rows() != rows()) {
        throw new Misfit(place + "count", one.count() + " of " + one.rows() + " rows");
      }
    }
    if (rows() > model.training().source().rowCount()) {
      throw new Misfit("[0].rows", "more than the file has");
    }
  }
}
