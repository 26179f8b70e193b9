package io.laconic.space.image;

import io.laconic.data.DataException;
import io.laconic.space.Checks;
import io.laconic.space.Distance;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import io.laconic.util.MarkedOptionName;

/**
 * Tangent distance of images: how far an image x is from the plane that the tangents of the image z
 * span at z (one-sided), or how far the planes at x and at z are from each other (two-sided). It is
 * no metric: it does not keep the triangle inequality, and one-sided it is not symmetric.
 *
 * @param width pixels of a row; attributes are the pixels row by row
 * @param height rows of pixels
 * @param sides one or both planes
 * @param sigma standard deviation of the Gaussian that smooths the image before differences are
 *     taken
 * @param background what the pixels outside of the image are
 */
public record TangentDistance(int width, int height, Sides sides, double sigma, double background)
    implements Distance {
  /** Whose tangents are used. */
  public enum Sides {
    /** Those of the center. */
    ONE_SIDED,
    /** Those of both images. */
    TWO_SIDED
  }

  /** Images with more pixels are refused. */
  public static final int MOST_PIXELS = 1 << 20;

  /** Smoothing unless another is asked for. */
  public static final double SIGMA = 0.9;

  /** Background unless another is asked for: pixels are taken to run from -1 (paper) to 1 (ink). */
  public static final double BACKGROUND = -1;

  public TangentDistance {
    if (width < 1 || height < 1 || (long) width * height > MOST_PIXELS) {
      throw new IllegalArgumentException("an image of " + width + "x" + height + " pixels");
    }
    Checks.positive("sigma", sigma);
    Checks.finite("background", background);
  }

  /** Fails if rows have another number of attributes than the image has pixels. */
  public void checkSize(int attributes) {
    if (attributes != width * height) {
      throw new DataException(
          "images of "
              + width
              + "x"
              + height
              + " have "
              + width * height
              + " pixels, but there are "
              + attributes
              + " attributes");
    }
  }

  /** Width and height of square images with this many pixels. */
  public static int squareSide(int attributes) {
    int side = (int) Math.round(Math.sqrt(attributes));
    if (attributes < 1 || side * side != attributes) {
      throw new DataException(
          attributes
              + " attributes do not form a square image; give its size with "
              + MarkedOptionName.of("image")
              + " WxH");
    }
    return side;
  }

  @Override
  public String name() {
    return "tangent";
  }

  @Override
  public boolean isMetric() {
    return false;
  }

  /** The seven tangents of an image, not orthogonal. */
  public double[][] tangents(double[] image) {
    return imageTangents().of(image);
  }

  ImageTangents imageTangents() {
    return new ImageTangents(width, height, sigma, background);
  }

  @Override
  public double between(double[] point, double[] center) {
    return relation(
            Points.ofRows(new double[][] {point}, point.length),
            Points.ofRows(new double[][] {center}, center.length))
        .of(0, 0);
  }

  /** The relation finds the tangents of every image once. */
  @Override
  public Relation relation(Points points, Points centers) {
    checkSize(points.width());
    return TangentRelation.of(this, points, centers);
  }
}
