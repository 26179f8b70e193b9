package io.laconic.data;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A comparison with a concentration, as {@code > 1}: which are resistant. A cell may say only where
 * a concentration lies, as {@code <=0.06} or {@code >256}.
 *
 * @param sign one of {@code > >= < <=}
 */
public record Breakpoint(String sign, double than) {
  private static final String NUMBER = "(\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)";
  private static final Pattern FORM = Pattern.compile("\\s*(>=|<=|>|<|≥|≤)\\s*" + NUMBER + "\\s*");
  private static final Pattern CELL =
      Pattern.compile(
          "(>=|<=|=>|=<|>|<|=|≥|≤)?\\s*"
              + NUMBER
              + "(?:\\s*/\\s*\\d+(?:\\.\\d+)?)?\\s*(?:[mµu]g\\s*/\\s*m?[lL]|mm)?");

  /**
   * Reads a comparison.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Breakpoint of(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException("a comparison such as > 1 was expected, not " + text);
    }
    return new Breakpoint(ascii(form.group(1)), Double.parseDouble(form.group(2)));
  }

  private static String ascii(String sign) {
    return sign.replace("≥", ">=").replace("≤", "<=").replace("=>", ">=").replace("=<", "<=");
  }

  /** Whether the comparison holds of a cell; null if the cell does not decide it. */
  public Boolean decide(String cell) {
    Matcher form = CELL.matcher(cell.strip());
    if (!form.matches()) {
      return null;
    }
    String bound = form.group(1) == null ? "=" : ascii(form.group(1));
    double value = Double.parseDouble(form.group(2));
    boolean below = bound.startsWith("<");
    boolean above = bound.startsWith(">");
    boolean open = bound.length() == 1 && (below || above);
    boolean upwards = sign.startsWith(">");
    boolean strict = sign.length() == 1;
    // Seen from above: does "x > than" (or >=) hold for all, or for none, of what the cell allows?
    boolean exceeds = upwards ? strict : !strict;
    boolean all = !below && (exceeds && !(open && above) ? value > than : value >= than);
    boolean none = !above && (!exceeds && !(open && below) ? value < than : value <= than);
    return all ? (Boolean) upwards : none ? (Boolean) !upwards : null;
  }
}
