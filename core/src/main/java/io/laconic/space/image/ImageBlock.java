package io.laconic.space.image;

import java.util.Arrays;

/**
 * Some images with their orthonormal tangents, kept pixel by pixel, so that one center is compared
 * with all of them in loops that a compiler can vectorise. Each sum runs over pixels in order:
 * neither the size of the block nor the place in it changes a bit.
 *
 * <p>An image is eight vectors: seven tangents and the image itself, filled up with zeros to a
 * multiple of four pixels.
 */
final class ImageBlock {
  private static final int IMAGE = ImageTangents.COUNT;
  private static final int STEP = 4;

  private final int size;
  private final double[][][] vectors;

  ImageBlock(int size, int pixelCount) {
    this.size = size;
    this.vectors = new double[IMAGE + 1][(pixelCount + STEP - 1) / STEP * STEP][size];
  }

  int size() {
    return size;
  }

  private int pixels() {
    return vectors[IMAGE].length;
  }

  void put(int place, double[] image, double[][] tangents) {
    for (int a = 0; a < vectors.length; a++) {
      double[] vector = a == IMAGE ? image : tangents[a];
      for (int pixel = 0; pixel < vector.length; pixel++) {
        vectors[a][pixel][place] = vector[pixel];
      }
    }
  }

  /** The eight vectors of one image, to be a center. */
  double[][] get(int place) {
    double[][] image = new double[vectors.length][pixels()];
    for (int a = 0; a < image.length; a++) {
      for (int pixel = 0; pixel < image[a].length; pixel++) {
        image[a][pixel] = vectors[a][pixel][place];
      }
    }
    return image;
  }

  /** A block of this image only. */
  ImageBlock alone(int place) {
    ImageBlock block = new ImageBlock(1, pixels());
    double[][] image = get(place);
    block.put(0, image[IMAGE], image);
    return block;
  }

  /** Differences of all images from a center: {@code out[pixel][place]}. */
  void differences(double[][] center, double[][] out) {
    for (int pixel = 0; pixel < out.length; pixel++) {
      subtract(vectors[IMAGE][pixel], center[IMAGE][pixel], out[pixel]);
    }
  }

  private static void subtract(double[] values, double value, double[] out) {
    for (int k = 0; k < out.length; k++) {
      out[k] = values[k] - value;
    }
  }

  /** Room for {@link #differences}. */
  double[][] differenceRoom() {
    return new double[pixels()][size];
  }

  /** Inner product of tangent {@code a} of every image with a vector of a center. */
  void dot(int a, double[] vector, double[] out) {
    dot(vectors[a], vector, out);
  }

  /** {@code out[k] = sum_pixel left[pixel][k] vector[pixel]}. */
  static void dot(double[][] left, double[] vector, double[] out) {
    Arrays.fill(out, 0);
    for (int j = 0; j < left.length; j += STEP) {
      addProducts(left, vector, j, out);
    }
  }

  /** Four terms of each sum at once, one after the other: fewer visits to memory. */
  private static void addProducts(double[][] left, double[] vector, int j, double[] out) {
    double[] p0 = left[j];
    double[] p1 = left[j + 1];
    double[] p2 = left[j + 2];
    double[] p3 = left[j + 3];
    double v0 = vector[j];
    double v1 = vector[j + 1];
    double v2 = vector[j + 2];
    double v3 = vector[j + 3];
    for (int k = 0; k < out.length; k++) {
      out[k] = (((out[k] + p0[k] * v0) + p1[k] * v1) + p2[k] * v2) + p3[k] * v3;
    }
  }

  /** Inner product of tangent {@code a} of every image with its difference from the center. */
  void dotOwn(int a, double[][] differences, double[] out) {
    dotEach(vectors[a], differences, out);
  }

  /** {@code out[k] = sum_pixel left[pixel][k] right[pixel][k]}. */
  static void dotEach(double[][] left, double[][] right, double[] out) {
    Arrays.fill(out, 0);
    for (int pixel = 0; pixel < left.length; pixel++) {
      addProducts(left[pixel], right[pixel], out);
    }
  }

  private static void addProducts(double[] left, double[] right, double[] out) {
    for (int k = 0; k < out.length; k++) {
      out[k] += left[k] * right[k];
    }
  }
}
