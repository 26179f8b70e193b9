package io.laconic.io.drawing;

import java.util.ArrayList;
import java.util.List;

/**
 * How wide a text will be, from a table rather than from a font: the same lines on every machine.
 * The widths are those of wide fonts (DejaVu Sans), so that narrower ones fit too.
 */
public final class TextWidth {
  private static final String NARROW = "iljtfrI.,:;|!'()[]/ \u2009";
  private static final String WIDE = "mwMW@%\u2026";
  private static final double BOLD = 1.1;

  private TextWidth() {}

  /** Width of a text, for letters of this size. */
  public static double of(String text, double size, boolean bold) {
    return size * (bold ? BOLD : 1) * text.codePoints().mapToDouble(TextWidth::letter).sum();
  }

  /** Of a letter, as a share of its size. */
  private static double letter(int point) {
    if (NARROW.indexOf(point) >= 0) {
      return 0.38;
    }
    if (WIDE.indexOf(point) >= 0) {
      return 0.93;
    }
    return point >= 0x2E80 ? 1.05 : Character.isUpperCase(point) ? 0.72 : 0.62;
  }

  /** The text in lines that fit; a word that is too long is cut. */
  public static List<String> wrapped(String text, double size, boolean bold, double width) {
    List<String> lines = new ArrayList<>();
    String line = "";
    for (String word : text.split(" ")) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (of(longer, size, bold) <= width) {
        line = longer;
        continue;
      }
      if (!line.isEmpty()) {
        lines.add(line);
      }
      line = word;
      while (of(line, size, bold) > width && line.codePointCount(0, line.length()) > 1) {
        int end = fitting(line, size, bold, width);
        lines.add(line.substring(0, end));
        line = line.substring(end);
      }
    }
    lines.add(line);
    return lines;
  }

  /** Conditions in lines that fit, with no break inside one that fits into a line. */
  public static List<String> wrappedConditions(
      String text, double size, boolean bold, double width) {
    List<String> lines = new ArrayList<>();
    String line = "";
    for (String condition : text.split("(?<= (and|or)) ")) {
      String longer = line.isEmpty() ? condition : line + " " + condition;
      if (of(longer, size, bold) <= width) {
        line = longer;
        continue;
      }
      if (!line.isEmpty()) {
        lines.add(line);
      }
      List<String> own = wrapped(condition, size, bold, width);
      lines.addAll(own.subList(0, own.size() - 1));
      line = own.get(own.size() - 1);
    }
    lines.add(line);
    return lines;
  }

  /** Where a word must be cut to fit; at least one letter stays. */
  private static int fitting(String word, double size, boolean bold, double width) {
    int end = word.offsetByCodePoints(0, 1);
    while (end < word.length()
        && of(word.substring(0, word.offsetByCodePoints(end, 1)), size, bold) <= width) {
      end = word.offsetByCodePoints(end, 1);
    }
    return end;
  }
}
