package io.laconic.learn.baseline;

import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;

/**
 * K-means: the rows of each class are represented by a few centroids, so that the sum of squared
 * Euclidean distances of the scaled rows from their nearest centroid is small. Centroids are no
 * training rows. They also serve as candidates for other learners.
 *
 * <p>Lloyd, "Least squares quantization in PCM", IEEE Transactions on Information Theory 28 (1982);
 * Arthur and Vassilvitskii, "k-means++: the advantages of careful seeding", SODA 2007. Centroids
 * are found with Euclidean distances whatever distance is used to predict.
 */
public final class KMeans {
  /** Starts tried, unless the user says otherwise. */
  public static final int DEFAULT_RESTARTS = 10;

  /** Most moves of the centroids in one start, unless the user says otherwise. */
  public static final int DEFAULT_MAX_ITERATIONS = 100;

  private KMeans() {}

  /**
   * What the learner is asked for.
   *
   * @param count how many centroids a class has; a class with fewer different rows has all of these
   * @param restarts how many starts are tried; the least sum is taken, of equal ones the first
   * @param maxIterations most moves of the centroids in one start
   */
  public record Options(BaselineCount count, int restarts, int maxIterations, long seed)
      implements BaselineMethod {
    public Options {
      if (restarts < 1) {
        throw new IllegalArgumentException("restarts must be >= 1, got " + restarts);
      }
      if (maxIterations < 0) {
        throw new IllegalArgumentException("maxIterations must be >= 0, got " + maxIterations);
      }
    }

    public Options(BaselineCount count, long seed) {
      this(count, DEFAULT_RESTARTS, DEFAULT_MAX_ITERATIONS, seed);
    }

    @Override
    public BaselinePrototypes fit(BaselineProblem problem, Parallel parallel) {
      return KMeans.fit(problem, this, parallel);
    }
  }

  /** Centroids class by class. */
  public static BaselinePrototypes fit(
      BaselineProblem problem, Options options, Parallel parallel) {
    problem.needVectors("k-means");
    int[] counts = options.count().of(problem.classSizes());
    double[][][] rows = new double[counts.length][][];
    for (int label = 0; label < rows.length; label++) {
      rows[label] = problem.vectorsOf(problem.positionsOf(label));
    }
    KMeansRun[] runs = new KMeansRun[counts.length * options.restarts()];
    parallel.forEach(
        runs.length,
        task -> {
          int label = task / options.restarts();
          int restart = task % options.restarts();
          SeededRandom random = new SeededRandom(options.seed(), label, restart);
          KMeansRun run = new KMeansRun(rows[label], problem.vectors().width());
          run.start(counts[label], random);
          run.improve(options.maxIterations());
          runs[task] = run;
        });
    List<double[][]> byClass = new ArrayList<>();
    for (int label = 0; label < counts.length; label++) {
      byClass.add(best(runs, label * options.restarts(), options.restarts()).centroids());
    }
    return BaselinePrototypes.ofVectors(byClass);
  }

  private static KMeansRun best(KMeansRun[] runs, int from, int restarts) {
    KMeansRun best = runs[from];
    for (int restart = 1; restart < restarts; restart++) {
      best = runs[from + restart].sum() < best.sum() ? runs[from + restart] : best;
    }
    return best;
  }
}
