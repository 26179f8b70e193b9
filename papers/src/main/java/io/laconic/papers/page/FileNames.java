package io.laconic.papers.page;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.Locale;

/** Names of files on the page. */
final class FileNames {
  /** By name, with fig2 before fig10. */
  static final Comparator<String> ORDER =
      Comparator.comparing(FileNames::padded).thenComparing(Comparator.naturalOrder());

  private FileNames() {}

  /** Every number gets leading zeros. */
  private static String padded(String name) {
    StringBuilder text = new StringBuilder();
    for (String part : name.split("(?<=\\D)(?=\\d)|(?<=\\d)(?=\\D)")) {
      boolean number = !part.isEmpty() && Character.isDigit(part.charAt(0));
      text.append(number ? "0".repeat(Math.max(0, 12 - part.length())) : "").append(part);
    }
    return text.toString();
  }

  static String base(String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }

  /** All bytes but letters, digits, dot, dash and underscore as %XX. */
  static String url(String name) {
    StringBuilder text = new StringBuilder();
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xFF);
      boolean plain = c < 0x80 && (Character.isLetterOrDigit(c) || "._-".indexOf(c) >= 0);
      text.append(plain ? Character.toString(c) : String.format(Locale.ROOT, "%%%02X", b & 0xFF));
    }
    return text.toString();
  }
}
