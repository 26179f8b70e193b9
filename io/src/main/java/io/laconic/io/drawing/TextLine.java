package io.laconic.io.drawing;

/**
 * One line of text in a drawing.
 *
 * @param x of the anchor
 * @param y of the baseline
 * @param upwards whether it is turned to be read from bottom to top
 * @param colour {@code #rrggbb}
 */
public record TextLine(
    double x,
    double y,
    String text,
    double size,
    Anchor anchor,
    boolean bold,
    boolean upwards,
    String colour) {
  private static final String BLACK = "#000000";

  /** Black text. */
  public TextLine(
      double x, double y, String text, double size, Anchor anchor, boolean bold, boolean upwards) {
    this(x, y, text, size, anchor, bold, upwards, BLACK);
  }

  /** Which point of a text lies at its x. */
  public enum Anchor {
    START,
    MIDDLE,
    END
  }
}
