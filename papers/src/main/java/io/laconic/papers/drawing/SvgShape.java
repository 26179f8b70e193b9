package io.laconic.papers.drawing;

import java.util.List;

/** What a drawing is made of; x runs to the right and y downwards. */
public sealed interface SvgShape {
  /** Where a text stands to its point. */
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  /**
   * Lines from corner to corner; where x is NaN the pen is lifted.
   *
   * @param closed whether the last corner is joined to the first
   */
  record Path(double[] x, double[] y, boolean closed, SvgInk ink) implements SvgShape {
    public Path {
      if (x.length != y.length) {
        throw new IllegalArgumentException(x.length + " x for " + y.length + " y");
      }
    }
  }

  record Circle(double x, double y, double radius, SvgInk ink) implements SvgShape {}

  /**
   * A line of text.
   *
   * @param y of the line the letters stand on
   * @param upwards whether it is turned to be read from below to above
   */
  record Text(
      double x,
      double y,
      String text,
      double size,
      Anchor anchor,
      boolean bold,
      boolean upwards,
      String colour)
      implements SvgShape {}

  record Image(double x, double y, double width, double height, SvgPixels pixels)
      implements SvgShape {}

  /** Shapes of which only the part inside of a rectangle is seen. */
  record Clip(double x, double y, double width, double height, List<SvgShape> shapes)
      implements SvgShape {
    public Clip {
      shapes = List.copyOf(shapes);
    }
  }
}
