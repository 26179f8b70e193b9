package io.laconic.space;

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
