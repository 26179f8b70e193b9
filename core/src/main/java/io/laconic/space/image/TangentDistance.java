package io.laconic.space.image;

import io.laconic.data.DataException;
import io.laconic.space.Checks;
import io.laconic.space.Distance;
import io.laconic.space.MatrixRelation;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;

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

  /** Tangent distances between images whose tangents were found once. */
  private record TangentRelation(
      TangentDistance.Sides sides, ImageBlock[] points, ImageBlock[] centers) implements Relation {
    private static final int BLOCK = 128;

    static Relation of(TangentDistance distance, Points points, Points centers) {
      ImageBlock[] pointBlocks = blocks(distance, points);
      ImageBlock[] centerBlocks = centers == points ? pointBlocks : blocks(distance, centers);
      return new TangentRelation(distance.sides(), pointBlocks, centerBlocks);
    }

    private static ImageBlock[] blocks(TangentDistance distance, Points points) {
      ImageTangents tangents = distance.imageTangents();
      ImageBlock[] blocks = new ImageBlock[(points.count() + BLOCK - 1) / BLOCK];
      for (int b = 0; b < blocks.length; b++) {
        int size = Math.min(BLOCK, points.count() - b * BLOCK);
        blocks[b] = new ImageBlock(size, points.width());
        for (int k = 0; k < size; k++) {
          double[] image = points.row(b * BLOCK + k);
          blocks[b].put(k, image, tangents.orthonormal(image));
        }
      }
      return blocks;
    }

    @Override
    public int pointCount() {
      return count(points);
    }

    @Override
    public int centerCount() {
      return count(centers);
    }

    private static int count(ImageBlock[] blocks) {
      int last = blocks.length - 1;
      return last < 0 ? 0 : last * BLOCK + blocks[last].size();
    }

    private double[][] center(int center) {
      return centers[center / BLOCK].get(center % BLOCK);
    }

    private void compare(TangentPlanes planes, double[][] center, double[] out) {
      if (sides == TangentDistance.Sides.ONE_SIDED) {
        planes.oneSided(center, out);
      } else {
        planes.twoSided(center, out);
      }
    }

    @Override
    public double of(int point, int center) {
      double[] distances = new double[BLOCK];
      ImageBlock alone = points[point / BLOCK].alone(point % BLOCK);
      compare(new TangentPlanes(alone), center(center), distances);
      return distances[0];
    }

    @Override
    public void toAll(int center, double[] out) {
      double[][] vectors = center(center);
      double[] distances = new double[BLOCK];
      for (int b = 0; b < points.length; b++) {
        compare(new TangentPlanes(points[b]), vectors, distances);
        System.arraycopy(distances, 0, out, b * BLOCK, points[b].size());
      }
    }

    /** One block of points at a time, so that each needs its working room once. */
    @Override
    public void toAll(int first, int count, double[][] out) {
      double[] distances = new double[BLOCK];
      for (int b = 0; b < points.length; b++) {
        TangentPlanes planes = new TangentPlanes(points[b]);
        for (int c = 0; c < count; c++) {
          compare(planes, center(first + c), distances);
          System.arraycopy(distances, 0, out[c], b * BLOCK, points[b].size());
        }
      }
    }

    /**
     * All distances, one block of points at a time with all centers; of a symmetric relation each
     * pair once.
     */
    @Override
    public Relation kept(Parallel parallel) {
      double[][] byCenter = new double[centerCount()][pointCount()];
      boolean mirror = points == centers && sides == TangentDistance.Sides.TWO_SIDED;
      parallel.forEach(points.length, b -> fill(points.length - 1 - b, mirror, byCenter));
      return new MatrixRelation(pointCount(), byCenter);
    }

    private void fill(int b, boolean mirror, double[][] byCenter) {
      int first = b * BLOCK;
      int size = points[b].size();
      int end = mirror ? first + size : byCenter.length;
      TangentPlanes planes = new TangentPlanes(points[b]);
      double[] distances = new double[BLOCK];
      for (int center = 0; center < end; center++) {
        compare(planes, center(center), distances);
        System.arraycopy(distances, 0, byCenter[center], first, size);
        for (int k = 0; mirror && center < first && k < size; k++) {
          byCenter[first + k][center] = distances[k];
        }
      }
    }
  }
}
