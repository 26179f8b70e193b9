package io.laconic.learn.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.space.L1;
import io.laconic.space.L2;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** PAM against a plain twin that computes every sum anew. */
class KMedoidsTest {
  private static double sum(double[][] distances, int[] medoids) {
    double sum = 0;
    for (int t = 0; t < distances.length; t++) {
      double least = Double.POSITIVE_INFINITY;
      for (int medoid : medoids) {
        least = Math.min(least, distances[medoid][t]);
      }
      sum += least;
    }
    return sum;
  }

  private static int[] plain(double[][] distances, int count) {
    int[] medoids = plainBuild(distances, count);
    double before = sum(distances, medoids);
    while (true) {
      double least = before;
      int[] best = null;
      for (int place = 0; place < medoids.length; place++) {
        for (int row = 0; row < distances.length; row++) {
          int[] tried = medoids.clone();
          tried[place] = row;
          if (!contains(medoids, row) && sum(distances, tried) < least) {
            least = sum(distances, tried);
            best = tried;
          }
        }
      }
      if (best == null) {
        return medoids;
      }
      medoids = best;
      before = least;
    }
  }

  private static int[] plainBuild(double[][] distances, int count) {
    int[] medoids = new int[0];
    double before = Double.POSITIVE_INFINITY;
    while (medoids.length < count) {
      int[] best = null;
      for (int row = 0; row < distances.length; row++) {
        int[] tried = Arrays.copyOf(medoids, medoids.length + 1);
        tried[medoids.length] = row;
        if (!contains(medoids, row) && sum(distances, tried) < before) {
          before = sum(distances, tried);
          best = tried;
        }
      }
      if (best == null) {
        return medoids;
      }
      medoids = best;
    }
    return medoids;
  }

  private static boolean contains(int[] values, int value) {
    return Arrays.stream(values).anyMatch(v -> v == value);
  }

  private static double[][] cells(double[][] x) {
    double[][] cells = new double[x.length][x.length];
    for (int i = 0; i < x.length; i++) {
      for (int t = 0; t < x.length; t++) {
        cells[i][t] = new L1().between(x[t], x[i]);
      }
    }
    return cells;
  }

  @Test
  void findsTheMedoidsOfPlainPam() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 400; round++) {
      int rows = 1 + random.nextInt(25);
      double[][] x = BaselineSets.integers(random, rows, 1 + random.nextInt(3), 12);
      int count = 1 + random.nextInt(8);
      double[][] cells = cells(x);
      assertThat(new KMedoidsSearch(cells).medoids(count)).isEqualTo(plain(cells, count));
    }
  }

  @Test
  void findsTheMedoidsOfPlainPamForAnyDissimilarity() {
    SplittableRandom random = new SplittableRandom(2);
    for (int round = 0; round < 400; round++) {
      int rows = 1 + random.nextInt(20);
      double[][] cells = BaselineSets.integers(random, rows, rows, 30);
      int count = 1 + random.nextInt(6);
      KMedoidsSearch search = new KMedoidsSearch(cells);
      int[] medoids = search.medoids(count);
      assertThat(medoids).isEqualTo(plain(cells, count));
      assertThat(search.sum()).isEqualTo(sum(cells, medoids));
    }
  }

  @Test
  void noExchangeIsBetterForRealNumbers() {
    SplittableRandom random = new SplittableRandom(3);
    for (int round = 0; round < 50; round++) {
      double[][] cells = cells(BaselineSets.doubles(random, 40, 2));
      int[] medoids = new KMedoidsSearch(cells).medoids(5);
      double sum = sum(cells, medoids);
      for (int place = 0; place < 5; place++) {
        for (int row = 0; row < 40; row++) {
          int[] tried = medoids.clone();
          tried[place] = row;
          assertThat(sum(cells, tried)).isGreaterThan(sum - 1e-12);
        }
      }
    }
  }

  @Test
  void matrixAndVectorsAndThreadsGiveTheSame() {
    SplittableRandom random = new SplittableRandom(4);
    for (int round = 0; round < 20; round++) {
      double[][] x = BaselineSets.doubles(random, 60, 3);
      int[] y = BaselineSets.labels(random, 60, 4);
      BaselineMethod learner = new KMedoids.Options(BaselineCount.perClass(4));
      BaselinePrototypes one =
          learner.fit(BaselineSets.problem(x, y, 4, new L2()), new Parallel(1));
      BaselineProblem matrix = BaselineProblem.of(BaselineSets.matrix(x, y, 4, new L2()));
      BaselinePrototypes two = learner.fit(matrix, new Parallel(3));
      assertThat(two.list()).isEqualTo(one.list());
      assertThat(two.positions()).isEqualTo(one.positions());
    }
  }

  @Test
  void equalRowsAreTakenOnce() {
    double[][] x = {{1}, {2}, {1}, {2}, {1}, {5}};
    int[] y = {0, 0, 0, 0, 0, 1};
    BaselinePrototypes result =
        new KMedoids.Options(BaselineCount.perClass(4))
            .fit(BaselineSets.problem(x, y, 2, new L2()), Parallel.NONE);
    assertThat(result.positions()).containsExactly(0, 1, 5);
  }

  @Test
  void everyRowIfAllAreAskedFor() {
    SplittableRandom random = new SplittableRandom(5);
    double[][] x = BaselineSets.doubles(random, 30, 2);
    BaselineProblem problem = BaselineSets.problem(x, new int[30], 1, new L2());
    assertThat(new KMedoids.Options(BaselineCount.perClass(99)).fit(problem, Parallel.NONE).size())
        .isEqualTo(30);
    assertThat(new KMedoids.Options(BaselineCount.share(0.5)).fit(problem, Parallel.NONE).size())
        .isEqualTo(15);
  }

  @Test
  void refusesDistancesThatAreNoNumbers() {
    double[][] x = {{1e308}, {-1e308}};
    BaselineProblem problem = BaselineSets.problem(x, new int[2], 1, new L2());
    BaselineMethod learner = new KMedoids.Options(BaselineCount.perClass(1));
    assertThatThrownBy(() -> learner.fit(problem, Parallel.NONE))
        .hasMessage("the distance between rows 1 and 0 is not a finite number");
  }
}
