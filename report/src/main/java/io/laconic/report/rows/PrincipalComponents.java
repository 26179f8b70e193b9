package io.laconic.report.rows;

/**
 * The first two principal components of rows: the directions in which standardised attributes vary
 * most. Found by power iteration on {@code X'X}, which is never formed; the second in what the
 * first leaves. Good for a picture: a direction may still turn a little where two variances are
 * nearly equal.
 *
 * @param coordinates two numbers for each row, and for each further point
 * @param shares of all variance, for each component
 */
public record PrincipalComponents(double[][] coordinates, double[] shares) {
  private static final int ITERATIONS = 80;

  /**
   * @param columns attributes by row; a value that is not a number counts as the mean. Points
   *     behind the rows are placed by the rows' directions and have no part in finding these.
   * @param rowCount how many are rows
   */
  public static PrincipalComponents of(double[][] columns, int rowCount) {
    double[][] x = new double[columns.length][];
    double total = 0;
    for (int j = 0; j < columns.length; j++) {
      x[j] = standardised(columns[j], rowCount);
      total += dot(x[j], x[j], rowCount);
    }
    int all = columns.length == 0 ? rowCount : columns[0].length;
    double[][] coordinates = new double[all][2];
    double[] shares = new double[2];
    for (int k = 0; k < 2; k++) {
      double[] scores = component(x, rowCount);
      double length = Math.sqrt(dot(scores, scores, rowCount));
      shares[k] = total > 0 ? length * length / total : 0;
      for (int row = 0; row < scores.length; row++) {
        coordinates[row][k] = scores[row];
      }
      remove(x, scores, length, rowCount);
    }
    return new PrincipalComponents(coordinates, shares);
  }

  /** {@code t = Xw} for the direction w of most variance, with the sign that makes sum w >= 0. */
  private static double[] component(double[][] x, int rowCount) {
    double[] w = new double[x.length];
    for (int j = 0; j < w.length; j++) {
      w[j] = 1 + (j % 7) / 10.0; // any start that is not perpendicular will do
    }
    double[] t = new double[0];
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      t = scores(x, w);
      double length = 0;
      for (int j = 0; j < w.length; j++) {
        w[j] = dot(x[j], t, rowCount);
        length += w[j] * w[j];
      }
      length = Math.sqrt(length);
      if (!(length > 1e-12)) {
        return new double[t.length];
      }
      double sum = 0;
      for (int j = 0; j < w.length; j++) {
        w[j] /= length;
        sum += w[j];
      }
      for (int j = 0; j < w.length && sum < 0; j++) {
        w[j] = -w[j];
      }
    }
    return scores(x, w);
  }

  private static double[] scores(double[][] x, double[] w) {
    double[] t = new double[x.length == 0 ? 0 : x[0].length];
    for (int j = 0; j < w.length; j++) {
      for (int row = 0; row < t.length; row++) {
        t[row] += x[j][row] * w[j];
      }
    }
    return t;
  }

  /** Takes the part along the scores out of every column. */
  private static void remove(double[][] x, double[] scores, double length, int rowCount) {
    for (int j = 0; j < x.length && length > 1e-12; j++) {
      double share = dot(x[j], scores, rowCount) / (length * length);
      for (int row = 0; row < scores.length; row++) {
        x[j][row] -= share * scores[row];
      }
    }
  }

  /** Mean 0 and standard deviation 1; all 0 if the values are all equal. */
  private static double[] standardised(double[] values, int rowCount) {
    double mean = 0;
    int known = 0;
    for (int row = 0; row < rowCount; row++) {
      if (Double.isFinite(values[row])) {
        known++;
        mean += (values[row] - mean) / known;
      }
    }
    double[] result = new double[values.length];
    double squares = 0;
    for (int row = 0; row < values.length; row++) {
      result[row] = Double.isFinite(values[row]) ? values[row] - mean : 0;
      squares += row < rowCount ? result[row] * result[row] : 0;
    }
    double deviation = Math.sqrt(squares / Math.max(1, known));
    for (int row = 0; row < result.length; row++) {
      result[row] = deviation > 0 ? result[row] / deviation : 0;
    }
    return result;
  }

  private static double dot(double[] a, double[] b, int count) {
    double sum = 0;
    for (int k = 0; k < count; k++) {
      sum += a[k] * b[k];
    }
    return sum;
  }
}
