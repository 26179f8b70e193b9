package io.laconic.data;

import java.util.Comparator;

/** The order of texts by code point, which differs from Java's for characters beyond the BMP. */
public final class CodePoints {
  public static final Comparator<String> ORDER = CodePoints::compare;

  private CodePoints() {}

  private static int compare(String x, String y) {
    int length = Math.min(x.length(), y.length());
    for (int k = 0; k < length; ) {
      int a = x.codePointAt(k);
      int b = y.codePointAt(k);
      if (a != b) {
        return Integer.compare(a, b);
      }
      k += Character.charCount(a);
    }
    return Integer.compare(x.length(), y.length());
  }
}
