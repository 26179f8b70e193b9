package io.laconic.io.csv;

import io.laconic.data.FileShape;
import io.laconic.io.file.FileErrors;
import io.laconic.util.ClosestName;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes numbers of columns of dates, as the user asks for it. */
final class DateCells {
  private static final String MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec";
  private static final String TIME = "(?:[ T].*)?";
  private static final Pattern YEAR_FIRST =
      Pattern.compile("(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})" + TIME);
  private static final Pattern EIGHT = Pattern.compile("(\\d{4})(\\d{2})(\\d{2})");
  private static final Pattern POINTS =
      Pattern.compile("(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})" + TIME);
  private static final Pattern SLASHES =
      Pattern.compile("(\\d{1,2})[-/](\\d{1,2})[-/](\\d{4})" + TIME);
  private static final Pattern DAY_MONTH =
      Pattern.compile("(\\d{1,2})[-/. ]+([A-Za-z]{3})[a-z]*[-/., ]+(\\d{4})" + TIME);
  private static final Pattern MONTH_DAY =
      Pattern.compile("([A-Za-z]{3})[a-z]*\\.? (\\d{1,2}),? (\\d{4})" + TIME);

  private final String file;
  private final List<String> names;
  private final FileShape.Dates[] uses;

  /** For a header; fails if it lacks a column that is named. */
  DateCells(String file, List<String> names, FileShape shape) {
    this.file = file;
    this.names = names;
    this.uses = new FileShape.Dates[names.size()];
    for (Map.Entry<String, FileShape.Dates> one : shape.datesByColumn().entrySet()) {
      int at = names.indexOf(one.getKey());
      if (at < 0) {
        throw FileErrors.inFile(
            file,
            "--dates: no column "
                + FileErrors.quoted(one.getKey())
                + ClosestName.meant(one.getKey(), names, FileErrors::quoted));
      }
      uses[at] = one.getValue();
    }
  }

  /** The names with those of the numbers. */
  List<String> header() {
    List<String> all = new ArrayList<>();
    for (int j = 0; j < uses.length; j++) {
      String name = names.get(j);
      if (uses[j] == null) {
        all.add(name);
      } else if (uses[j].use() == FileShape.DateUse.DAYS) {
        all.add(name + ".days");
      } else {
        all.addAll(List.of(name + ".year", name + ".month", name + ".day", name + ".weekday"));
      }
    }
    return all;
  }

  /** The cells of a row; one that is not a date stays as it is. */
  List<String> row(CsvRows.Row row) {
    if (row.cells().size() != uses.length) {
      return row.cells(); // the reader says what is wrong
    }
    List<String> all = new ArrayList<>();
    for (int j = 0; j < uses.length; j++) {
      String cell = row.cells().get(j);
      if (uses[j] == null) {
        all.add(cell);
        continue;
      }
      LocalDate date = date(cell, j, row.line());
      boolean days = uses[j].use() == FileShape.DateUse.DAYS;
      if (date == null) {
        for (int k = 0; k < (days ? 1 : 4); k++) {
          all.add(cell);
        }
      } else if (days) {
        all.add(Long.toString(date.toEpochDay()));
      } else {
        all.add(Integer.toString(date.getYear()));
        all.add(Integer.toString(date.getMonthValue()));
        all.add(Integer.toString(date.getDayOfMonth()));
        all.add(Integer.toString(date.getDayOfWeek().getValue()));
      }
    }
    return all;
  }

  private LocalDate date(String cell, int column, long line) {
    Matcher m = YEAR_FIRST.matcher(cell);
    if (m.matches() || (m = EIGHT.matcher(cell)).matches()) {
      return date(m.group(1), m.group(2), m.group(3));
    }
    m = POINTS.matcher(cell);
    if (m.matches()) {
      return date(m.group(3), m.group(2), m.group(1));
    }
    m = SLASHES.matcher(cell);
    if (m.matches()) {
      Boolean dayFirst = uses[column].dayFirst();
      if (dayFirst == null) {
        throw FileErrors.inLine(
            file,
            line,
            "column "
                + FileErrors.quoted(names.get(column))
                + ", "
                + FileErrors.quoted(cell)
                + ": does the day come first? If so --dates "
                + spelled(column, "dmy")
                + ", if the month does --dates "
                + spelled(column, "mdy"));
      }
      return date(m.group(3), m.group(dayFirst ? 2 : 1), m.group(dayFirst ? 1 : 2));
    }
    m = DAY_MONTH.matcher(cell);
    if (m.matches()) {
      return date(m.group(3), month(m.group(2)), m.group(1));
    }
    m = MONTH_DAY.matcher(cell);
    return m.matches() ? date(m.group(3), month(m.group(1)), m.group(2)) : null;
  }

  private String spelled(int column, String order) {
    return names.get(column)
        + "="
        + uses[column].use().name().toLowerCase(Locale.ROOT)
        + ":"
        + order;
  }

  private static String month(String word) {
    int at = MONTHS.indexOf(word.toLowerCase(Locale.ROOT));
    return at >= 0 && at % 3 == 0 ? Integer.toString(at / 3 + 1) : "0";
  }

  private static LocalDate date(String year, String month, String day) {
    try {
      return LocalDate.of(Integer.parseInt(year), Integer.parseInt(month), Integer.parseInt(day));
    } catch (DateTimeException e) {
      return null;
    }
  }
}
