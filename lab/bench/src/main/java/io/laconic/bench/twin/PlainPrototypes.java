package io.laconic.bench.twin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The greedy prototype vector machine by a full matrix of distances: the radius is read off the
 * sorted distances, gains are kept for every candidate and class and corrected after each step.
 */
public final class PlainPrototypes {
  private final double[][] distances;
  private final int[] labels;
  private final int classes;

  /**
   * @param rows values by row and attribute
   */
  public PlainPrototypes(double[][] rows, int[] labels, int classes) {
    this.distances = DistanceMatrix.euclidean(rows);
    this.labels = labels;
    this.classes = classes;
  }

  /** A prototype and what it covered. */
  public record Step(int candidate, int label, int newlyCovered, int wronglyCovered) {}

  /** The {@code max(1, ceil(q N))}-th smallest of the N positive distances. */
  public double radius(double quantile) {
    int n = labels.length;
    double[] sorted = new double[n * (n - 1) / 2];
    int count = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        if (distances[i][j] > 0) {
          sorted[count++] = distances[i][j];
        }
      }
    }
    Arrays.sort(sorted, 0, count);
    return sorted[(int) Math.max(1, Math.ceil(quantile * count)) - 1];
  }

  /** The steps whose gain is above the cost of a prototype. */
  public List<Step> run(double radius, double cost) {
    int n = labels.length;
    int[][] newly = new int[classes][n];
    int[] all = new int[n];
    for (int j = 0; j < n; j++) {
      for (int row = 0; row < n; row++) {
        if (distances[j][row] < radius) {
          newly[labels[row]][j]++;
          all[j]++;
        }
      }
    }
    int[][] wrong = new int[classes][n];
    for (int label = 0; label < classes; label++) {
      for (int j = 0; j < n; j++) {
        wrong[label][j] = all[j] - newly[label][j];
      }
    }
    return greedy(newly, wrong, radius, cost);
  }

  private List<Step> greedy(int[][] newly, int[][] wrong, double radius, double cost) {
    boolean[] covered = new boolean[labels.length];
    List<Step> steps = new ArrayList<>();
    while (true) {
      int best = 0;
      int bestLabel = 0;
      for (int label = 0; label < classes; label++) {
        for (int j = 0; j < labels.length; j++) {
          if (newly[label][j] - wrong[label][j] > newly[bestLabel][best] - wrong[bestLabel][best]) {
            best = j;
            bestLabel = label;
          }
        }
      }
      Step step = new Step(best, bestLabel, newly[bestLabel][best], wrong[bestLabel][best]);
      if (!(step.newlyCovered - step.wronglyCovered > cost)) {
        return steps;
      }
      steps.add(step);
      cover(step, covered, newly[bestLabel], radius);
    }
  }

  private void cover(Step step, boolean[] covered, int[] newly, double radius) {
    for (int row = 0; row < labels.length; row++) {
      if (labels[row] == step.label && !covered[row] && distances[step.candidate][row] < radius) {
        covered[row] = true;
        for (int j = 0; j < labels.length; j++) {
          newly[j] -= distances[row][j] < radius ? 1 : 0;
        }
      }
    }
  }

  /** The full matrix of distances between rows. */
  private static final class DistanceMatrix {
    private DistanceMatrix() {}

    /**
     * {@code sqrt(sum_j (x_j - y_j)^2)}, sums in the order of the attributes; each pair once.
     *
     * @param rows values by row and attribute
     */
    static double[][] euclidean(double[][] rows) {
      double[][] distances = new double[rows.length][rows.length];
      for (int i = 0; i < rows.length; i++) {
        for (int j = 0; j < i; j++) {
          double sum = 0;
          for (int k = 0; k < rows[i].length; k++) {
            double difference = rows[i][k] - rows[j][k];
            sum += difference * difference;
          }
          distances[i][j] = Math.sqrt(sum);
          distances[j][i] = distances[i][j];
        }
      }
      return distances;
    }
  }
}
