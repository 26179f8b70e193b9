package io.laconic.papers.prototypes.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GaussianMixtureTest {
  /** Appendix C: variances 16, 1 and 1/5 in each direction. */
  @Test
  void variancesAreThoseOfThePaper() {
    SplittableRandom random = new SplittableRandom(1);
    double[] centers = new double[2];
    double[] means = new double[2];
    int draws = 3000;
    for (int k = 0; k < draws; k++) {
      GaussianMixture mixture = GaussianMixture.draw(random);
      for (int label = 0; label < GaussianMixture.CLASSES; label++) {
        add(centers, mixture.centers()[label], new double[2]);
        for (double[] mean : mixture.means()[label]) {
          add(means, mean, mixture.centers()[label]);
        }
      }
    }
    for (int axis = 0; axis < 2; axis++) {
      assertThat(centers[axis] / (3 * draws)).isCloseTo(16, within(1.0));
      assertThat(means[axis] / (30 * draws)).isCloseTo(1, within(0.03));
    }
  }

  private static void add(double[] sums, double[] x, double[] around) {
    for (int axis = 0; axis < 2; axis++) {
      sums[axis] += (x[axis] - around[axis]) * (x[axis] - around[axis]);
    }
  }

  @Test
  void pointsLieAroundTheMeans() {
    SplittableRandom random = new SplittableRandom(7);
    double[][][] means = new double[GaussianMixture.CLASSES][GaussianMixture.COMPONENTS][];
    for (int k = 0; k < GaussianMixture.CLASSES; k++) {
      for (int j = 0; j < GaussianMixture.COMPONENTS; j++) {
        means[k][j] = new double[] {100 * k, 100 * j};
      }
    }
    GaussianMixture mixture = new GaussianMixture(new double[GaussianMixture.CLASSES][2], means);
    MixturePoints points = mixture.sample(5000, random);
    int[] used = new int[GaussianMixture.COMPONENTS];
    double[] sums = new double[2];
    for (int i = 0; i < points.size(); i++) {
      int j = (int) Math.rint(points.x()[i][1] / 100);
      used[j]++;
      add(sums, points.x()[i], means[points.labels()[i]][j]);
    }
    assertThat(sums[0] / points.size()).isCloseTo(0.2, within(0.01));
    assertThat(sums[1] / points.size()).isCloseTo(0.2, within(0.01));
    for (int count : used) {
      assertThat(count).isBetween(1350, 1650);
    }
    assertThat(mixture.bayesError(points)).isZero();
    assertThat(points.labels()).containsOnly(0, 1, 2);
  }

  @Test
  void theSameSeedGivesTheSamePoints() {
    GaussianMixture first = GaussianMixture.overlapping(new SplittableRandom(3));
    GaussianMixture second = GaussianMixture.overlapping(new SplittableRandom(3));
    assertThat(first.means()).isDeepEqualTo(second.means());
    MixturePoints points = first.sample(1000, new SplittableRandom(5));
    assertThat(first.bayesError(points)).isBetween(0.03, 0.23);
  }
}
