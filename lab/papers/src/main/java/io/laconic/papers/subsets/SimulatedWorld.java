package io.laconic.papers.subsets;

import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.model.Model;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** A distribution of rows for which the error of any model is known. */
interface SimulatedWorld {
  /** The classes, the positive one last. */
  List<String> CLASSES = List.of("no", "yes");

  String name();

  /** Independent draws. */
  Dataset draw(SplittableRandom random, int rows);

  /** What a model does to new rows. */
  Truth truth(Model model);

  /** Whether the errors on rows of each class are known too. */
  default boolean knowsErrorsByClass() {
    return true;
  }

  /**
   * Probabilities that a model is wrong.
   *
   * @param risk on any row
   * @param byClass on a row of each class; NaN if not known
   */
  record Truth(double risk, double[] byClass) {}

  static Dataset rows(double[][] x, int[] y) {
    return Dataset.ofRows(x, Labels.wrap("class", CLASSES, y));
  }

  /**
   * Finitely many points, so that errors are finite sums; with few of them, many rows are equal.
   *
   * @param weights probability of each point
   * @param positive probability of the positive class at each point
   */
  record Points(String name, double[][] points, double[] weights, double[] positive)
      implements SimulatedWorld {
    /** A number for each point. */
    interface PointFunction {
      double of(double[] point);
    }

    /** All points of a grid {0 … values-1}^width, all equally likely. */
    static Points grid(String name, int values, int width, PointFunction positive) {
      int count = (int) Math.round(Math.pow(values, width));
      double[][] points = new double[count][width];
      double[] weights = new double[count];
      double[] shares = new double[count];
      for (int p = 0; p < count; p++) {
        int rest = p;
        for (int j = 0; j < width; j++) {
          points[p][j] = rest % values;
          rest /= values;
        }
        weights[p] = 1.0 / count;
        shares[p] = positive.of(points[p]);
      }
      return new Points(name, points, weights, shares);
    }

    @Override
    public Dataset draw(SplittableRandom random, int rows) {
      double[][] x = new double[rows][];
      int[] y = new int[rows];
      for (int row = 0; row < rows; row++) {
        int p = random.nextInt(points.length);
        x[row] = points[p];
        y[row] = random.nextDouble() < positive[p] ? 1 : 0;
      }
      return rows(x, y);
    }

    @Override
    public Truth truth(Model model) {
      int[] said = model.predict(model.inputs(rows(points, new int[points.length]), null));
      double[] wrong = new double[2];
      double[] share = new double[2];
      for (int p = 0; p < points.length; p++) {
        double[] ofClass = {weights[p] * (1 - positive[p]), weights[p] * positive[p]};
        for (int c = 0; c < 2; c++) {
          share[c] += ofClass[c];
          wrong[c] += said[p] == c ? 0 : ofClass[c];
        }
      }
      return new Truth(
          wrong[0] + wrong[1], new double[] {wrong[0] / share[0], wrong[1] / share[1]});
    }
  }

  /** Normal numbers and classes that have nothing to do with them: every model errs on a half. */
  record WideNoise(int attributes) implements SimulatedWorld {
    @Override
    public String name() {
      return "pure noise, " + attributes + " attributes";
    }

    @Override
    public Dataset draw(SplittableRandom random, int rows) {
      double[][] x = new double[rows][attributes];
      for (double[] row : x) {
        Arrays.setAll(row, j -> random.nextGaussian());
      }
      return rows(x, random.ints(rows, 0, 2).toArray());
    }

    @Override
    public boolean knowsErrorsByClass() {
      return false;
    }

    @Override
    public Truth truth(Model model) {
      return new Truth(0.5, new double[] {Double.NaN, Double.NaN});
    }
  }
}
