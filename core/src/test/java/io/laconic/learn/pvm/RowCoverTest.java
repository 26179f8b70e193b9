package io.laconic.learn.pvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.learn.ParameterException;
import io.laconic.learn.Settings;
import io.laconic.learn.pvm.PrototypeVectorMachine.Method;
import io.laconic.space.L1;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Set cover without classes against plain programs. */
class RowCoverTest {
  private static PvmMatrix distances(SplittableRandom random, int mostRows) {
    int rows = 1 + random.nextInt(mostRows);
    double[][] x = new double[rows][2];
    for (double[] row : x) {
      row[0] = random.nextInt(7);
      row[1] = random.nextInt(7);
    }
    return PvmMatrix.of(x, x, new L1());
  }

  private static RowCover cover(PvmMatrix d, double radius, Method method) {
    int rows = d.pointCount();
    PrototypeVectorMachine.Options options =
        new PrototypeVectorMachine.Options(
            radius, RowCover.cost(rows), method, 3, SolverLimit.NONE, 1);
    return RowCover.of(d, options, new PvmBrute(), Parallel.NONE);
  }

  /** Looks at every row in every step. */
  private static List<Integer> plainGreedy(PvmMatrix d, double radius) {
    boolean[] covered = new boolean[d.pointCount()];
    List<Integer> centers = new ArrayList<>();
    while (true) {
      int best = -1;
      int most = 0;
      for (int j = 0; j < d.centerCount(); j++) {
        int count = 0;
        for (int t = 0; t < covered.length; t++) {
          count += !covered[t] && d.of(t, j) < radius ? 1 : 0;
        }
        if (count > most) {
          most = count;
          best = j;
        }
      }
      if (best < 0) {
        return centers;
      }
      centers.add(best);
      for (int t = 0; t < covered.length; t++) {
        covered[t] |= d.of(t, best) < radius;
      }
    }
  }

  private static boolean coversAll(PvmMatrix d, double radius, List<Integer> centers) {
    for (int t = 0; t < d.pointCount(); t++) {
      int row = t;
      if (centers.stream().noneMatch(j -> d.of(row, j) < radius)) {
        return false;
      }
    }
    return true;
  }

  /** The fewest of all subsets. */
  private static int fewest(PvmMatrix d, double radius) {
    int least = d.centerCount();
    for (int set = 1; set < 1 << d.centerCount(); set++) {
      List<Integer> centers = new ArrayList<>();
      for (int j = 0; j < d.centerCount(); j++) {
        if ((set >>> j & 1) != 0) {
          centers.add(j);
        }
      }
      if (centers.size() < least && coversAll(d, radius, centers)) {
        least = centers.size();
      }
    }
    return least;
  }

  private static List<Integer> centers(RowCover cover) {
    return cover.balls().stream().map(PvmStep::candidate).toList();
  }

  @Test
  void greedyIsThePlainMethod() {
    SplittableRandom random = new SplittableRandom(1);
    for (int trial = 0; trial < 500; trial++) {
      PvmMatrix d = distances(random, 30);
      double radius = 1 + random.nextInt(4);
      RowCover cover = cover(d, radius, Method.GREEDY);
      assertThat(centers(cover)).isEqualTo(plainGreedy(d, radius));
      assertThat(centers(cover(d, radius, Method.RATIO))).isEqualTo(centers(cover));
      assertThat(cover.balls().stream().mapToInt(PvmStep::newlyCovered).sum())
          .isEqualTo(d.pointCount());
      assertThat(cover.least()).isZero();
    }
  }

  @Test
  void exactIsTheFewestOfAllSubsetsAndRoundingCoversAll() {
    SplittableRandom random = new SplittableRandom(2);
    int better = 0;
    for (int trial = 0; trial < 150; trial++) {
      PvmMatrix d = distances(random, 9);
      double radius = 1 + random.nextInt(4);
      int fewest = fewest(d, radius);
      RowCover exact = cover(d, radius, Method.EXACT);
      assertThat(exact.balls()).hasSize(fewest);
      assertThat(exact.isSmallest()).isTrue();
      assertThat(exact.least()).isEqualTo(fewest);
      assertThat(coversAll(d, radius, centers(exact))).isTrue();
      RowCover rounded = cover(d, radius, Method.LP);
      assertThat(coversAll(d, radius, centers(rounded))).isTrue();
      assertThat(rounded.least()).isLessThanOrEqualTo(fewest);
      better += cover(d, radius, Method.GREEDY).balls().size() > fewest ? 1 : 0;
    }
    assertThat(better).isPositive();
  }

  @Test
  void oneRadiusIsNeeded() {
    assertThatThrownBy(() -> RowCover.check(Settings.NONE)).isInstanceOf(ParameterException.class);
    for (String two : List.of("1,2", "1")) {
      Map<String, String> words =
          two.equals("1") ? Map.of("radius", two, "radius-quantile", "0.1") : Map.of("radius", two);
      assertThatThrownBy(() -> RowCover.check(Settings.of(words)))
          .isInstanceOf(ParameterException.class);
    }
    RowCover.check(Settings.of(Map.of("radius-quantile", "0.1")));
  }
}
