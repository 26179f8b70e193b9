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
}
