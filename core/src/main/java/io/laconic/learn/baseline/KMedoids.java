package io.laconic.learn.baseline;

import io.laconic.util.Parallel;
import java.util.Arrays;

/**
 * K-medoids: the rows of each class are represented by a few of them, so that the sum of distances
 * of all rows of the class from their nearest medoid is small. Any dissimilarity will do.
 *
 * <p>Kaufman and Rousseeuw, "Finding Groups in Data", 1990, chapter 2 (PAM); Schubert and
 * Rousseeuw, "Fast and eager k-medoids clustering", Information Systems 101 (2021), for the speed.
 *
 * <p>Medoids are built one by one, each lowering the sum most; then the best exchange of a medoid
 * for another row is made as long as one lowers the sum. Needs a double for each pair of rows of a
 * class.
 */
public final class KMedoids {
  private KMedoids() {}

  /**
   * What the learner is asked for.
   *
   * @param count how many medoids a class has; a class with fewer different rows has all of these
   */
  public record Options(BaselineCount count) implements BaselineMethod {
    @Override
    public boolean comparesRows() {
      return true;
    }

    @Override
    public BaselinePrototypes fit(BaselineProblem problem, Parallel parallel) {
      return KMedoids.fit(problem, this, parallel);
    }
  }

  /** Medoids class by class, in file order within a class. */
  public static BaselinePrototypes fit(
      BaselineProblem problem, Options options, Parallel parallel) {
    int[] counts = options.count().of(problem.classSizes());
    int[][] medoids = new int[problem.classCount()][];
    parallel.forEach(
        medoids.length,
        label -> {
          int[] positions = problem.positionsOf(label);
          double[][] distances = problem.cells(positions);
          check(problem, positions, distances);
          int[] places = new KMedoidsSearch(distances).medoids(counts[label]);
          medoids[label] = Arrays.stream(places).map(k -> positions[k]).sorted().toArray();
        });
    int[] all = Arrays.stream(medoids).flatMapToInt(Arrays::stream).toArray();
    return BaselinePrototypes.ofRows(problem, all);
  }

  private static void check(BaselineProblem problem, int[] positions, double[][] distances) {
    for (int i = 0; i < positions.length; i++) {
      for (int t = 0; t < positions.length; t++) {
        if (!Double.isFinite(distances[i][t])) {
          throw new IllegalArgumentException(
              "the distance between rows "
                  + problem.rows()[positions[t]]
                  + " and "
                  + problem.rows()[positions[i]]
                  + " is not a finite number");
        }
      }
    }
  }
}
