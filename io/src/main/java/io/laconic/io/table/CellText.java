package io.laconic.io.table;

import java.util.Locale;
import java.util.Set;

/** Recognises missing and infinite values in the text of a cell. */
public final class CellText {
  private static final Set<String> INFINITE = Set.of("inf", "infinity");

  private CellText() {}

  /** Missing are an empty cell, {@code ?}, {@code NA}, and {@code NaN} in any case. */
  public static boolean isMissing(char[] text, int from, int length) {
    return switch (length) {
      case 0 -> true;
      case 1 -> text[from] == '?';
      case 2 -> text[from] == 'N' && text[from + 1] == 'A';
      case 3 ->
          (text[from] | 32) == 'n' && (text[from + 1] | 32) == 'a' && (text[from + 2] | 32) == 'n';
      default -> false;
    };
  }

  /** Whether a text that is not a decimal number means an infinite one. */
  public static boolean isInfinite(char[] text, int from, int length) {
    boolean signed = length > 0 && (text[from] == '-' || text[from] == '+');
    int start = signed ? from + 1 : from;
    int count = from + length - start;
    return (count == 3 || count == 8)
        && INFINITE.contains(new String(text, start, count).toLowerCase(Locale.ROOT));
  }

  /** Whether a cell has this text. */
  static boolean isEqual(String value, char[] text, int from, int length) {
    if (value.length() != length) {
      return false;
    }
    for (int k = 0; k < length; k++) {
      if (value.charAt(k) != text[from + k]) {
        return false;
      }
    }
    return true;
  }

  /** Whether a blank is at either end, as inside of quotes. */
  static boolean hasBlanks(char[] text, int from, int length) {
    return length > 0 && (text[from] <= ' ' || text[from + length - 1] <= ' ');
  }

  public static boolean isInfinite(String text) {
    return isInfinite(text.toCharArray(), 0, text.length());
  }
}
