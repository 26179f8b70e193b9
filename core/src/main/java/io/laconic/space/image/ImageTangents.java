package io.laconic.space.image;

import io.laconic.space.LinearKernel;

/**
 * Tangents of an image: how it changes under small shifts, scalings, rotations, hyperbolic
 * deformations and changes of line thickness.
 *
 * <p>P. Simard, Y. LeCun, J. Denker: Efficient pattern recognition using a new transformation
 * distance, 1993. Gradients are central differences of the image smoothed by a Gaussian with taps
 * -3 … 3, both over a border of background.
 */
final class ImageTangents {
  /** Number of tangents. */
  static final int COUNT = 7;

  private static final int REACH = 3;

  /** A tangent shorter than this part of the longest one is rounding, not a direction. */
  private static final double NEGLIGIBLE = 1e-8;

  private final int width;
  private final int height;
  private final double background;
  private final double[] taps;

  ImageTangents(int width, int height, double sigma, double background) {
    this.width = width;
    this.height = height;
    this.background = background;
    this.taps = taps(sigma);
  }

  /** {@code exp(-t^2 / (2 sigma^2))} for t = -3 … 3, divided by their sum. */
  private static double[] taps(double sigma) {
    double[] taps = new double[2 * REACH + 1];
    double sum = 0;
    for (int k = 0; k < taps.length; k++) {
      double t = k - REACH;
      taps[k] = StrictMath.exp(-t * t / (2 * sigma * sigma));
      sum += taps[k];
    }
    for (int k = 0; k < taps.length; k++) {
      taps[k] /= sum;
    }
    return taps;
  }

  /**
   * With x and y counted from the middle of the image: {@code gx, gy, x gx + y gy, y gx - x gy, x
   * gx - y gy, y gx + x gy, gx^2 + gy^2}.
   */
  double[][] of(double[] image) {
    double[] smooth = smooth(image);
    double[][] tangents = new double[COUNT][width * height];
    for (int row = 0; row < height; row++) {
      for (int column = 0; column < width; column++) {
        double gx = (at(smooth, row, column + 1) - at(smooth, row, column - 1)) / 2;
        double gy = (at(smooth, row + 1, column) - at(smooth, row - 1, column)) / 2;
        double x = column - (width - 1) / 2.0;
        double y = row - (height - 1) / 2.0;
        int pixel = row * width + column;
        tangents[0][pixel] = gx;
        tangents[1][pixel] = gy;
        tangents[2][pixel] = x * gx + y * gy;
        tangents[3][pixel] = y * gx - x * gy;
        tangents[4][pixel] = x * gx - y * gy;
        tangents[5][pixel] = y * gx + x * gy;
        tangents[6][pixel] = gx * gx + gy * gy;
      }
    }
    return tangents;
  }

  /** The smoothed difference from the background, so that an empty image is exactly 0. */
  private double[] smooth(double[] image) {
    double[] difference = new double[image.length];
    for (int pixel = 0; pixel < image.length; pixel++) {
      difference[pixel] = image[pixel] - background;
    }
    return smooth(smooth(difference, 1, 0), 0, 1);
  }

  private double[] smooth(double[] image, int down, int right) {
    double[] out = new double[image.length];
    for (int row = 0; row < height; row++) {
      for (int column = 0; column < width; column++) {
        double sum = 0;
        for (int k = 0; k < taps.length; k++) {
          int t = k - REACH;
          sum += taps[k] * at(image, row + t * down, column + t * right);
        }
        out[row * width + column] = sum;
      }
    }
    return out;
  }

  private double at(double[] image, int row, int column) {
    boolean inside = row >= 0 && row < height && column >= 0 && column < width;
    return inside ? image[row * width + column] : 0;
  }

  /**
   * Orthonormal directions with the same plane, by Gram and Schmidt, each projected out twice. A
   * direction that the earlier ones already have, or that is only rounding, becomes 0.
   */
  double[][] orthonormal(double[] image) {
    double[][] basis = of(image);
    double longest = 0;
    for (int k = 0; k < COUNT - 1; k++) {
      longest = Math.max(longest, norm(basis[k]));
    }
    for (int k = 0; k < COUNT; k++) {
      double least = NEGLIGIBLE * (k < COUNT - 1 ? longest : norm(basis[k]));
      for (int j = 0; j < 2 * k; j++) {
        subtractProjection(basis[k], basis[j % k]);
      }
      double norm = norm(basis[k]);
      double factor = norm > least ? 1 / norm : 0;
      for (int pixel = 0; pixel < basis[k].length; pixel++) {
        basis[k][pixel] *= factor;
      }
    }
    return basis;
  }

  private static void subtractProjection(double[] vector, double[] unit) {
    double dot = LinearKernel.dot(vector, unit);
    for (int pixel = 0; pixel < vector.length; pixel++) {
      vector[pixel] -= dot * unit[pixel];
    }
  }

  private static double norm(double[] vector) {
    return Math.sqrt(LinearKernel.dot(vector, vector));
  }
}
