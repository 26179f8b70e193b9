package io.laconic.inspect;

import io.laconic.data.CategoryColumn;
import java.util.List;
import java.util.regex.Pattern;

/** Recognises dates, as text or as one number of eight digits. */
final class DateTexts {
  private static final String MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";

  private static final List<Pattern> FORMS =
      List.of(
          Pattern.compile("\\d{4}[-/.](0?[1-9]|1[0-2])([-/.](0?[1-9]|[12]\\d|3[01]))?([ T].*)?"),
          Pattern.compile("(0?[1-9]|[12]\\d|3[01])[-/.](0?[1-9]|[12]\\d|3[01])[-/.]\\d{2,4}( .*)?"),
          Pattern.compile("\\d{1,2}[-/. ]" + MONTH + "[-/., ]*\\d{2,4}", Pattern.CASE_INSENSITIVE),
          Pattern.compile(MONTH + " \\d{1,2},? \\d{2,4}", Pattern.CASE_INSENSITIVE));

  private DateTexts() {}

  static boolean isDate(String text) {
    return FORMS.stream().anyMatch(form -> form.matcher(text).matches());
  }

  /** Whether at least nine of ten values are dates. */
  static boolean areDates(CategoryColumn column) {
    int dates = 0;
    int others = 0;
    for (String value : column.values()) {
      if (isDate(value)) {
        dates++;
      } else if (others++ * 9 > column.values().size()) {
        return false;
      }
    }
    return dates > 1 && dates >= 9 * others;
  }

  /** Whether all numbers are dates of the form 20240131. */
  static boolean areDates(double[] values) {
    int dates = 0;
    for (double value : values) {
      if (Double.isNaN(value)) {
        continue;
      }
      if (value < 1800_01_01 || value > 2199_12_31 || value != Math.rint(value)) {
        return false;
      }
      int day = (int) value % 100;
      int month = (int) value / 100 % 100;
      if (day < 1 || day > 31 || month < 1 || month > 12) {
        return false;
      }
      dates++;
    }
    return dates > 1;
  }
}
