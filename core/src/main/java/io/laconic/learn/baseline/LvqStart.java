package io.laconic.learn.baseline;

import io.laconic.util.Parallel;
import java.util.Arrays;

/**
 * The rows that a codebook starts with: of each class some drawn at random without replacement,
 * among those to which their nearest other rows give the right class. A class of which no row
 * passes this test draws among all its rows.
 */
final class LvqStart {
  private final BaselineProblem problem;
  private final double[][] vectors;

  LvqStart(BaselineProblem problem, double[][] vectors) {
    this.problem = problem;
    this.vectors = vectors;
  }

  /** For each class the rows drawn; fewer than asked for if fewer pass the test. */
  int[][] draw(Lvq.Options options, Parallel parallel) {
    int[] counts = options.codebook().of(problem.classSizes());
    boolean[] passed = passed(options.testNeighbours(), parallel);
    int[][] drawn = new int[counts.length][];
    for (int label = 0; label < drawn.length; label++) {
      int[] all = problem.positionsOf(label);
      int[] good = Arrays.stream(all).filter(t -> passed[t]).toArray();
      int[] from = good.length == 0 ? all : good;
      SeededRandom random = new SeededRandom(options.seed(), label);
      drawn[label] = random.sample(from, Math.min(counts[label], from.length));
    }
    return drawn;
  }

  private boolean[] passed(int neighbours, Parallel parallel) {
    boolean[] passed = new boolean[vectors.length];
    if (neighbours == 0) {
      Arrays.fill(passed, true);
      return passed;
    }
    ColumnwiseVectors columns = new ColumnwiseVectors(vectors, problem.vectors().width());
    int kept = Math.min(neighbours, vectors.length - 1);
    parallel.forEach(
        passed.length,
        row -> {
          double[] squares = new double[vectors.length];
          columns.squares(vectors[row], squares);
          passed[row] = kept > 0 && vote(nearest(row, kept, squares)) == problem.labels()[row];
        });
    return passed;
  }

  /** The nearest other rows; equal distances by lower class, then by lower row. */
  private int[] nearest(int row, int kept, double[] squares) {
    int[] nearest = new int[kept];
    int count = 0;
    for (int t = 0; t < squares.length; t++) {
      if (t != row && (count < kept || precedes(t, nearest[kept - 1], squares))) {
        int rank = count < kept ? count++ : kept - 1;
        while (rank > 0 && precedes(t, nearest[rank - 1], squares)) {
          nearest[rank] = nearest[rank - 1];
          rank--;
        }
        nearest[rank] = t;
      }
    }
    return nearest;
  }

  private boolean precedes(int t, int other, double[] squares) {
    int[] labels = problem.labels();
    return squares[t] < squares[other]
        || (squares[t] == squares[other] && labels[t] < labels[other]);
  }

  /** The class of most; of several the one whose first vote is nearest. */
  private int vote(int[] nearest) {
    int[] votes = new int[problem.classCount()];
    for (int t : nearest) {
      votes[problem.labels()[t]]++;
    }
    int best = problem.labels()[nearest[0]];
    for (int t : nearest) {
      int label = problem.labels()[t];
      best = votes[label] > votes[best] ? label : best;
    }
    return best;
  }
}
