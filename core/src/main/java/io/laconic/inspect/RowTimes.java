package io.laconic.inspect;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.NumberSyntax;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The times of rows, read from a column of numbers (years, days, 20240131) or of dates: {@code
 * 2024-01-31}, {@code 2024/1/31}, {@code 2024-01}, each also with a time of day; {@code
 * 31.01.2024}, {@code 31/01/2024}, {@code 01/31/2024}, {@code 31 Jan 2024}, {@code Jan 31, 2024}. A
 * number above 12 tells whether days or months come first somewhere in the column; with points days
 * do.
 */
public final class RowTimes {
  private static final Pattern YEAR_FIRST =
      Pattern.compile("(\\d{4})[-/.](\\d{1,2})(?:[-/.](\\d{1,2}))?(?:[ T](.*))?");
  private static final Pattern YEAR_LAST =
      Pattern.compile("(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4})(?:[ T](.*))?");
  private static final Pattern DAY_AND_NAME =
      Pattern.compile("(\\d{1,2})[-/. ]([A-Za-z]{3})[a-z]*\\.?[-/., ]+(\\d{4})");
  private static final Pattern NAME_AND_DAY =
      Pattern.compile("([A-Za-z]{3})[a-z]*\\.? (\\d{1,2}),? (\\d{4})");
  private static final Pattern CLOCK =
      Pattern.compile("(\\d{1,2}):(\\d{2})(?::(\\d{2}(?:\\.\\d+)?))?(?:Z|[+-]00:?00)?");
  private static final List<String> MONTHS =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

  private static final String NOT_A_DATE =
      "\" is not a date that is understood; write it as 2024-01-31";

  private final Dataset data;
  private final Column column;
  private boolean daysFirst;

  private RowTimes(Dataset data, Column column) {
    this.data = data;
    this.column = column;
  }

  /**
   * The time of every row, in any unit: only the order counts.
   *
   * @throws DataException if a row has none, or one that cannot be read
   */
  public static double[] of(Dataset data, Column column) {
    RowTimes times = new RowTimes(data, column);
    double[] all = new double[data.rowCount()];
    times.findOrder();
    for (int row = 0; row < all.length; row++) {
      if (column.isMissing(row)) {
        throw times.error(row, "the time is missing");
      }
      all[row] =
          column instanceof CategoryColumn texts
              ? times.time(row, texts.value(row).strip())
              : ((AnyNumericColumn) column).value(row);
    }
    return all;
  }

  /**
   * Which rows are later than a time.
   *
   * @param cut written as the cells are, or as 2024-01-31
   * @throws DataException if a row has no time, or one that cannot be read
   */
  public static boolean[] after(Dataset data, Column column, String cut) {
    RowTimes times = new RowTimes(data, column);
    times.findOrder();
    double limit = times.limit(cut);
    double[] all = of(data, column);
    boolean[] after = new boolean[all.length];
    for (int row = 0; row < all.length; row++) {
      after[row] = all[row] > limit;
    }
    return after;
  }

  /** The time of a text beside the table. */
  private double limit(String cut) {
    boolean texts = column instanceof CategoryColumn;
    if (!texts && !NumberSyntax.isNumber(cut)) {
      throw new DataException(
          "column \"" + column.name() + "\" has numbers, and \"" + cut + "\" is not one");
    }
    OptionalDouble found = texts ? time(cut) : OptionalDouble.of(NumberSyntax.parse(cut));
    return found.orElseThrow(() -> new DataException("\"" + cut + NOT_A_DATE));
  }

  private DataException error(int row, String what) {
    return new DataException(
        data.source().name()
            + ", "
            + data.place(row)
            + ", column \""
            + column.name()
            + "\": "
            + what);
  }

  /** Whether 1/2/2024 is the first of February. */
  private void findOrder() {
    if (!(column instanceof CategoryColumn texts)) {
      return;
    }
    int day = -1;
    int month = -1;
    int unclear = -1;
    for (int row = 0; row < data.rowCount(); row++) {
      Matcher date = YEAR_LAST.matcher(texts.isMissing(row) ? "" : texts.value(row).strip());
      if (date.matches()) {
        day = Integer.parseInt(date.group(1)) > 12 || date.group(2).equals(".") ? row : day;
        month = Integer.parseInt(date.group(3)) > 12 ? row : month;
        unclear = row;
      }
    }
    if (unclear >= 0 && (day < 0) == (month < 0)) {
      throw error(
          unclear,
          "\""
              + texts.value(unclear)
              + "\": days and months cannot be told apart in this column; write dates as 2024-01-31");
    }
    daysFirst = day >= 0;
  }

  private double time(int row, String text) {
    return time(text).orElseThrow(() -> error(row, "\"" + text + NOT_A_DATE));
  }

  /** Empty if it is not a date. */
  private OptionalDouble time(String text) {
    Matcher date = YEAR_FIRST.matcher(text);
    try {
      if (date.matches()) {
        int day = date.group(3) == null ? 1 : Integer.parseInt(date.group(3));
        return OptionalDouble.of(
            at(date.group(1), Integer.parseInt(date.group(2)), day) + clock(date.group(4)));
      }
      date = YEAR_LAST.matcher(text);
      if (date.matches()) {
        int first = Integer.parseInt(date.group(1));
        int second = Integer.parseInt(date.group(3));
        return OptionalDouble.of(
            at(date.group(4), daysFirst ? second : first, daysFirst ? first : second)
                + clock(date.group(5)));
      }
      date = DAY_AND_NAME.matcher(text);
      if (date.matches()) {
        return OptionalDouble.of(
            at(date.group(3), month(date.group(2)), Integer.parseInt(date.group(1))));
      }
      date = NAME_AND_DAY.matcher(text);
      if (date.matches()) {
        return OptionalDouble.of(
            at(date.group(3), month(date.group(1)), Integer.parseInt(date.group(2))));
      }
    } catch (DateTimeException e) {
      // there is no such day
    }
    return OptionalDouble.empty();
  }

  private static int month(String name) {
    return MONTHS.indexOf(name.toLowerCase(Locale.ROOT)) + 1;
  }

  /** Days since 1970. */
  private static double at(String year, int month, int day) {
    return LocalDate.of(Integer.parseInt(year), month, day).toEpochDay();
  }

  /** The part of the day that is over. */
  private static double clock(String text) {
    if (text == null) {
      return 0;
    }
    Matcher clock = CLOCK.matcher(text);
    if (!clock.matches()) {
      throw new DateTimeException(text);
    }
    double seconds = clock.group(3) == null ? 0 : Double.parseDouble(clock.group(3));
    return (Integer.parseInt(clock.group(1)) * 3600
            + Integer.parseInt(clock.group(2)) * 60
            + seconds)
        / 86_400;
  }
}
