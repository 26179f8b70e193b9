package io.laconic.io.table;

import io.laconic.data.CategoryColumn;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumberSyntax;
import io.laconic.io.file.FileErrors;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Finds the column of the classes by its name: a convention, which no row can change. */
public final class LabelColumnFinder {
  private static final String CLASS = "class";

  /** Known anywhere in a header. */
  private static final Set<String> CLEAR =
      Set.of("class", "label", "target", "outcome", "diagnosis", "survived", "died", "classlabel");

  /** Known as the first or the last column. */
  private static final Set<String> AT_THE_ENDS =
      Set.of(
          "y",
          "status",
          "response",
          "result",
          "event",
          "death",
          "dead",
          "deceased",
          "disease",
          "mortality",
          "relapse",
          "recurrence",
          "casecontrol",
          "species",
          "churn",
          "default",
          "fraud",
          "spam");

  /** More different numbers are hardly classes. */
  private static final int MOST_NUMBERS = 20;

  /** How many different numbers are hardly classes, even under a usual name: this share of rows. */
  private static final double LARGEST_SHARE = 0.25;

  private LabelColumnFinder() {}

  /** Whether a name is usual for the classes, at this place of a header. */
  public static boolean isUsual(String name, boolean atAnEnd) {
    String letters = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    return CLEAR.contains(letters) || (atAnEnd && AT_THE_ENDS.contains(letters));
  }

  /**
   * The position of the class column.
   *
   * @param mayBe whether a column may be it
   * @param required whether the last column is it if no name tells
   * @return -1 if there is none
   */
  static int find(List<String> names, Predicate<String> mayBe, boolean required) {
    boolean points = names.stream().anyMatch("x"::equalsIgnoreCase); // then y is a coordinate
    Predicate<String> free = name -> mayBe.test(name) && !(points && name.equalsIgnoreCase("y"));
    int exact = names.indexOf(CLASS);
    if (exact >= 0 && free.test(CLASS)) {
      return exact;
    }
    int last = names.size() - 1;
    for (int end : new int[] {last, 0}) {
      if (isUsual(names.get(end), true) && free.test(names.get(end))) {
        return end;
      }
    }
    int[] inside =
        IntStream.range(0, names.size())
            .filter(j -> isUsual(names.get(j), false) && free.test(names.get(j)))
            .toArray();
    return inside.length == 1 ? inside[0] : required ? last : -1;
  }

  /** Fails if a class column that the user did not name holds numbers rather than classes. */
  public static void check(Dataset data) {
    Labels labels = data.labels();
    int count = labels.classes().size();
    if (count <= MOST_NUMBERS || !labels.classes().stream().allMatch(NumberSyntax::isNumber)) {
      return;
    }
    boolean named = isUsual(labels.column(), true);
    boolean whole =
        labels.classes().stream().mapToDouble(NumberSyntax::parse).allMatch(v -> v == Math.rint(v));
    if (!named || !whole || count > LARGEST_SHARE * data.rowCount()) {
      throw noClass(data, count, named);
    }
  }

  private static DataException noClass(Dataset data, int count, boolean named) {
    List<String> others =
        data.columns().stream()
            .filter(CategoryColumn.class::isInstance)
            .map(CategoryColumn.class::cast)
            .filter(column -> column.values().size() <= MOST_NUMBERS)
            .map(CategoryColumn::name)
            .toList();
    return FileErrors.inFile(
        data.source().name(),
        "column "
            + FileErrors.quoted(data.labels().column())
            + (named ? "" : ", the last,")
            + " holds "
            + count
            + " different numbers, so it is hardly the class; name the class column with --label"
            + (others.isEmpty() ? "" : "; it may be " + FileErrors.few(others)));
  }
}
