package io.laconic.papers.page;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;

/** Orders file names and turns them into addresses. */
final class FileNameOrder {
  /** By name, with fig2 before fig10. */
  static final Comparator<String> ORDER =
      Comparator.comparing(FileNameOrder::padded).thenComparing(Comparator.naturalOrder());

  private FileNameOrder() {}

  /** Pads every number with leading zeros. */
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

  /** Percent-encodes all but letters, digits and a few signs. */
  static String url(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
