package io.laconic.certificate.subsets;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.NumberSyntax;
import io.laconic.model.Wording;
import io.laconic.util.ClosestName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A column whose values are groups of people, of which the error is bounded one by one. The group
 * of a row follows from its cell and the words of the user alone: 1 and 1.0 are one group in every
 * file.
 *
 * @param cuts ascending, between the bands of a number; none: each value is a group
 */
public record ByColumn(String name, List<Double> cuts) {
  /** The group of a cell without a value. */
  public static final String MISSING = "missing";

  private static final String BELOW = "below ";
  private static final String AND_ABOVE = " and above";

  /**
   * Columns by the user's words: {@code sex,age:40,65,site}.
   *
   * @throws IllegalArgumentException if they are wrong
   */
  public static List<ByColumn> of(String words) {
    List<ByColumn> columns = new ArrayList<>();
    for (String word : words.split(",", -1)) {
      String text = word.trim();
      int colon = text.lastIndexOf(':');
      boolean more = NumberSyntax.isNumber(text) && !columns.isEmpty();
      if (more && !columns.get(columns.size() - 1).cuts().isEmpty()) {
        columns.add(columns.remove(columns.size() - 1).with(text));
      } else if (colon > 0 && NumberSyntax.isNumber(text.substring(colon + 1))) {
        columns.add(
            new ByColumn(text.substring(0, colon), List.of()).with(text.substring(colon + 1)));
      } else if (text.isEmpty()) {
        throw new IllegalArgumentException("\"" + words + "\": a column has no name");
      } else {
        columns.add(new ByColumn(text, List.of()));
      }
    }
    List<String> names = columns.stream().map(ByColumn::name).toList();
    if (names.stream().distinct().count() < names.size()) {
      throw new IllegalArgumentException("\"" + words + "\" names a column twice");
    }
    return columns;
  }

  private ByColumn with(String cut) {
    double number = NumberSyntax.parse(cut);
    List<Double> all = new ArrayList<>(cuts);
    if (!all.isEmpty() && !(number > all.get(all.size() - 1))) {
      throw new IllegalArgumentException("the cuts of " + name + " must ascend, got " + cut);
    }
    all.add(number);
    return new ByColumn(name, List.copyOf(all));
  }

  /** The group of each of some rows. */
  public String[] groups(Dataset data, int[] positions) {
    Column column = data.column(name);
    if (column == null) {
      throw new DataException(
          data.source().name()
              + ": there is no column \""
              + name
              + "\""
              + ClosestName.meant(
                  name, data.columns().stream().map(Column::name).limit(10_000).toList()));
    }
    String[] groups = new String[positions.length];
    for (int k = 0; k < groups.length; k++) {
      groups[k] = column.isMissing(positions[k]) ? MISSING : group(column, positions[k]);
    }
    return groups;
  }

  private String group(Column column, int row) {
    if (column instanceof AnyNumericColumn numbers) {
      return cuts.isEmpty() ? Wording.number(numbers.value(row)) : band(numbers.value(row));
    }
    String text = ((CategoryColumn) column).value(row);
    if (NumberSyntax.isNumber(text)) {
      double number = NumberSyntax.parse(text);
      return cuts.isEmpty() ? Wording.number(number) : band(number);
    }
    return text;
  }

  /** Bands and numbers in ascending order, then words by their letters; missing values last. */
  public Comparator<String> order() {
    return Comparator.comparingInt(ByColumn::kind)
        .thenComparingDouble(ByColumn::start)
        .thenComparing(Comparator.naturalOrder());
  }

  private static int kind(String group) {
    return group.equals(MISSING) ? 2 : Double.isNaN(start(group)) ? 1 : 0;
  }

  /** Where a band begins, or the number that a group is; NaN if it is a word. */
  private static double start(String group) {
    String first = group.replaceFirst(AND_ABOVE + "$| to below .*$", "");
    if (group.startsWith(BELOW) && NumberSyntax.isNumber(group.substring(BELOW.length()))) {
      return Double.NEGATIVE_INFINITY;
    }
    return NumberSyntax.isNumber(first) ? NumberSyntax.parse(first) : Double.NaN;
  }

  /** {@code below 40}, {@code 40 to below 65}, {@code 65 and above}. */
  private String band(double number) {
    int band = (int) cuts.stream().filter(cut -> number >= cut).count();
    if (band == 0) {
      return BELOW + Wording.number(cuts.get(0));
    }
    String from = Wording.number(cuts.get(band - 1));
    return band == cuts.size()
        ? from + AND_ABOVE
        : from + " to below " + Wording.number(cuts.get(band));
  }
}
