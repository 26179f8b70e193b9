package io.laconic.papers.prototypes.digits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.papers.prototypes.digits.PvmFigure5.SammonMap;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SammonMapTest {
  @Test
  void aTriangleIsLaidOutAsItIs() {
    double[][] distances = {{0, 3, 4}, {3, 0, 5}, {4, 5, 0}};
    SammonMap.Layout layout = SammonMap.of(distances);
    assertThat(layout.stress()).isLessThan(1e-9);
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        assertThat(between(layout.places(), i, j)).isCloseTo(distances[i][j], within(1e-4));
      }
    }
  }

  @Test
  void pointsOfAPlaneAreFoundAgain() {
    double[][] distances = distances(new SplittableRandom(2), 25, 2);
    assertThat(SammonMap.of(distances).stress()).isLessThan(1e-8);
  }

  @Test
  void stressFalls() {
    for (int seed = 0; seed < 5; seed++) {
      SammonMap.Layout layout = SammonMap.of(distances(new SplittableRandom(seed), 30, 6));
      assertThat(layout.stress()).isLessThan(0.8 * layout.start()).isPositive();
    }
  }

  @Test
  void equalPointsDoNoHarm() {
    double[][] distances = {{0, 0, 2}, {0, 0, 2}, {2, 2, 0}};
    SammonMap.Layout layout = SammonMap.of(distances);
    assertThat(between(layout.places(), 0, 2)).isCloseTo(2, within(1e-6));
    assertThat(SammonMap.of(new double[][] {{0}}).places()).hasDimensions(1, 2);
  }

  private static double between(double[][] places, int i, int j) {
    return Math.hypot(places[i][0] - places[j][0], places[i][1] - places[j][1]);
  }

  private static double[][] distances(SplittableRandom random, int n, int width) {
    double[][] x = new double[n][width];
    for (double[] row : x) {
      for (int j = 0; j < width; j++) {
        row[j] = random.nextDouble();
      }
    }
    double[][] distances = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int t = 0; t < n; t++) {
        double sum = 0;
        for (int j = 0; j < width; j++) {
          sum += (x[i][j] - x[t][j]) * (x[i][j] - x[t][j]);
        }
        distances[i][t] = Math.sqrt(sum);
      }
    }
    return distances;
  }
}
