package io.laconic.io.fetch;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How the numbers of a raw file are written in the table; other cells stay as they are. */
enum NumberStyle {
  /** As they are. */
  KEPT,
  /** At least one digit before the point and no leading zeros: 00202 is 202, .28 is 0.28. */
  NO_PADDING,
  /** Also no trailing zeros: 70.0 is 70, 0.510 is 0.51, -0.000 is 0. */
  SHORTEST;

  private static final Pattern NUMBER = Pattern.compile("(-?)(\\d*)(?:\\.(\\d+))?");

  String write(String cell) {
    Matcher number = NUMBER.matcher(cell);
    if (this == KEPT || cell.isEmpty() || cell.equals("-") || !number.matches()) {
      return cell;
    }
    String whole = number.group(2).replaceFirst("^0+(?=\\d)", "");
    String digits = number.group(3) == null ? "" : number.group(3);
    if (this == SHORTEST) {
      digits = digits.replaceFirst("0+$", "");
    }
    String text = (whole.isEmpty() ? "0" : whole) + (digits.isEmpty() ? "" : "." + digits);
    return this == SHORTEST && text.equals("0") ? "0" : number.group(1) + text;
  }
}
