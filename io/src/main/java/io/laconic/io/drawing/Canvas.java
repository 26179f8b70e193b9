package io.laconic.io.drawing;

import java.awt.Shape;
import java.awt.image.BufferedImage;

/** What a {@link Drawing} is drawn on; x runs to the right and y downwards. */
interface Canvas {
  /** Draws the outline and the inside of a shape. */
  void shape(Shape shape, ShapeStyle style);

  /** Draws one line of text. */
  void text(TextLine text);

  /** Stretches an image to the given size. */
  void image(double x, double y, double width, double height, BufferedImage image);

  /** Draws the part of another drawing that lies inside a rectangle. */
  void clipped(double x, double y, double width, double height, Drawing inside);

  /** Draws another drawing, larger or smaller, with its corner at a point. */
  void scaled(double x, double y, double factor, Drawing inside);
}
