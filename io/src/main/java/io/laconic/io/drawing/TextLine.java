package io.laconic.io.drawing;

/**
 * One line of black text in a drawing.
 *
 * @param x of the anchor
 * @param y of the baseline
 * @param upwards whether it is turned to be read from bottom to top
 */
public record TextLine(
    double x, double y, String text, double size, Anchor anchor, boolean bold, boolean upwards) {
  static final String COLOUR = "#000000";

  /** Which point of a text lies at its x. */
  public enum Anchor {
    START,
    MIDDLE,
    END
  }
}
