package io.laconic.io.table;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.Dataset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Columns that may be the class, for a person to choose from: few values, the most likely first. It
 * is shown; where the header's choice hardly holds classes, the only likely one is taken.
 */
public final class ClassCandidates {
  /**
   * A column that may be the class.
   *
   * @param values its values, in their order
   */
  public record Candidate(String name, List<String> values) {
    private boolean hasTwo(String column) {
      return name.equals(column) && values.size() == 2;
    }
  }

  private static final int MOST = 5;
  private static final int MOST_VALUES = 10;

  /** Many columns are not all looked at. */
  private static final int MOST_COLUMNS = 1000;

  /** A last column of this name counts the cases of a row: all other columns describe them. */
  private static final Set<String> COUNTS =
      Set.of("freq", "frequency", "count", "counts", "n", "cases", "total", "number");

  private ClassCandidates() {}

  /**
   * The columns besides the class column and one more.
   *
   * @param group the column that marks rows which belong together, or null
   */
  public static List<Candidate> of(Dataset data, String group) {
    List<Candidate> all = all(data, group);
    return List.copyOf(all.subList(0, Math.min(MOST, all.size())));
  }

  /** All of them, the most likely first. */
  private static List<Candidate> all(Dataset data, String group) {
    if (data.columns() instanceof ColumnStore || data.columns().size() > MOST_COLUMNS) {
      return List.of();
    }
    List<Candidate> all = new ArrayList<>();
    for (Column column : data.columns()) {
      List<String> values = column.name().equals(group) ? null : values(column);
      if (values != null && values.size() > 1) {
        all.add(new Candidate(column.name(), values));
      }
    }
    all.sort(Comparator.comparingInt(ClassCandidates::rank)); // stable: else as in the file
    return all;
  }

  /**
   * The column that is likely the class where the one that the header chose hardly is: the only one
   * with a usual name; where no name tells, the first column if it has two values and does not
   * describe a case. Names and kinds choose it, no two columns are compared. Null if none is
   * likely, or several.
   *
   * @param unnamed whether no name told which column it is
   */
  static LabelColumnFinder.Instead instead(Dataset data, boolean unnamed) {
    List<Candidate> all = all(data, null);
    List<Candidate> usual = all.stream().filter(one -> isUsual(one.name)).toList();
    if (usual.size() == 1) {
      return new LabelColumnFinder.Instead(usual.get(0).name, LabelColumnFinder.Why.NAME);
    }
    boolean counts = COUNTS.contains(LabelColumnFinder.letters(data.labels().column()));
    if (!usual.isEmpty() || !unnamed || counts) {
      return null;
    }
    return data.columns().stream()
        .map(Column::name)
        .filter(name -> !LabelColumnFinder.isMark(name))
        .findFirst()
        .filter(name -> !LabelColumnFinder.isDescribing(name))
        .filter(name -> all.stream().anyMatch(one -> one.hasTwo(name)))
        .map(name -> new LabelColumnFinder.Instead(name, LabelColumnFinder.Why.FIRST))
        .orElse(null);
  }

  private static boolean isUsual(String name) {
    return LabelColumnFinder.isUsual(name, true);
  }

  /** Those whose name is usual for classes. */
  public static List<Candidate> named(Dataset data) {
    return of(data, null).stream().filter(one -> isUsual(one.name)).toList();
  }

  /** Usual names first, then two values, then several; what describes a case comes last. */
  private static int rank(Candidate one) {
    int few = one.values.size() == 2 ? 0 : 1;
    int name = isUsual(one.name) ? 0 : LabelColumnFinder.isDescribing(one.name) ? 2 : 1;
    return 2 * name + few;
  }

  /** The values that occur; null if they are too many, or not whole. */
  private static List<String> values(Column column) {
    TreeSet<String> texts = new TreeSet<>();
    TreeSet<Double> numbers = new TreeSet<>();
    for (int row = 0; row < column.size(); row++) {
      if (column.isMissing(row)) {
        continue;
      }
      if (column instanceof CategoryColumn category) {
        texts.add(category.value(row));
      } else {
        double value = ((AnyNumericColumn) column).value(row);
        if (value != Math.rint(value)) {
          return null;
        }
        numbers.add(value);
      }
      if (texts.size() + numbers.size() > MOST_VALUES) {
        return null;
      }
    }
    return numbers.isEmpty()
        ? List.copyOf(texts)
        : numbers.stream().map(value -> Long.toString(value.longValue())).toList();
  }
}
