package io.laconic.formats.spreadsheet;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Whether a number is shown as a date. A spreadsheet stores a date as the number of days; only the
 * format of the cell tells it from other numbers.
 */
enum DateStyle {
  /** A number. */
  NONE,
  /** A date, perhaps with a time. */
  DATE,
  /** A time without a date. */
  TIME;

  /** Texts, escaped characters, blanks of a width, colours and conditions: no letters of dates. */
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
