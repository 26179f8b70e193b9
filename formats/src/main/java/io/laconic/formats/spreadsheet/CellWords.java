package io.laconic.formats.spreadsheet;

import io.laconic.io.foreign.ForeignRows;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Locale;
import java.util.regex.Pattern;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;

/**
 * Cells as text: numbers with all digits as they are stored, dates as {@code 2024-01-31}, truth
 * values as {@code TRUE} and {@code FALSE}, formulas by the value that was stored with them.
 *
 * @param date1904 whether days are counted from 1904, as old programs did, or from 1900
 */
record CellWords(boolean date1904) {
  private static final double SECONDS_PER_DAY = 86_400;

  /** The first day that is counted right: spreadsheets believe in 29 February 1900. */
  private static final int FIRST_RIGHT_DAY = 61;

  /** The last day that spreadsheets know, 31 December 9999. */
  private static final int LAST_DAY = 2_958_465;

  /** The cell; null if it is a formula whose stored value is empty or not there. */
  ForeignRows.Cell of(Cell cell) {
    if (cell == null || cell.getType() == CellType.EMPTY) {
      return ForeignRows.Cell.EMPTY;
    }
    Object value = cell.getValue();
    if (value == null) {
      return cell.getType() == CellType.FORMULA ? null : ForeignRows.Cell.EMPTY;
    }
    if (value instanceof BigDecimal number) {
      return number(cell, number);
    } else if (value instanceof Boolean truth) {
      return ForeignRows.Cell.of(truth ? "TRUE" : "FALSE");
    }
    String text = cell.getType() == CellType.ERROR ? cell.getRawValue() : value.toString();
    return ForeignRows.Cell.of(oneLine(text));
  }

  /** A line break in a cell would end the line of the row. */
  private static String oneLine(String text) {
    return text == null ? null : text.replaceAll("\\s*[\\r\\n]+\\s*", " ").strip();
  }

  private ForeignRows.Cell number(Cell cell, BigDecimal number) {
    DateStyle style = DateStyle.of(cell.getDataFormatId(), cell.getDataFormatString());
    double value = number.doubleValue();
    boolean shown = style != DateStyle.NONE && value >= 0 && value <= LAST_DAY;
    return shown
        ? ForeignRows.Cell.of(style == DateStyle.TIME ? time(value) : date(value))
        : new ForeignRows.Cell(cell.getRawValue().strip(), true);
  }

  private static String time(double days) {
    long seconds = Math.round(days * SECONDS_PER_DAY);
    return String.format(
        Locale.ROOT, "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }

  private String date(double days) {
    LocalDate first =
        date1904
            ? LocalDate.of(1904, 1, 1)
            : LocalDate.of(1899, 12, days < FIRST_RIGHT_DAY ? 31 : 30);
    long seconds = Math.round(days * SECONDS_PER_DAY);
    LocalDateTime moment = first.atStartOfDay().plusSeconds(seconds);
    return seconds % SECONDS_PER_DAY == 0
        ? moment.toLocalDate().toString()
        : moment.toLocalDate() + " " + time(seconds % SECONDS_PER_DAY / SECONDS_PER_DAY);
  }

  /**
   * Whether a number is shown as a date. A spreadsheet stores a date as the number of days; only
   * the format of the cell tells it from other numbers.
   */
  private enum DateStyle {
    /** A number. */
    NONE,
    /** A date, perhaps with a time. */
    DATE,
    /** A time without a date. */
    TIME;

    /**
     * Texts, escaped characters, blanks of a width, colours and conditions: no letters of dates.
     */
    private static final Pattern NOT_LETTERS =
        Pattern.compile("\"[^\"]*\"|\\\\.|_.|\\*.|\\[(?![hms]+\\])[^\\]]*\\]");

    /**
     * The style of a format.
     *
     * @param id number of the format; below 164 its meaning is settled by the standard (ECMA-376,
     *     part 1, 18.8.30). May be null
     * @param format as written, for example {@code dd/mm/yyyy hh:mm}; may be null
     */
    static DateStyle of(Integer id, String format) {
      if (id != null && format == null) {
        boolean date =
            (id >= 14 && id <= 17) || id == 22 || (id >= 27 && id <= 36) || id >= 50 && id <= 58;
        boolean time = (id >= 18 && id <= 21) || (id >= 45 && id <= 47);
        return date ? DATE : time ? TIME : NONE;
      }
      if (format == null) {
        return NONE;
      }
      String first = NOT_LETTERS.matcher(format).replaceAll("").split(";", 2)[0];
      String letters = first.toLowerCase(Locale.ROOT);
      if (letters.contains("general")
          || letters.matches(".*[0#?].*[0#?].*") && !letters.contains("s")) {
        return NONE;
      }
      boolean clock = letters.contains("h") || letters.contains("s");
      boolean day =
          letters.contains("y") || letters.contains("d") || (letters.contains("m") && !clock);
      return day ? DATE : clock ? TIME : NONE;
    }
  }
}
