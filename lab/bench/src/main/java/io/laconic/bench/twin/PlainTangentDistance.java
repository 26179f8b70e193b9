package io.laconic.bench.twin;

/**
 * Two-sided tangent distance, pair by pair: the tangents of every image are made orthonormal once;
 * for a pair, the inner products of both sets of tangents give a small system of equations.
 *
 * <p>P. Simard, Y. LeCun, J. Denker: Efficient pattern recognition using a new transformation
 * distance, 1993.
 */
public final class PlainTangentDistance {
  private static final double NEGLIGIBLE = 1e-8;
  private static final double SHARED = 1e-9;

  private final double[][] images;
  private final double[][][] planes;

  /**
   * @param tangents of every image, not orthogonal
   */
  public PlainTangentDistance(double[][] images, double[][][] tangents) {
    this.images = images;
    this.planes = new double[images.length][][];
    for (int i = 0; i < planes.length; i++) {
      planes[i] = orthonormal(tangents[i]);
    }
  }

  /** All distances of two images, each pair once; the lower half. */
  public double[][] all() {
    double[][] distances = new double[images.length][];
    for (int i = 0; i < images.length; i++) {
      distances[i] = new double[i];
      for (int j = 0; j < i; j++) {
        distances[i][j] = between(i, j);
      }
    }
    return distances;
  }

  /**
   * With {@code e = x - z}, {@code u = P e}, {@code v = Q e}, {@code C = P Q'}: {@code |e|^2 -
   * |u|^2 - w' S^+ w}, where {@code w = v - C' u} and {@code S = I - C' C}.
   */
  double between(int i, int j) {
    double[][] p = planes[i];
    double[][] q = planes[j];
    double[] e = new double[images[i].length];
    for (int k = 0; k < e.length; k++) {
      e[k] = images[i][k] - images[j][k];
    }
    double square = dot(e, e);
    double[] w = new double[q.length];
    for (int b = 0; b < q.length; b++) {
      w[b] = dot(q[b], e);
    }
    double[][] s = new double[q.length][q.length];
    double[] c = new double[q.length];
    for (double[] tangent : p) {
      double u = dot(tangent, e);
      square -= u * u;
      for (int b = 0; b < q.length; b++) {
        c[b] = dot(tangent, q[b]);
        w[b] -= c[b] * u;
      }
      for (int a = 0; a < q.length; a++) {
        for (int b = 0; b < q.length; b++) {
          s[a][b] -= c[a] * c[b];
        }
      }
    }
    for (int b = 0; b < q.length; b++) {
      s[b][b] += 1;
    }
    return Math.sqrt(Math.max(0, square - explained(s, w)));
  }

  /** {@code w' S^+ w} by elimination, largest pivot first; shared directions are left out. */
  private static double explained(double[][] s, double[] w) {
    boolean[] used = new boolean[w.length];
    double sum = 0;
    for (int step = 0; step < w.length; step++) {
      int pivot = -1;
      for (int k = 0; k < w.length; k++) {
        pivot = !used[k] && (pivot < 0 || s[k][k] > s[pivot][pivot]) ? k : pivot;
      }
      if (s[pivot][pivot] <= SHARED) {
        return sum;
      }
      used[pivot] = true;
      sum += w[pivot] * w[pivot] / s[pivot][pivot];
      for (int k = 0; k < w.length; k++) {
        if (!used[k]) {
          double factor = s[k][pivot] / s[pivot][pivot];
          w[k] -= factor * w[pivot];
          for (int l = 0; l < w.length; l++) {
            s[k][l] -= factor * s[pivot][l];
          }
        }
      }
    }
    return sum;
  }

  /** Modified Gram-Schmidt, twice; what is nothing but rounding is left out. */
  private static double[][] orthonormal(double[][] tangents) {
    double longest = 0;
    for (double[] tangent : tangents) {
      longest = Math.max(longest, Math.sqrt(dot(tangent, tangent)));
    }
    double[][] made = new double[tangents.length][];
    int count = 0;
    for (double[] tangent : tangents) {
      double[] own = tangent.clone();
      for (int pass = 0; pass < 2; pass++) {
        for (int k = 0; k < count; k++) {
          takeAway(made[k], own);
        }
      }
      if (scaleToOne(own, NEGLIGIBLE * longest)) {
        made[count++] = own;
      }
    }
    return java.util.Arrays.copyOf(made, count);
  }

  private static void takeAway(double[] unit, double[] from) {
    double share = dot(unit, from);
    for (int k = 0; k < from.length; k++) {
      from[k] -= share * unit[k];
    }
  }

  private static boolean scaleToOne(double[] vector, double least) {
    double length = Math.sqrt(dot(vector, vector));
    if (!(length > least)) {
      return false;
    }
    for (int k = 0; k < vector.length; k++) {
      vector[k] /= length;
    }
    return true;
  }

  /** With four sums, so that additions need not wait for each other. */
  private static double dot(double[] x, double[] y) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int k = 0;
    for (; k + 3 < x.length; k += 4) {
      a += x[k] * y[k];
      b += x[k + 1] * y[k + 1];
      c += x[k + 2] * y[k + 2];
      d += x[k + 3] * y[k + 3];
    }
    for (; k < x.length; k++) {
      a += x[k] * y[k];
    }
    return (a + b) + (c + d);
  }
}
