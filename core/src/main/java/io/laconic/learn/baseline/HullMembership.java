package io.laconic.learn.baseline;

import java.util.Arrays;
import java.util.LinkedList;

/**
 * Whether a point lies in the convex hull of others: whether {@code sum_i w_i p_i = x} has weights
 * that are not negative and have sum 1. The first phase of the simplex method finds them, or a
 * plane with x on one side and all other points on its other side. Such planes are kept: most
 * points that are outside are so by a plane that is known already.
 *
 * <p>Dantzig, "Linear Programming and Extensions", 1963; Bland's rule where it takes long, so that
 * it ends.
 */
final class HullMembership {
  private static final int MOST_PLANES = 500;
  private static final double SMALL = 1e-10;

  private final double[][] points;
  private final int width;

  /** Planes {@code a x = b} with {@code a p <= b} for all points; a, then b. */
  private final LinkedList<double[]> planes = new LinkedList<>();

  /**
   * @param points at least one
   */
  HullMembership(double[][] points) {
    this.points = points;
    this.width = points[0].length;
  }

  boolean contains(double[] x) {
    for (double[] plane : planes) {
      if (product(plane, x) > plane[width]) {
        return false;
      }
    }
    double[] plane = new Tableau(x).separatingPlane();
    if (plane == null || product(plane, x) <= plane[width]) {
      return true;
    }
    planes.addFirst(plane);
    if (planes.size() > MOST_PLANES) {
      planes.removeLast();
    }
    return false;
  }

  private double product(double[] plane, double[] x) {
    double sum = 0;
    for (int j = 0; j < width; j++) {
      sum += plane[j] * x[j];
    }
    return sum;
  }

  /** The equations {@code A w = b}: a row for each coordinate and one for the sum of weights. */
  private final class Tableau {
    private final int size = width + 1;

    /** Rows with a negative right side are negated. */
    private final double[] signs = new double[size];

    /** Inverse of the columns that are in use; at first those of slack, one for each equation. */
    private final double[][] inverse = new double[size][size];

    private final double[] values = new double[size];

    /** Number of the point in use for each equation; slack: the number of points and more. */
    private final int[] used = new int[size];

    Tableau(double[] x) {
      for (int k = 0; k < size; k++) {
        double right = k < width ? x[k] : 1;
        signs[k] = right < 0 ? -1 : 1;
        values[k] = Math.abs(right);
        inverse[k][k] = 1;
        used[k] = points.length + k;
      }
    }

    /** Drives out slack; null if none is left, else what keeps it in. */
    double[] separatingPlane() {
      for (int step = 0; slack() > SMALL; step++) {
        double[] prices = prices();
        int entering = entering(prices, step > 20 * size);
        if (entering < 0) {
          return plane(prices);
        }
        exchange(entering);
      }
      return null;
    }

    private double slack() {
      double sum = 0;
      for (int k = 0; k < size; k++) {
        sum += used[k] >= points.length ? values[k] : 0;
      }
      return sum;
    }

    private double[] prices() {
      double[] prices = new double[size];
      for (int k = 0; k < size; k++) {
        for (int j = 0; used[k] >= points.length && j < size; j++) {
          prices[j] += inverse[k][j];
        }
      }
      return prices;
    }

    private double cell(int point, int k) {
      return signs[k] * (k < width ? points[point][k] : 1);
    }

    /** The point that lowers slack most, or the first that does; -1 if none does. */
    private int entering(double[] prices, boolean first) {
      int best = -1;
      double most = SMALL;
      for (int point = 0; point < points.length; point++) {
        double gain = 0;
        for (int k = 0; k < size; k++) {
          gain += prices[k] * cell(point, k);
        }
        if (gain > most) {
          best = point;
          most = gain;
          if (first) {
            return best;
          }
        }
      }
      return best;
    }

    /** Puts a point in use; of those that could go, the one with the largest number goes. */
    private void exchange(int entering) {
      double[] direction = new double[size];
      for (int k = 0; k < size; k++) {
        for (int j = 0; j < size; j++) {
          direction[k] += inverse[k][j] * cell(entering, j);
        }
      }
      int leaving = -1;
      for (int k = 0; k < size; k++) {
        if (direction[k] > SMALL && (leaving < 0 || leavesBefore(k, leaving, direction))) {
          leaving = k;
        }
      }
      pivot(leaving, direction);
      used[leaving] = entering;
    }

    private boolean leavesBefore(int k, int other, double[] direction) {
      double mine = values[k] / direction[k];
      double theirs = values[other] / direction[other];
      return mine < theirs || (mine == theirs && used[k] > used[other]);
    }

    private void pivot(int row, double[] direction) {
      double divisor = direction[row];
      values[row] /= divisor;
      for (int j = 0; j < size; j++) {
        inverse[row][j] /= divisor;
      }
      for (int k = 0; k < size; k++) {
        if (k != row) {
          values[k] = Math.max(0, values[k] - direction[k] * values[row]);
          for (int j = 0; j < size; j++) {
            inverse[k][j] -= direction[k] * inverse[row][j];
          }
        }
      }
    }

    /** Prices as a plane, moved to the point that is farthest along them. */
    private double[] plane(double[] prices) {
      double[] plane = new double[size];
      for (int k = 0; k < width; k++) {
        plane[k] = signs[k] * prices[k];
      }
      plane[width] = Arrays.stream(points).mapToDouble(p -> product(plane, p)).max().orElse(0);
      return plane;
    }
  }
}
