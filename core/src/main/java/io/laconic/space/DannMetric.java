package io.laconic.space;

import java.util.Arrays;

/**
 * The matrix of {@link Dann} at one center, from weighted training rows: {@code W^-1/2 (W^-1/2 B
 * W^-1/2 + epsilon I) W^-1/2 = W^-1 (B + epsilon W) W^-1} with the within-class covariance {@code W
 * = sum_i w_i (x_i - m_c(i)) (x_i - m_c(i))'} and that of the class means {@code B = sum_c w_c (m_c
 * - m) (m_c - m)'}; weights sum to 1, means are weighted.
 *
 * <p>Few or collinear neighbours make W singular. Its eigenvalues below a thousandth of their mean
 * are therefore lifted to that; if all are 0 (every class is a single point) they become 1.
 */
final class DannMetric {
  private static final double FLOOR = 1e-3;

  private final double[][] within;
  private final double[][] between;

  DannMetric(double[][] rows, int[] labels, double[] weights) {
    int width = rows[0].length;
    int classes = Arrays.stream(labels).max().orElse(0) + 1;
    this.within = new double[width][width];
    this.between = new double[width][width];
    double[][] means = new double[classes][width];
    double[] shares = new double[classes];
    double total = Arrays.stream(weights).sum();
    double[] mean = new double[width];
    for (int row = 0; row < rows.length; row++) {
      double weight = weights[row] / total;
      shares[labels[row]] += weight;
      addTo(means[labels[row]], rows[row], weight);
      addTo(mean, rows[row], weight);
    }
    for (int c = 0; c < classes; c++) {
      if (shares[c] > 0) {
        divide(means[c], shares[c]);
        addSquare(between, means[c], mean, shares[c]);
      }
    }
    for (int row = 0; row < rows.length; row++) {
      if (weights[row] > 0) {
        addSquare(within, rows[row], means[labels[row]], weights[row] / total);
      }
    }
  }

  private static void addTo(double[] sum, double[] row, double weight) {
    for (int j = 0; weight > 0 && j < sum.length; j++) {
      sum[j] += weight * row[j];
    }
  }

  private static void divide(double[] sum, double divisor) {
    for (int j = 0; j < sum.length; j++) {
      sum[j] /= divisor;
    }
  }

  /** {@code matrix += weight (x - m) (x - m)'}. */
  private static void addSquare(double[][] matrix, double[] x, double[] m, double weight) {
    for (int i = 0; i < x.length; i++) {
      double factor = weight * (x[i] - m[i]);
      for (int j = i; factor != 0 && j < x.length; j++) {
        matrix[i][j] += factor * (x[j] - m[j]);
        matrix[j][i] = matrix[i][j];
      }
    }
  }

  /** The upper half of the matrix, row by row. */
  double[] upperHalf(double epsilon) {
    SymmetricEigen eigen = SymmetricEigen.of(within);
    double[] inverse = inverses(eigen.values());
    double[][] w = weighted(eigen.vectors(), inverse);
    double[][] product = multiply(multiply(w, between), w);
    int width = within.length;
    double[] state = new double[width * (width + 1) / 2];
    int cell = 0;
    for (int i = 0; i < width; i++) {
      for (int j = i; j < width; j++) {
        state[cell++] = product[i][j] + epsilon * w[i][j];
      }
    }
    return state;
  }

  private static double[] inverses(double[] values) {
    double floor = FLOOR * Math.max(0, Arrays.stream(values).sum()) / values.length;
    double[] inverses = new double[values.length];
    for (int k = 0; k < values.length; k++) {
      inverses[k] = floor > 0 ? 1 / Math.max(values[k], floor) : 1;
    }
    return inverses;
  }

  /** {@code V diag(factors) V'}. */
  private static double[][] weighted(double[][] v, double[] factors) {
    double[][] out = new double[v.length][v.length];
    for (int i = 0; i < v.length; i++) {
      for (int j = i; j < v.length; j++) {
        for (int k = 0; k < v.length; k++) {
          out[i][j] += v[i][k] * factors[k] * v[j][k];
        }
        out[j][i] = out[i][j];
      }
    }
    return out;
  }

  private static double[][] multiply(double[][] a, double[][] b) {
    double[][] out = new double[a.length][a.length];
    for (int i = 0; i < a.length; i++) {
      for (int k = 0; k < a.length; k++) {
        for (int j = 0; j < a.length; j++) {
          out[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    return out;
  }

  /**
   * Eigenvalues and eigenvectors of a symmetric matrix by cyclic Jacobi rotations (C. G. J. Jacobi,
   * 1846): {@code A = V diag(values) V'}, eigenvectors in the columns of V, in no certain order.
   */
  record SymmetricEigen(double[] values, double[][] vectors) {
    private static final int MOST_SWEEPS = 60;
    private static final double SMALL = 1e-15;

    static SymmetricEigen of(double[][] matrix) {
      int n = matrix.length;
      double[][] a = new double[n][];
      double[][] v = new double[n][n];
      for (int i = 0; i < n; i++) {
        a[i] = matrix[i].clone();
        v[i][i] = 1;
      }
      double limit = SMALL * size(a, false);
      for (int sweep = 0; sweep < MOST_SWEEPS && size(a, true) > limit; sweep++) {
        for (int p = 0; p < n; p++) {
          for (int q = p + 1; q < n; q++) {
            rotate(a, v, p, q);
          }
        }
      }
      double[] values = new double[n];
      for (int i = 0; i < n; i++) {
        values[i] = a[i][i];
      }
      return new SymmetricEigen(values, v);
    }

    /** Square root of the sum of squares of all cells, or of those off the diagonal. */
    private static double size(double[][] a, boolean offDiagonal) {
      double sum = 0;
      for (int i = 0; i < a.length; i++) {
        for (int j = 0; j < a.length; j++) {
          sum += offDiagonal && i == j ? 0 : a[i][j] * a[i][j];
        }
      }
      return Math.sqrt(sum);
    }

    /** Turns the axes p and q so that cell (p, q) becomes 0. */
    private static void rotate(double[][] a, double[][] v, int p, int q) {
      if (a[p][q] == 0) {
        return;
      }
      double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
      double root = Math.sqrt(theta * theta + 1);
      double tangent = theta >= 0 ? 1 / (theta + root) : 1 / (theta - root);
      double cosine = 1 / Math.sqrt(tangent * tangent + 1);
      double sine = tangent * cosine;
      for (int k = 0; k < a.length; k++) {
        double kp = a[k][p];
        double kq = a[k][q];
        a[k][p] = cosine * kp - sine * kq;
        a[k][q] = sine * kp + cosine * kq;
      }
      turnRows(a[p], a[q], cosine, sine);
      a[p][q] = 0;
      a[q][p] = 0;
      for (double[] row : v) {
        double kp = row[p];
        double kq = row[q];
        row[p] = cosine * kp - sine * kq;
        row[q] = sine * kp + cosine * kq;
      }
    }

    private static void turnRows(double[] p, double[] q, double cosine, double sine) {
      for (int k = 0; k < p.length; k++) {
        double pk = p[k];
        double qk = q[k];
        p[k] = cosine * pk - sine * qk;
        q[k] = sine * pk + cosine * qk;
      }
    }
  }
}
