package io.laconic.data;

import java.util.List;

/**
 * Numbers as people write them: {@code 1,234.5}, {@code 1 234}, {@code 45 %}, {@code $1,234.50},
 * and {@code 3,5} where the decimal mark is a comma. A percent sign and a currency are left out:
 * {@code 45 %} is 45.
 */
public final class NumberNotation {
  private static final char MINUS = '\u2212';
  private static final String SIGNS = "$\u20ac\u00a3\u00a5\u20b9\u20bd\u20a9\u20aa\u0e3f\u00a2";
  private static final List<String> CURRENCIES =
      List.of("EUR", "USD", "GBP", "CHF", "JPY", "CNY", "INR", "AUD", "CAD", "SEK", "NOK", "DKK");

  private NumberNotation() {}

  /**
   * A cell in the syntax of {@link NumberSyntax}.
   *
   * @param decimal the decimal mark, a point or a comma
   * @return null if the cell is not a number
   */
  public static String plain(String cell, char decimal) {
    String number = withoutCurrency(withoutPercent(cell));
    StringBuilder plain = new StringBuilder(number.length());
    int at = 0;
    if (at < number.length() && isSign(number.charAt(at))) {
      plain.append(number.charAt(at) == '+' ? "" : "-");
      at++;
    }
    int end = wholePart(number, at, decimal, plain);
    if (end < 0) {
      return null;
    }
    if (end < number.length() && number.charAt(end) == decimal) {
      plain.append('.');
      end++;
    }
    plain.append(number, end, number.length());
    String text = plain.toString();
    return NumberSyntax.isNumber(text) ? text : null;
  }

  private static boolean isSign(char c) {
    return c == '-' || c == '+' || c == MINUS;
  }

  private static String withoutPercent(String cell) {
    return cell.endsWith("%") ? strip(cell.substring(0, cell.length() - 1)) : cell;
  }

  /** Whether a character stands for a currency. */
  public static boolean isCurrency(char c) {
    return SIGNS.indexOf(c) >= 0;
  }

  /** {@code -$5}, {@code 5 EUR}: without the currency, which stands on one side only. */
  private static String withoutCurrency(String cell) {
    int end = cell.length();
    if (end < 2) {
      return cell;
    }
    int start = isSign(cell.charAt(0)) ? 1 : 0;
    int before = currency(cell, start);
    if (before > 0) {
      int from = start + before;
      while (from < end && isBlank(cell.charAt(from))) {
        from++;
      }
      boolean twoSigns = start == 1 && from < end && isSign(cell.charAt(from));
      return twoSigns ? cell : cell.substring(0, start) + cell.substring(from);
    }
    if (isCurrency(cell.charAt(end - 1))) {
      return strip(cell.substring(0, end - 1));
    }
    return end > 3 && CURRENCIES.contains(cell.substring(end - 3))
        ? strip(cell.substring(0, end - 3))
        : cell;
  }

  /** How many letters the currency has that stands at a place; 0 if there is none. */
  private static int currency(String cell, int at) {
    if (at < cell.length() && isCurrency(cell.charAt(at))) {
      return 1;
    }
    return at + 3 < cell.length() && CURRENCIES.contains(cell.substring(at, at + 3)) ? 3 : 0;
  }

  /** Without blanks at the end, those that do not break a line included. */
  private static String strip(String text) {
    int end = text.length();
    while (end > 0 && isBlank(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(0, end);
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\u00a0' || c == '\u202f';
  }

  /**
   * Copies the digits before the decimal mark, without the marks between groups of three.
   *
   * @return where they end; -1 if the groups are not of three digits
   */
  private static int wholePart(String number, int from, char decimal, StringBuilder into) {
    int at = from;
    int group = 0;
    char mark = 0;
    for (; at < number.length(); at++) {
      char c = number.charAt(at);
      if (c >= '0' && c <= '9') {
        into.append(c);
        group++;
      } else if (c != decimal && isGroupMark(c) && (mark == 0 || mark == c)) {
        if (group == 0 || (mark == 0 ? group > 3 : group != 3)) {
          return -1;
        }
        mark = c;
        group = 0;
      } else {
        break;
      }
    }
    return mark != 0 && group != 3 ? -1 : at;
  }

  private static boolean isGroupMark(char c) {
    return c == ',' || c == '.' || c == '\'' || isBlank(c);
  }
}
