package io.laconic.learn.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One start of k-means among the rows of one class. A row belongs to its nearest centroid, of
 * equally near ones to the one in the lower place.
 */
final class KMeansRun {
  private final double[][] rows;
  private final int width;
  private final ColumnwiseVectors columns;
  private double[][] centroids = new double[0][];

  /** Place of each row's centroid, and the squared distance from it. */
  private int[] owner;

  private double[] squares;
  private double sum;
  private final List<Double> sums = new ArrayList<>();

  KMeansRun(double[][] rows, int width) {
    this.rows = rows;
    this.width = width;
    this.columns = new ColumnwiseVectors(rows, width);
    this.owner = new int[rows.length];
    this.squares = new double[rows.length];
    Arrays.fill(squares, Double.POSITIVE_INFINITY);
  }

  /** The centroids that have rows. */
  double[][] centroids() {
    int[] sizes = sizes();
    List<double[]> used = new ArrayList<>();
    for (int k = 0; k < centroids.length; k++) {
      if (sizes[k] > 0) {
        used.add(centroids[k]);
      }
    }
    return used.toArray(double[][]::new);
  }

  /** Sum of squared distances of the rows from their centroids. */
  double sum() {
    return sum;
  }

  /** The sums after the start and after each move. */
  List<Double> sums() {
    return List.copyOf(sums);
  }

  /**
   * First centroids (k-means++): a random row, then rows drawn with probability proportional to
   * their squared distance from the nearest centroid so far. Ends early if no row is left at a
   * distance.
   */
  void start(int count, SeededRandom random) {
    List<double[]> chosen = new ArrayList<>();
    int next = rows.length == 0 || count == 0 ? -1 : random.nextInt(rows.length);
    while (next >= 0) {
      chosen.add(rows[next]);
      take(chosen.size() - 1, rows[next], owner, squares);
      next = chosen.size() < count ? draw(random.nextDouble()) : -1;
    }
    centroids = chosen.toArray(double[][]::new);
    accept(total(squares));
  }

  /** First centroids as given. */
  void start(double[][] given) {
    centroids = given.clone();
    for (int k = 0; k < given.length; k++) {
      take(k, given[k], owner, squares);
    }
    accept(total(squares));
  }

  /** The row at a share of the running sum of squared distances; -1 if all are 0. */
  private int draw(double share) {
    double limit = share * total(squares);
    double running = 0;
    int last = -1;
    for (int t = 0; t < rows.length; t++) {
      if (squares[t] > 0) {
        last = t;
        running += squares[t];
        if (running > limit) {
          return t;
        }
      }
    }
    return last;
  }

  /** Moves centroids to the means of their rows as long as the sum falls (Lloyd). */
  void improve(int maxIterations) {
    for (int iteration = 0; iteration < maxIterations; iteration++) {
      double[][] moved = means();
      int[] newOwner = new int[rows.length];
      double[] newSquares = new double[rows.length];
      Arrays.fill(newSquares, Double.POSITIVE_INFINITY);
      for (int k = 0; k < moved.length; k++) {
        take(k, moved[k], newOwner, newSquares);
      }
      double newSum = total(newSquares);
      if (newSum >= sum) {
        return;
      }
      centroids = moved;
      owner = newOwner;
      squares = newSquares;
      accept(newSum);
    }
  }

  private void accept(double newSum) {
    if (!Double.isFinite(newSum)) {
      throw new IllegalArgumentException("k-means: the numbers are too large to be squared");
    }
    sum = newSum;
    sums.add(newSum);
  }

  private void take(int k, double[] centroid, int[] newOwner, double[] newSquares) {
    double[] distances = new double[rows.length];
    columns.squares(centroid, distances);
    for (int t = 0; t < distances.length; t++) {
      if (distances[t] < newSquares[t]) {
        newSquares[t] = distances[t];
        newOwner[t] = k;
      }
    }
  }

  /** Mean of the rows of each centroid; one without rows stays where it is. */
  private double[][] means() {
    int[] sizes = sizes();
    int[] filled = fillEmpty(sizes);
    double[][] means = new double[centroids.length][width];
    for (int t = 0; t < rows.length; t++) {
      for (int j = 0; j < width; j++) {
        means[filled[t]][j] += rows[t][j];
      }
    }
    for (int k = 0; k < means.length; k++) {
      for (int j = 0; j < width; j++) {
        means[k][j] = sizes[k] == 0 ? centroids[k][j] : means[k][j] / sizes[k];
      }
    }
    return means;
  }

  /**
   * Owners such that a centroid without rows gets the row that is farthest from its own centroid,
   * unless it is the only one there; ties: lower row. The sum cannot rise by it.
   */
  private int[] fillEmpty(int[] sizes) {
    int[] filled = owner.clone();
    double[] left = squares.clone();
    for (int k = 0; k < sizes.length; k++) {
      int farthest = sizes[k] == 0 ? farthest(filled, left, sizes) : -1;
      if (farthest >= 0) {
        sizes[filled[farthest]]--;
        sizes[k]++;
        filled[farthest] = k;
        left[farthest] = 0;
      }
    }
    return filled;
  }

  private static int farthest(int[] filled, double[] left, int[] sizes) {
    int best = -1;
    for (int t = 0; t < left.length; t++) {
      if (sizes[filled[t]] > 1 && left[t] > (best < 0 ? 0 : left[best])) {
        best = t;
      }
    }
    return best;
  }

  private int[] sizes() {
    int[] sizes = new int[centroids.length];
    for (int t = 0; t < rows.length; t++) {
      sizes[owner[t]]++;
    }
    return sizes;
  }

  private static double total(double[] squares) {
    double total = 0;
    for (double square : squares) {
      total += square;
    }
    return total;
  }
}
