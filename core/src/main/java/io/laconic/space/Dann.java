package io.laconic.space;

import java.util.Arrays;

/**
 * Discriminant adaptive nearest neighbours: {@code d(x, z) = sqrt((x - z)' S (x - z))} with a
 * matrix S of the center z, long across the border between classes and short along it.
 *
 * <p>T. Hastie, R. Tibshirani: Discriminant adaptive nearest neighbor classification, 1996: S comes
 * from the Euclidean neighbours of z among the training rows, see {@link DannMetric}; one step, not
 * repeated. The state of a center is the upper half of S, row by row.
 *
 * @param neighbours how many training rows are near a center; 0: a fifth of them but at least 50;
 *     never more than there are
 * @param epsilon how much of the plain within-class metric is added
 */
public record Dann(int neighbours, double epsilon) implements FittedDistance {
  private static final int FEWEST = 50;

  public Dann {
    if (neighbours < 0) {
      throw new IllegalArgumentException("neighbours must be >= 0, got " + neighbours);
    }
    Checks.positive("epsilon", epsilon);
  }

  @Override
  public String name() {
    return "dann";
  }

  @Override
  public int stateSize(int attributes, int trainingRows) {
    return attributes * (attributes + 1) / 2;
  }

  /** How many of this many training rows are near a center. */
  public int neighboursOf(int trainingRows) {
    int wanted = neighbours == 0 ? Math.max(FEWEST, trainingRows / 5) : neighbours;
    return Math.min(wanted, trainingRows);
  }

  @Override
  public boolean seesUnknownCategories() {
    return false;
  }

  @Override
  public States states(Points training, int[] labels, Points centers) {
    if (labels == null) {
      throw new IllegalArgumentException("dann needs the classes of the training rows");
    }
    double[][] rows = rows(training);
    Relation distances = new L2().relation(training, centers);
    return center -> {
      double[] near = new double[rows.length];
      distances.toAll(center, near);
      return new DannMetric(rows, labels, weights(near)).upperHalf(epsilon);
    };
  }

  /**
   * Tri-cube weights {@code (1 - (d/h)^3)^3} for d below the distance h of the last neighbour, else
   * 0; all neighbours weigh the same if none is nearer than the last.
   */
  private double[] weights(double[] distances) {
    double[] sorted = distances.clone();
    Arrays.sort(sorted);
    double reach = sorted[neighboursOf(sorted.length) - 1];
    double[] weights = new double[distances.length];
    for (int row = 0; row < weights.length; row++) {
      double part = distances[row] / reach;
      double inner = 1 - part * part * part;
      double weight = distances[row] < reach ? inner * inner * inner : 0;
      weights[row] = sorted[0] < reach ? weight : distances[row] <= reach ? 1 : 0;
    }
    return weights;
  }

  private static double[][] rows(Points points) {
    double[][] rows = new double[points.count()][];
    for (int row = 0; row < rows.length; row++) {
      rows[row] = points.row(row);
    }
    return rows;
  }

  @Override
  public Relation relation(Points points, Points centers, States states) {
    double[][] rows = rows(points);
    return new DannRelation(rows, points == centers ? rows : rows(centers), states);
  }

  private record DannRelation(double[][] points, double[][] centers, States states)
      implements Relation {
    @Override
    public int pointCount() {
      return points.length;
    }

    @Override
    public int centerCount() {
      return centers.length;
    }

    @Override
    public double of(int point, int center) {
      return between(points[point], centers[center], states.of(center));
    }

    @Override
    public void toAll(int center, double[] out) {
      double[] state = states.of(center);
      for (int point = 0; point < points.length; point++) {
        out[point] = between(points[point], centers[center], state);
      }
    }
  }

  /** {@code sum_i e_i (S_ii e_i + 2 sum_{j>i} S_ij e_j)} with {@code e = x - z}; its root. */
  private static double between(double[] point, double[] center, double[] state) {
    double sum = 0;
    int cell = 0;
    for (int i = 0; i < point.length; i++) {
      double own = state[cell++] * (point[i] - center[i]);
      double others = 0;
      for (int j = i + 1; j < point.length; j++) {
        others += state[cell++] * (point[j] - center[j]);
      }
      sum += (point[i] - center[i]) * (own + 2 * others);
    }
    return Math.sqrt(Math.max(0, sum));
  }
}
