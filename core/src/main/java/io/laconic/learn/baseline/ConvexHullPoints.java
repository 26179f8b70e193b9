package io.laconic.learn.baseline;

import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Random points of the convex hull of each class, as candidates for prototypes: means of p + 1
 * random rows of the class (p attributes; all rows if there are fewer) with random weights, uniform
 * among those that are not negative and have sum 1 (the Dirichlet distribution with parameters 1).
 * The points lie in the hull but are not uniform in it: more of them are where rows are many, and
 * in its middle. {@link UniformHullSamples} are uniform, for few attributes.
 *
 * <p>Bien and Tibshirani, "Prototype vector machines", 2009, name such points as candidates.
 */
public final class ConvexHullPoints {
  private ConvexHullPoints() {}

  /** What is asked for: this many points per class. */
  public record Options(int samplesPerClass, long seed) implements BaselineMethod {
    public Options {
      if (samplesPerClass < 1) {
        throw new IllegalArgumentException("samplesPerClass must be >= 1, got " + samplesPerClass);
      }
    }

    @Override
    public BaselinePrototypes fit(BaselineProblem problem, Parallel parallel) {
      return ConvexHullPoints.fit(problem, this);
    }
  }

  /** The points, class by class; none for a class without rows. */
  public static BaselinePrototypes fit(BaselineProblem problem, Options options) {
    problem.needVectors("hull");
    List<double[][]> byClass = new ArrayList<>();
    for (int label = 0; label < problem.classCount(); label++) {
      double[][] rows = problem.vectorsOf(problem.positionsOf(label));
      SeededRandom random = new SeededRandom(options.seed(), label);
      double[][] samples = new double[rows.length == 0 ? 0 : options.samplesPerClass()][];
      for (int k = 0; k < samples.length; k++) {
        samples[k] = sample(rows, problem.vectors().width(), random);
      }
      byClass.add(samples);
    }
    return BaselinePrototypes.ofVectors(byClass);
  }

  private static double[] sample(double[][] rows, int width, SeededRandom random) {
    int[] all = IntStream.range(0, rows.length).toArray();
    int[] chosen = random.sample(all, Math.min(rows.length, width + 1));
    double[][] corners = Arrays.stream(chosen).mapToObj(t -> rows[t]).toArray(double[][]::new);
    return mean(corners, weights(corners.length, random));
  }

  /** {@code e_k / sum e} with independent exponentials {@code e_k}. */
  static double[] weights(int count, SeededRandom random) {
    double[] weights = new double[count];
    double sum = 0;
    for (int k = 0; k < count; k++) {
      weights[k] = random.nextExponential();
      sum += weights[k];
    }
    for (int k = 0; k < count; k++) {
      weights[k] = count == 1 ? 1 : weights[k] / sum;
    }
    return weights;
  }

  /** {@code sum_k w_k x_k}; rounding cannot carry it out of the range of an attribute. */
  static double[] mean(double[][] corners, double[] weights) {
    double[] mean = new double[corners[0].length];
    for (int j = 0; j < mean.length; j++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int k = 0; k < corners.length; k++) {
        low = Math.min(low, corners[k][j]);
        high = Math.max(high, corners[k][j]);
        mean[j] += weights[k] * corners[k][j];
      }
      mean[j] = Math.max(low, Math.min(high, mean[j]));
    }
    return mean;
  }
}
