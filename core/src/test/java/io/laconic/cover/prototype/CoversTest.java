package io.laconic.cover.prototype;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cover.prototype.PrototypeShare.GainQueue;
import io.laconic.learn.pvm.PvmMatrix;
import io.laconic.space.L2;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CoversTest {
  private static double[][] rows(SplittableRandom random, int count, int width) {
    double[][] x = new double[count][width];
    for (double[] row : x) {
      Arrays.setAll(row, j -> random.nextInt(3) == 0 ? 0 : random.nextDouble() - 0.5);
    }
    return x;
  }

  private static EuclideanDistances euclid(double[][] x) {
    double[][] columns = new double[x[0].length][x.length];
    for (int row = 0; row < x.length; row++) {
      for (int j = 0; j < columns.length; j++) {
        columns[j][row] = x[row][j];
      }
    }
    return new EuclideanDistances(x.length, columns);
  }

  @Test
  void tilesGiveTheSameBitsAsTheDistance() {
    SplittableRandom random = new SplittableRandom(1);
    for (int width : new int[] {1, 2, 3, 4, 5, 8, 11}) {
      for (int count : new int[] {1, 7, 511, 512, 513, 1030}) {
        double[][] x = rows(random, count, width);
        Points points = Points.ofRows(x, width);
        EuclideanDistances fast = euclid(x);
        DistanceTriangle held = new DistanceTriangle(fast, new Parallel(2));
        double[] expected = new double[count];
        double[] ours = new double[count];
        for (int center : new int[] {0, count / 2, count - 1}) {
          new L2().toAll(x[center], points, expected);
          fast.toAll(center, ours);
          assertThat(ours).isEqualTo(expected);
          held.toAll(center, ours);
          assertThat(ours).isEqualTo(expected);
          assertThat(fast.of(count / 3, center)).isEqualTo(expected[count / 3]);
          assertThat(held.of(count / 3, center)).isEqualTo(expected[count / 3]);
        }
      }
    }
  }

  @Test
  void coversAreTheRowsStrictlyWithinTheRadius() {
    SplittableRandom random = new SplittableRandom(2);
    for (int count : new int[] {1, 5, 63, 64, 65, 129, 200}) {
      double[][] x = rows(random, count, 2);
      double[][] z = rows(random, 1 + count / 2, 2);
      Relation plain = PvmMatrix.of(x, x, new L2());
      double[] radii = {0.3, 1e-9, plain.of(0, count - 1) + 0.1, 2, 0.3};
      check(plain, PvmMatrix.of(x, x, new L2()), radii);
      check(PvmMatrix.of(x, z, new L2()), PvmMatrix.of(x, z, new L2()), radii);
      check(euclid(x), plain, radii);
      check(euclid(x), plain, new double[] {0.4});
      double exact = plain.of(count / 2, 0);
      check(euclid(x), plain, new double[] {exact, exact + 1});
    }
  }

  private static void check(Relation relation, Relation plain, double[] radii) {
    for (int threads : new int[] {1, 3}) {
      Covers[] covers = Covers.of(relation, radii, new Parallel(threads));
      for (int k = 0; k < radii.length; k++) {
        double radius = radii[k];
        for (int j = 0; j < plain.centerCount(); j++) {
          int candidate = j;
          int[] expected =
              IntStream.range(0, plain.pointCount())
                  .filter(t -> plain.of(t, candidate) < radius)
                  .toArray();
          checkOne(covers[k], j, expected, plain.pointCount());
        }
      }
    }
  }

  private static void checkOne(Covers covers, int candidate, int[] expected, int rowCount) {
    assertThat(covers.rows(candidate)).isEqualTo(expected);
    assertThat(covers.count(candidate)).isEqualTo(expected.length);
    long[] odd = new long[Covers.words(rowCount)];
    Arrays.fill(odd, 0xAAAAAAAAAAAAAAAAL);
    int count = (int) Arrays.stream(expected).filter(row -> row % 2 == 1).count();
    assertThat(covers.countIn(candidate, odd)).isEqualTo(count);
    covers.removeFrom(candidate, odd);
    assertThat(covers.countIn(candidate, odd)).isZero();
    assertThat(Arrays.stream(odd).map(Long::bitCount).sum()).isEqualTo(32L * odd.length - count);
  }

  @Test
  void theQueueGivesTheMostUsefulFirstThenTheSmallestPlace() {
    SplittableRandom random = new SplittableRandom(3);
    for (int trial = 0; trial < 200; trial++) {
      int size = random.nextInt(40);
      int[] values = random.ints(size, 0, 6).toArray();
      GainQueue queue = new GainQueue(size);
      for (int place = 0; place < size; place++) {
        queue.add(values[place] + 3, place);
      }
      int[] lowered = new int[size];
      int last = Integer.MAX_VALUE;
      int lastPlace = -1;
      for (int taken = 0; taken < size; ) {
        int place = queue.firstPlace();
        if (lowered[place]++ == 0) {
          queue.changeFirst(values[place]);
          continue;
        }
        assertThat(queue.firstUsefulness()).isEqualTo(values[place]).isLessThanOrEqualTo(last);
        assertThat(values[place] < last || place > lastPlace).isTrue();
        last = values[place];
        lastPlace = place;
        queue.removeFirst();
        taken++;
      }
      assertThat(queue.isEmpty()).isTrue();
    }
  }
}
