package io.laconic.space.image;

/**
 * Distances between the tangent planes of one center and of the images of a block, from inner
 * products of orthonormal tangents. Working room of one thread.
 *
 * <p>With {@code e = x - z}, orthonormal tangents {@code P} of x and {@code Q} of z, {@code u = P
 * e}, {@code v = Q e}, {@code C = P Q'}: the squared distance of x from the plane at z is {@code
 * |e|^2 - |v|^2}, and that between the planes {@code |e|^2 - |u|^2 - w' S^+ w} with {@code w = v -
 * C' u} and {@code S = I - C' C}, where {@code S^+} leaves out the directions that both planes
 * share.
 */
final class TangentPlanes {
  private static final int COUNT = ImageTangents.COUNT;

  /** Squared sine of the angle below which a direction counts as shared by both planes. */
  private static final double SHARED = 1e-9;

  private final ImageBlock block;
  private final int size;
  private final double[][] differences;
  private final double[][][] cross;
  private final double[][] ofImages;
  private final double[][] ofCenter;
  private final double[] squares;
  private final double[] u = new double[COUNT];
  private final double[] w = new double[COUNT];
  private final double[][] c = new double[COUNT][COUNT];
  private final double[][] s = new double[COUNT][COUNT];
  private final boolean[] used = new boolean[COUNT];

  TangentPlanes(ImageBlock block) {
    this.block = block;
    this.size = block.size();
    this.differences = block.differenceRoom();
    this.cross = new double[COUNT][COUNT][size];
    this.ofImages = new double[COUNT][size];
    this.ofCenter = new double[COUNT][size];
    this.squares = new double[size];
  }

  /** {@code out[k]}: distance of image k from the tangent plane of the center. */
  void oneSided(double[][] center, double[] out) {
    products(center);
    for (int k = 0; k < size; k++) {
      double sum = 0;
      for (int b = 0; b < COUNT; b++) {
        double v = ofCenter[b][k];
        sum += v * v;
      }
      out[k] = Math.sqrt(Math.max(0, squares[k] - sum));
    }
  }

  private void products(double[][] center) {
    block.differences(center, differences);
    ImageBlock.dotEach(differences, differences, squares);
    for (int b = 0; b < COUNT; b++) {
      ImageBlock.dot(differences, center[b], ofCenter[b]);
    }
  }

  /** {@code out[k]}: distance between the tangent planes of image k and of the center. */
  void twoSided(double[][] center, double[] out) {
    products(center);
    for (int a = 0; a < COUNT; a++) {
      block.dotOwn(a, differences, ofImages[a]);
      for (int b = 0; b < COUNT; b++) {
        block.dot(a, center[b], cross[a][b]);
      }
    }
    for (int k = 0; k < size; k++) {
      out[k] = between(k);
    }
  }

  /**
   * The distance between two planes. Which of the two images is eliminated first depends on the
   * images alone, not on which is the center: so the distance is symmetric to the bit.
   */
  private double between(int k) {
    int sign = sign(k);
    if (sign == 0) {
      return squares[k];
    }
    boolean swap = sign > 0;
    double[][] first = swap ? ofCenter : ofImages;
    double[][] second = swap ? ofImages : ofCenter;
    double sum = 0;
    for (int a = 0; a < COUNT; a++) {
      u[a] = first[a][k];
      w[a] = second[a][k];
      sum += u[a] * u[a];
      for (int b = 0; b < COUNT; b++) {
        c[a][b] = swap ? cross[b][a][k] : cross[a][b][k];
      }
    }
    eliminateFirst();
    return Math.sqrt(Math.max(0, (squares[k] - sum) - shareOfSecond()));
  }

  /** Sign of the first difference of the image from the center; 0 if they are equal. */
  private int sign(int k) {
    for (double[] pixel : differences) {
      if (pixel[k] != 0) {
        return pixel[k] > 0 ? 1 : -1;
      }
    }
    return 0;
  }

  /** {@code w = v - C' u} and {@code S = I - C' C}, lower half. */
  private void eliminateFirst() {
    for (int i = 0; i < COUNT; i++) {
      double dot = 0;
      for (int a = 0; a < COUNT; a++) {
        dot += c[a][i] * u[a];
      }
      w[i] -= dot;
      for (int j = 0; j <= i; j++) {
        double product = 0;
        for (int a = 0; a < COUNT; a++) {
          product += c[a][i] * c[a][j];
        }
        s[i][j] = (i == j ? 1 : 0) - product;
        s[j][i] = s[i][j];
      }
    }
  }

  /** {@code w' S^+ w} by elimination, largest pivot first, until only shared directions remain. */
  private double shareOfSecond() {
    java.util.Arrays.fill(used, false);
    double sum = 0;
    for (int p = pivot(); p >= 0 && s[p][p] > SHARED; p = pivot()) {
      used[p] = true;
      sum += w[p] * w[p] / s[p][p];
      for (int i = 0; i < COUNT; i++) {
        if (!used[i]) {
          double factor = s[i][p] / s[p][p];
          w[i] -= factor * w[p];
          for (int j = 0; j < COUNT; j++) {
            s[i][j] -= factor * s[p][j];
          }
        }
      }
    }
    return sum;
  }

  private int pivot() {
    int best = -1;
    for (int i = 0; i < COUNT; i++) {
      if (!used[i] && (best < 0 || s[i][i] > s[best][best])) {
        best = i;
      }
    }
    return best;
  }
}
