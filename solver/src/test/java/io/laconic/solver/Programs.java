package io.laconic.solver;

import io.laconic.learn.pvm.PrototypeCoverProgram;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Programs for tests, and plain ways to solve them. */
final class Programs {
  private Programs() {}

  /** A program of rows and candidates drawn at random; with gaps, so that parts fall apart. */
  static PrototypeCoverProgram random(SplittableRandom random) {
    int rows = random.nextInt(9);
    int size = random.nextInt(9);
    double density = random.nextDouble();
    double[] costs = {0, 1.0 / 7, 0.5, 1, 1.25, Math.sqrt(2) - 1};
    int[][] covers = new int[size][];
    int[] wrong = new int[size];
    for (int k = 0; k < size; k++) {
      covers[k] = IntStream.range(0, rows).filter(i -> random.nextDouble() < density).toArray();
      wrong[k] = random.nextInt(3);
    }
    double lambda = costs[random.nextInt(costs.length)];
    return program(lambda, rows, covers, wrong);
  }

  static PrototypeCoverProgram program(double lambda, int rows, int[][] covers, int[] wrong) {
    int[] candidates = IntStream.range(0, covers.length).map(k -> 10 + 2 * k).toArray();
    return new PrototypeCoverProgram(3, lambda, rows, candidates, covers, wrong);
  }

  /** One class of points in the unit square, with balls around all points as candidates. */
  static PrototypeCoverProgram geometric(int n, double noise, int perBall, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] x = new double[n][2];
    int[] y = new int[n];
    for (int i = 0; i < n; i++) {
      x[i] = new double[] {random.nextDouble(), random.nextDouble()};
      boolean inside = Math.sin(6 * x[i][0]) + Math.sin(6 * x[i][1]) > 0;
      y[i] = inside ^ random.nextDouble() < noise ? 1 : 0;
    }
    double[][] distances = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        distances[i][j] = Math.hypot(x[i][0] - x[j][0], x[i][1] - x[j][1]);
      }
    }
    return ofClass(distances, y, 1, Math.sqrt(perBall / (Math.PI * n)), 1.0 / n);
  }

  /** The program of one class; {@code distances[i][j]} from row i to candidate j. */
  static PrototypeCoverProgram ofClass(
      double[][] distances, int[] y, int label, double radius, double lambda) {
    int[] rows = IntStream.range(0, y.length).filter(i -> y[i] == label).toArray();
    int size = distances[0].length;
    int[][] covers = new int[size][];
    int[] wrong = new int[size];
    for (int j = 0; j < size; j++) {
      int candidate = j;
      covers[j] =
          IntStream.range(0, rows.length)
              .filter(i -> distances[rows[i]][candidate] < radius)
              .toArray();
      long all = IntStream.range(0, y.length).filter(i -> distances[i][candidate] < radius).count();
      wrong[j] = (int) all - covers[j].length;
    }
    int[] left =
        IntStream.range(0, size).filter(j -> covers[j].length > lambda + wrong[j]).toArray();
    return new PrototypeCoverProgram(
        label,
        lambda,
        rows.length,
        left,
        Arrays.stream(left).mapToObj(j -> covers[j]).toArray(int[][]::new),
        Arrays.stream(left).map(j -> wrong[j]).toArray());
  }

  /** The greedy choice, ascending. */
  static int[] greedy(PrototypeCoverProgram program) {
    boolean[] covered = new boolean[program.rowCount()];
    boolean[] chosen = new boolean[program.size()];
    while (true) {
      int best = -1;
      int most = 0;
      for (int k = 0; k < chosen.length; k++) {
        int gain = -program.wronglyCovered()[k];
        for (int row : program.covers()[k]) {
          gain += covered[row] ? 0 : 1;
        }
        if (!chosen[k] && gain > program.prototypeCost() && (best < 0 || gain > most)) {
          best = k;
          most = gain;
        }
      }
      if (best < 0) {
        return IntStream.range(0, chosen.length).filter(k -> chosen[k]).toArray();
      }
      chosen[best] = true;
      for (int row : program.covers()[best]) {
        covered[row] = true;
      }
    }
  }

  /** The least objective over all subsets. */
  static double best(PrototypeCoverProgram program) {
    double best = Double.POSITIVE_INFINITY;
    for (int subset = 0; subset < 1 << program.size(); subset++) {
      int bits = subset;
      int[] chosen = IntStream.range(0, program.size()).filter(k -> (bits >> k & 1) == 1).toArray();
      best = Math.min(best, program.objective(chosen));
    }
    return best;
  }

  /** The whole program as one part, nothing dropped. */
  static WeightedCover plain(PrototypeCoverProgram program) {
    int[] weights = new int[program.rowCount()];
    Arrays.fill(weights, 1);
    return new WeightedCover(
        program.prototypeCost(),
        IntStream.range(0, program.size()).toArray(),
        program.covers(),
        program.wronglyCovered(),
        weights);
  }
}
