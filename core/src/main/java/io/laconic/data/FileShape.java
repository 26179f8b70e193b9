package io.laconic.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the user says of the shape of a file, where it is not a line of names and then a line for
 * each row. All of it is typed, nothing is found in the rows.
 *
 * @param header whether a line names the columns; otherwise they are called {@code column_1} and so
 *     on
 * @param transposed whether each line is a column, which begins with its name
 * @param skip lines to leave out, as {@code 2} or {@code 1-3,7,blank}; empty: none
 * @param dates columns of dates, and what is read of them: {@code visit=days}
 * @param inherited whether it was said of the training file of a model, and the file is another
 */
public record FileShape(
    boolean header, boolean transposed, String skip, List<String> dates, boolean inherited) {
  /** A line of names, then a line for each row. */
  public static final FileShape USUAL = new FileShape(true, false, "", List.of(), false);

  /** Says that no line is left out, although the training file had some to leave out. */
  public static final String NONE = "none";

  /** Among the lines to leave out: those that are blank. */
  public static final String BLANK = "blank";

  /** What is read of a date. */
  public enum DateUse {
    /** Days since 1970-01-01. */
    DAYS,
    /** Year, month, day of the month, day of the week from Monday = 1. */
    PARTS
  }

  /**
   * How one column of dates is read.
   *
   * @param dayFirst whether 3/4/2020 is in April; null: such a cell is an error
   */
  public record Dates(DateUse use, Boolean dayFirst) {
    /** Reads {@code days}, {@code parts}, {@code days:dmy} or {@code parts:mdy}. */
    static Dates of(String text) {
      String[] parts = text.strip().toLowerCase(Locale.ROOT).split(":", 2);
      DateUse use =
          switch (parts[0]) {
            case "days" -> DateUse.DAYS;
            case "parts" -> DateUse.PARTS;
            default -> null;
          };
      String order = parts.length < 2 ? "" : parts[1];
      if (use == null || !List.of("", "dmy", "mdy").contains(order)) {
        throw new IllegalArgumentException(
            "days, parts, days:dmy or days:mdy were expected, not " + text.strip());
      }
      return new Dates(use, order.isEmpty() ? null : order.equals("dmy"));
    }
  }

  public FileShape {
    dates = List.copyOf(dates);
    skip = skip == null || skip.strip().equals(NONE) ? "" : skip.strip();
    ranges(skip);
    byColumn(dates);
  }

  /** What is said of this file itself. */
  public FileShape(boolean header, boolean transposed, String skip, List<String> dates) {
    this(header, transposed, skip, dates, false);
  }

  /** Whether nothing is said. */
  public boolean isUsual() {
    return header && !transposed && skip.isEmpty() && dates.isEmpty();
  }

  /** Whether a line of the file, counted from 1, is left out. */
  public boolean skips(long line) {
    for (long[] range : ranges(skip)) {
      if (line >= range[0] && line <= range[1]) {
        return true;
      }
    }
    return false;
  }

  /**
   * The lines of a text such as {@code 1-3,7}.
   *
   * @return first and last of each range
   * @throws IllegalArgumentException if it is none
   */
  public static List<long[]> ranges(String text) {
    List<long[]> ranges = new ArrayList<>();
    if (text.isEmpty() || text.equals(NONE)) {
      return ranges;
    }
    for (String part : text.split(",")) {
      String range = part.strip();
      if (range.equals(BLANK)) {
        continue;
      }
      if (!range.matches("[1-9]\\d{0,8}(-[1-9]\\d{0,8})?")) {
        throw new IllegalArgumentException(
            "numbers of lines were expected, such as 2 or 1-3,7, not " + text);
      }
      String[] ends = range.split("-");
      ranges.add(new long[] {Long.parseLong(ends[0]), Long.parseLong(ends[ends.length - 1])});
    }
    return ranges;
  }

  /** Whether blank lines are left out. */
  public boolean skipsBlank() {
    return List.of(skip.split(",")).contains(BLANK);
  }

  /** The line of the file that stands in the given line once others are left out. */
  public long storedLine(long line) {
    long stored = 0;
    for (long k = header ? 0 : 1; k < line; k++) {
      stored++;
      while (skips(stored)) {
        stored++;
      }
    }
    return stored;
  }

  /** How the columns of dates are read, by their names. */
  public Map<String, Dates> datesByColumn() {
    return byColumn(dates);
  }

  /**
   * Reads texts such as {@code visit=days,born=parts}.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Map<String, Dates> byColumn(List<String> texts) {
    Map<String, Dates> byColumn = new LinkedHashMap<>();
    for (String text : texts) {
      for (String one : text.split(",")) {
        int at = one.lastIndexOf('=');
        if (at < 1) {
          throw new IllegalArgumentException(
              "COLUMN=days or COLUMN=parts was expected, not " + one.strip());
        }
        byColumn.put(one.substring(0, at).strip(), Dates.of(one.substring(at + 1)));
      }
    }
    return byColumn;
  }
}
