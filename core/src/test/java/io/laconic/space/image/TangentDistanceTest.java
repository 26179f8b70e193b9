package io.laconic.space.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.data.DataException;
import io.laconic.space.L2;
import io.laconic.space.LinearKernel;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import io.laconic.space.image.TangentDistance.Sides;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TangentDistanceTest {
  private static TangentDistance distance(int width, int height, Sides sides) {
    return new TangentDistance(width, height, sides, 0.9, -1);
  }

  /** The least distance found by walking along the tangents, one direction after the other. */
  private static double byDescent(TangentDistance distance, double[] x, double[] z) {
    double[][] ofX = distance.tangents(x);
    double[][] ofZ = distance.tangents(z);
    double[] rest = new double[x.length];
    Arrays.setAll(rest, j -> x[j] - z[j]);
    for (int round = 0; round < 40_000; round++) {
      for (int k = 0; k < ofZ.length; k++) {
        walk(rest, ofZ[k]);
        if (distance.sides() == Sides.TWO_SIDED) {
          walk(rest, ofX[k]);
        }
      }
    }
    return Math.sqrt(LinearKernel.dot(rest, rest));
  }

  private static void walk(double[] rest, double[] direction) {
    double squares = LinearKernel.dot(direction, direction);
    double step = squares == 0 ? 0 : LinearKernel.dot(rest, direction) / squares;
    Arrays.setAll(rest, j -> rest[j] - step * direction[j]);
  }

  @ParameterizedTest
  @EnumSource(Sides.class)
  void isTheLeastDistanceOfThePlanes(Sides sides) {
    SplittableRandom random = new SplittableRandom(3);
    for (int[] size : new int[][] {{5, 5}, {4, 6}, {7, 3}}) {
      TangentDistance distance = distance(size[0], size[1], sides);
      for (int round = 0; round < 3; round++) {
        double[] x = image(random, size[0] * size[1]);
        double[] z = image(random, size[0] * size[1]);
        assertThat(distance.between(x, z)).isCloseTo(byDescent(distance, x, z), within(1e-4));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Sides.class)
  void theSameBitsOneByOneAllAtOnceAndKept(Sides sides) {
    SplittableRandom random = new SplittableRandom(4);
    double[][] images = new double[150][];
    Arrays.setAll(images, k -> image(random, 35));
    images[7] = images[140].clone();
    Points points = Points.ofRows(images, 35);
    Points others = Points.ofRows(Arrays.copyOfRange(images, 20, 145), 35);
    TangentDistance distance = distance(5, 7, sides);
    Relation among = distance.relation(points, points);
    Relation kept = among.kept(new Parallel(3));
    Relation other = distance.relation(others, points).kept(Parallel.NONE);
    double[] all = new double[150];
    for (int center = 0; center < 150; center += 7) {
      among.toAll(center, all);
      for (int t = 0; t < 150; t++) {
        assertThat(kept.of(t, center)).isEqualTo(all[t]);
        if (t >= 20 && t < 145) {
          assertThat(other.of(t - 20, center)).isEqualTo(all[t]);
        }
      }
      assertThat(among.of(9, center)).isEqualTo(all[9]);
      assertThat(distance.between(images[9], images[center])).isEqualTo(all[9]);
      assertThat(all[center]).isZero();
      if (sides == Sides.TWO_SIDED) {
        assertThat(among.of(center, 9)).isEqualTo(all[9]);
      }
    }
    assertThat(kept.of(7, 140)).isZero();
  }

  @Test
  void oneSideIsAtLeastTwoSidesAndAtMostEuclid() {
    SplittableRandom random = new SplittableRandom(5);
    for (int round = 0; round < 50; round++) {
      double[] x = image(random, 36);
      double[] z = image(random, 36);
      double two = distance(6, 6, Sides.TWO_SIDED).between(x, z);
      double one = distance(6, 6, Sides.ONE_SIDED).between(x, z);
      assertThat(two).isLessThanOrEqualTo(one + 1e-9);
      assertThat(one).isLessThanOrEqualTo(new L2().between(x, z) + 1e-9);
    }
  }

  /** Empty and constant images, and images so alike that their planes nearly coincide. */
  @Test
  void degenerateImagesHaveSensibleDistances() {
    double[] empty = constant(-1);
    double[] grey = constant(0.3);
    double[] bright = constant(1);
    for (Sides sides : Sides.values()) {
      TangentDistance distance = distance(6, 6, sides);
      assertThat(distance.between(empty, empty)).isZero();
      assertThat(distance.between(grey, grey.clone())).isZero();
      assertThat(distance.between(grey, bright)).isBetween(0.0, 6 * 0.7 + 1e-9);
      double fromEmpty = distance.between(grey, empty);
      assertThat(fromEmpty).isLessThanOrEqualTo(6 * 1.3 + 1e-9);
      double[] nearly = grey.clone();
      nearly[8] += 1e-7;
      assertThat(distance.between(nearly, grey)).isBetween(0.0, 1.1e-7);
    }
    assertThat(distance(6, 6, Sides.ONE_SIDED).between(grey, empty))
        .isCloseTo(6 * 1.3, within(1e-9));
  }

  @Test
  void aMissingPixelMakesTheDistanceUnknown() {
    double[] broken = constant(0);
    broken[3] = Double.NaN;
    for (Sides sides : Sides.values()) {
      assertThat(distance(6, 6, sides).between(broken, constant(0.5))).isNaN();
    }
  }

  @Test
  void wrongSizesAreNamed() {
    assertThatThrownBy(() -> distance(4, 4, Sides.ONE_SIDED).checkSize(17))
        .isInstanceOf(DataException.class)
        .hasMessage("images of 4x4 have 16 pixels, but there are 17 attributes");
    assertThat(TangentDistance.squareSide(256)).isEqualTo(16);
    assertThatThrownBy(() -> TangentDistance.squareSide(20))
        .isInstanceOf(DataException.class)
        .hasMessage("20 attributes do not form a square image; give its size with image WxH");
  }

  private static double[] constant(double value) {
    double[] image = new double[36];
    Arrays.fill(image, value);
    return image;
  }

  private static double[] image(SplittableRandom random, int pixels) {
    return random.doubles(pixels, -1, 1).toArray();
  }
}
