package io.laconic.export.form;

import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Text from files of strangers (names of columns, classes and categories) that must stay text: no
 * name ends a comment or a string, or hides what stands behind it.
 */
public final class SafeText {
  private SafeText() {}

  /**
   * Text for a comment that ends with its line. Line breaks, control characters and characters that
   * change the direction of writing are shown by their number. Backslashes are spelled out: at the
   * end of a line of C, or before a u in Java, they would have a meaning.
   */
  public static String comment(String text) {
    return text.codePoints()
        .mapToObj(SafeText::visible)
        .collect(Collectors.joining())
        .replace("??", "? ?");
  }

  private static String visible(int character) {
    if (character == '\\') {
      return "(backslash)";
    }
    return isHidden(character)
        ? String.format(Locale.ROOT, "(U+%04X)", character)
        : Character.toString(character);
  }

  /** Control and format characters, line and paragraph separators, halves of characters. */
  public static boolean isHidden(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.UNASSIGNED ->
          true;
      default -> false;
    };
  }

  /** Each line as a comment. */
  public static String comments(String mark, Iterable<String> lines) {
    StringBuilder text = new StringBuilder();
    for (String line : lines) {
      text.append((mark + " " + comment(line)).stripTrailing()).append('\n');
    }
    return text.toString();
  }

  /**
   * A string with double quotes, in plain ASCII, as Java reads it: characters above U+FFFF as two
   * halves, control characters by octal numbers, since a line break by its hexadecimal number would
   * break the line.
   */
  public static String quotedHalves(String text) {
    return text.chars()
        .mapToObj(c -> escaped(c, c < ' ' ? "\\%03o" : "\\u%04x"))
        .collect(Collectors.joining("", "\"", "\""));
  }

  /** A string with double quotes, in plain ASCII, as Python and R read it. */
  public static String quotedWhole(String text) {
    return text.codePoints()
        .mapToObj(c -> escaped(c, c > 0xFFFF ? "\\U%08x" : "\\u%04x"))
        .collect(Collectors.joining("", "\"", "\""));
  }

  private static String escaped(int c, String number) {
    if (c == '"' || c == '\\') {
      return "\\" + (char) c;
    }
    return c < ' ' || c > '~'
        ? String.format(Locale.ROOT, number, c)
        : Character.toString((char) c);
  }
}
