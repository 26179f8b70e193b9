package io.laconic.io.csv;

import io.laconic.io.file.InputFile;
import java.io.IOException;
import java.io.Reader;

/** Finds out which character separates the cells of a file. */
public final class SeparatorDetector {
  private static final String KNOWN = ",;\t|";

  private SeparatorDetector() {}

  /** What separates the cells of a file. */
  public static char of(InputFile input) {
    return input.hasMadeText()
        ? input.madeSeparator()
        : input.read(null, SeparatorDetector::detect);
  }

  /**
   * Comma, semicolon, tab or bar: the one that occurs most often outside quotes in the first line
   * that is not blank. Ties go to the first in this order, so the comma wins if none occurs.
   */
  public static char detect(Reader text) throws IOException {
    int[] counts = new int[KNOWN.length()];
    boolean quoted = false;
    boolean blank = true;
    char[] buffer = new char[8192];
    for (int length = text.read(buffer); length >= 0; length = text.read(buffer)) {
      for (int k = 0; k < length; k++) {
        char c = buffer[k];
        if (!quoted && (c == '\n' || c == '\r')) {
          if (!blank) {
            return mostFrequent(counts);
          }
          continue;
        }
        blank &= c == ' ';
        quoted ^= c == '"';
        int known = quoted ? -1 : KNOWN.indexOf(c);
        if (known >= 0) {
          counts[known]++;
        }
      }
    }
    return mostFrequent(counts);
  }

  private static char mostFrequent(int[] counts) {
    int best = 0;
    for (int k = 1; k < counts.length; k++) {
      best = counts[k] > counts[best] ? k : best;
    }
    return KNOWN.charAt(best);
  }
}
