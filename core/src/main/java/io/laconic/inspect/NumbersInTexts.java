package io.laconic.inspect;

import io.laconic.data.CategoryColumn;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Numbers that are read as categories because of what stands around them: a unit, a currency, a
 * sign such as {@code <}, or decimal commas beside decimal points.
 */
final class NumbersInTexts {
  /** With fewer different numbers the texts may be names of groups. */
  private static final int LEAST_NUMBERS = 10;

  /** More kinds of surroundings are parts of codes. */
  private static final int MOST_SURROUNDINGS = 3;

  private static final Pattern NUMBER =
      Pattern.compile(
          "(|[^\\p{L}\\d.,]+|(?:EUR|USD|GBP|CHF)\\s*)[-+]?(\\d{1,3}([ ,.']\\d{3})+|\\d+)([.,]\\d+)?"
              + "(|\\s*[^\\d\\s-].*)");

  private NumbersInTexts() {}

  /**
   * The first value that is a number with something around it, or written with another decimal mark
   * than most.
   *
   * @return null if fewer than nine of ten values are numbers, or all kinds of texts surround them
   */
  static String example(CategoryColumn column) {
    Set<String> surroundings = new HashSet<>();
    Set<String> seen = new HashSet<>();
    int numbers = 0;
    String example = null;
    for (int row = 0; row < column.size(); row++) {
      String value = column.value(row);
      if (value == null || !seen.add(value)) {
        continue;
      }
      Matcher number = NUMBER.matcher(value);
      if (number.matches()) {
        numbers++;
        String around = number.group(1).strip() + " " + number.group(5).strip();
        surroundings.add(around);
        example = example == null && isOdd(around, number.group(4)) ? value : example;
      }
      if (surroundings.size() > MOST_SURROUNDINGS) {
        return null;
      }
    }
    return numbers >= LEAST_NUMBERS && 10 * numbers >= 9 * seen.size() ? example : null;
  }

  private static boolean isOdd(String around, String decimals) {
    return !around.isBlank() || (decimals != null && decimals.charAt(0) == ',');
  }
}
