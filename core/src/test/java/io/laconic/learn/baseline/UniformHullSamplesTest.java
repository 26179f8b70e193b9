package io.laconic.learn.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.data.DataException;
import io.laconic.space.L2;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class UniformHullSamplesTest {
  private static double[][] samples(double[][] x, int count) {
    BaselineProblem problem = BaselineSets.problem(x, new int[x.length], 1, new L2());
    return new UniformHullSamples.Options(count, 3).fit(problem, Parallel.NONE).vectors();
  }

  /** A triangle with most rows in one corner: the other draw stays near them, this one does not. */
  @Test
  void allPlacesOfTheHullAreEquallyLikely() {
    SplittableRandom random = new SplittableRandom(1);
    double[][] x = new double[203][];
    Arrays.setAll(x, k -> new double[] {random.nextDouble() / 10, random.nextDouble() / 10});
    x[0] = new double[] {0, 0};
    x[1] = new double[] {3, 0};
    x[2] = new double[] {0, 3};
    double[][] uniform = samples(x, 6000);
    assertThat(Arrays.stream(uniform).mapToDouble(p -> p[0]).average().orElseThrow())
        .isCloseTo(1, within(0.04));
    // a third of the triangle lies above the line that cuts off (2/3)^(1/2) of its legs
    double cut = 3 * Math.sqrt(2.0 / 3);
    assertThat(Arrays.stream(uniform).filter(p -> p[0] + p[1] > cut).count())
        .isBetween(1900L, 2100L);
    BaselineProblem problem = BaselineSets.problem(x, new int[x.length], 1, new L2());
    double[][] weighted =
        new ConvexHullPoints.Options(2000, 3).fit(problem, Parallel.NONE).vectors();
    assertThat(Arrays.stream(weighted).mapToDouble(p -> p[0]).average().orElseThrow())
        .isLessThan(0.2);
  }

  /** Against every triangle of the points, one of which holds each point of the hull. */
  @Test
  void membershipIsThatOfSomeTriangle() {
    SplittableRandom random = new SplittableRandom(2);
    int inside = 0;
    for (int round = 0; round < 300; round++) {
      double[][] points = BaselineSets.doubles(random, 3 + random.nextInt(7), 2);
      for (double[] point : points) {
        point[0] -= 0.5;
      }
      HullMembership hull = new HullMembership(points);
      for (int k = 0; k < 20; k++) {
        double[] x = {random.nextDouble() - 0.5, random.nextDouble()};
        boolean plain = inSomeTriangle(points, x);
        assertThat(hull.contains(x)).isEqualTo(plain);
        inside += plain ? 1 : 0;
      }
      assertThat(hull.contains(points[0])).isTrue();
    }
    assertThat(inside).isBetween(1000, 5000);
  }

  private static boolean inSomeTriangle(double[][] p, double[] x) {
    for (int a = 0; a < p.length; a++) {
      for (int b = a + 1; b < p.length; b++) {
        for (int c = b + 1; c < p.length; c++) {
          double u = side(p[a], p[b], x);
          double v = side(p[b], p[c], x);
          double w = side(p[c], p[a], x);
          if ((u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static double side(double[] a, double[] b, double[] x) {
    return (b[0] - a[0]) * (x[1] - a[1]) - (b[1] - a[1]) * (x[0] - a[0]);
  }

  /** Of a simplex: weights follow from the point itself. */
  @Test
  void samplesOfASimplexHaveItsMean() {
    int width = UniformHullSamples.MOST_DIMENSIONS - 3;
    double[][] corners = new double[width + 1][width];
    for (int j = 0; j < width; j++) {
      corners[j][j] = 1;
    }
    double[][] samples = samples(corners, 400);
    for (double[] sample : samples) {
      assertThat(Arrays.stream(sample).min().orElseThrow()).isNotNegative();
      assertThat(Arrays.stream(sample).sum()).isLessThanOrEqualTo(1 + 1e-9);
    }
    assertThat(Arrays.stream(samples).mapToDouble(s -> s[0]).average().orElseThrow())
        .isCloseTo(1.0 / (width + 1), within(0.03));
  }

  @Test
  void flatClassesStayFlatAndASingleRowStaysItself() {
    double[][] line = {{1, 2, 7}, {3, 6, 7}, {2, 4, 7}};
    double[][] samples = samples(line, 200);
    for (double[] sample : samples) {
      assertThat(sample[1]).isCloseTo(2 * sample[0], within(1e-12));
      assertThat(sample[2]).isEqualTo(7);
      assertThat(sample[0]).isBetween(1.0, 3.0);
    }
    assertThat(samples(new double[][] {{4, 5}}, 3))
        .isDeepEqualTo(new double[][] {{4, 5}, {4, 5}, {4, 5}});
    assertThat(samples(line, 200)).isDeepEqualTo(samples);
  }

  @Test
  void manyDimensionsAreRefusedWithAWayOut() {
    double[][] x = BaselineSets.doubles(new SplittableRandom(4), 40, 9);
    assertThatThrownBy(() -> samples(x, 1))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("at most 8 dimensions")
        .hasMessageContaining("hull:N");
  }
}
