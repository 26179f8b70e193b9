package io.laconic.report.page;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names of columns, classes and files have no longest length. A page shows the beginning of what is
 * very long and says how many letters it left out.
 */
public final class LongNames {
  /** Letters of a word that are shown. */
  static final int LONGEST_WORD = 1000;

  /** Letters of a text that are shown, whatever its words. */
  static final int LONGEST_TEXT = 100_000;

  private static final Pattern LONG_WORD = Pattern.compile("\\S{" + (LONGEST_WORD + 1) + ",}+");

  private LongNames() {}

  /** A text whose very long words end after their first letters; then the text itself. */
  public static String shortened(String text) {
    if (text.length() <= LONGEST_WORD) {
      return text;
    }
    String words =
        LONG_WORD
            .matcher(text)
            .replaceAll(found -> Matcher.quoteReplacement(cut(found.group(), LONGEST_WORD)));
    return words.length() <= LONGEST_TEXT ? words : cut(words, LONGEST_TEXT);
  }

  /** {@code aaa… (997 more letters)}; no character is cut in two. */
  private static String cut(String text, int length) {
    int end = Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length;
    int left = text.codePointCount(end, text.length());
    return text.substring(0, end) + "… (" + left + " more letters)";
  }
}
