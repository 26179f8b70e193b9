package io.laconic.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.learn.features.Family;
import io.laconic.learn.scm.ScmEquivalents;
import io.laconic.learn.scm.ScmRun;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.learn.soft.PlainSoft;
import io.laconic.learn.soft.SoftEquivalents;
import io.laconic.learn.soft.SoftGreedy;
import io.laconic.learn.soft.SoftRun;
import io.laconic.learn.soft.SoftStep;
import io.laconic.model.MachineType;
import io.laconic.model.rules.Claim;
import io.laconic.model.rules.Ray;
import io.laconic.model.soft.SoftRay;
import io.laconic.space.Side;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class EquivalentSearchTest {
  private static final double TOLERANCE = 0.2;

  private static double[][] points(SplittableRandom random, int rows, int width) {
    double[][] x = new double[rows][width];
    for (double[] row : x) {
      for (int j = 0; j < width; j++) {
        row[j] = j % 2 == 0 ? random.nextInt(6) : random.nextDouble();
      }
    }
    return x;
  }

  private static int[] labels(SplittableRandom random, int rows) {
    return random.ints(rows, 0, 2).toArray();
  }

  @Test
  void softRivalsAreTheTwinsBestOfEachAttribute() {
    int found = 0;
    for (int seed = 0; seed < 150; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      double[][] x = points(random, 12, 5);
      int[] y = labels(random, 12);
      SoftGreedy.Search search = new SoftGreedy.Search(3, null, SoftGreedy.EXACT, false);
      SoftRun run =
          SoftGreedy.runs(
                  TestSets.of(x, y, null),
                  List.of(MachineType.CONJUNCTION),
                  new double[] {0.5},
                  new double[] {0.05},
                  search,
                  Parallel.NONE)
              .get(0);
      var others =
          new SoftEquivalents(new EquivalentSearch(u -> u - TOLERANCE, 100, new Parallel(2)))
              .of(run);
      PlainSoft twin = new PlainSoft(x, y, MachineType.CONJUNCTION, null, 0);
      List<PlainSoft.Plain> chosen = new ArrayList<>();
      assertThat(others).hasSize(run.size());
      for (int k = 0; k < run.size(); k++) {
        SoftStep step = run.steps().get(k);
        Map<Integer, Double> best = new HashMap<>();
        for (PlainSoft.Plain plain : twin.candidates(chosen, 0.5, 0.05)) {
          best.merge(plain.attribute(), plain.utility(), Math::max);
        }
        best.remove(step.ray().attribute());
        best.values().removeIf(u -> u < step.utility() - TOLERANCE);
        assertThat(others.get(k)).hasSameSizeAs(best.keySet());
        for (EquivalentFeature<SoftRay> other : others.get(k)) {
          assertThat(other.usefulness())
              .isCloseTo(best.get(other.feature().attribute()), within(1e-9));
          found++;
        }
        chosen.add(plain(step));
      }
    }
    assertThat(found).isGreaterThan(100);
  }

  private static PlainSoft.Plain plain(SoftStep step) {
    SoftRay ray = step.ray();
    boolean up = ray.direction() == SoftRay.Direction.UP;
    return new PlainSoft.Plain(ray.attribute(), up, ray.a(), ray.b(), step.utility());
  }

  @Test
  void hardRivalsAreTheBestOfEachAttribute() {
    int found = 0;
    for (int seed = 0; seed < 150; seed++) {
      SplittableRandom random = new SplittableRandom(1000 + seed);
      double[][] x = points(random, 14, 5);
      int[] y = labels(random, 14);
      double penalty = seed % 3 == 0 ? Double.POSITIVE_INFINITY : 0.7;
      MachineType type = MachineType.values()[seed % 2];
      TrainingSet training = TestSets.of(x, y, null);
      ScmRun run =
          SetCoveringMachine.runs(
                  training, Family.RAYS, List.of(type), new double[] {penalty}, 4, Parallel.NONE)
              .get(0);
      List<Ray> rays = new ArrayList<>();
      for (Claim rule : run.rules(run.size()).claims()) {
        rays.add((Ray) rule.feature());
      }
      var others =
          new ScmEquivalents(new EquivalentSearch(u -> u - 1, 100, new Parallel(2)))
              .of(training, type, penalty, rays, true);
      found += compare(x, y, type, penalty, rays, others);
    }
    assertThat(found).isGreaterThan(100);
  }

  /** Goes through the machine with sets of rows as plain flags. */
  private static int compare(
      double[][] x,
      int[] y,
      MachineType type,
      double penalty,
      List<Ray> rays,
      List<List<EquivalentFeature<Ray>>> others) {
    boolean[] active = new boolean[y.length];
    java.util.Arrays.fill(active, true);
    List<Integer> members = new ArrayList<>();
    int found = 0;
    for (int k = 0; k < rays.size(); k++) {
      Map<Integer, Double> best = new HashMap<>();
      for (int j = 0; j < x[0].length; j++) {
        for (Side side : Side.values()) {
          for (int border = 0; border < y.length; border++) {
            Ray ray = new Ray(j, side, border, x[border][j]);
            if (active[border] && y[border] == type.kept() && allowed(x, ray, members)) {
              double u = worth(x, y, type, penalty, active, ray);
              if (u > 0) {
                best.merge(j, u, Math::max);
              }
            }
          }
        }
      }
      double winner = best.remove(rays.get(k).attribute());
      best.values().removeIf(u -> u < winner - 1);
      Map<Integer, Double> ours = new HashMap<>();
      others.get(k).forEach(r -> ours.put(r.feature().attribute(), r.usefulness()));
      assertThat(ours).isEqualTo(best);
      found += best.size();
      for (int row = 0; row < y.length; row++) {
        active[row] &= !claims(x, rays.get(k), row);
      }
      members.add(rays.get(k).border());
    }
    return found;
  }

  private static boolean claims(double[][] x, Ray ray, int row) {
    return ray.side().claims(x[row][ray.attribute()], ray.threshold());
  }

  private static boolean allowed(double[][] x, Ray ray, List<Integer> members) {
    return members.stream().noneMatch(row -> claims(x, ray, row));
  }

  private static double worth(
      double[][] x, int[] y, MachineType type, double penalty, boolean[] active, Ray ray) {
    int q = 0;
    int r = 0;
    for (int row = 0; row < y.length; row++) {
      if (active[row] && claims(x, ray, row)) {
        q += y[row] == type.covered() ? 1 : 0;
        r += y[row] == type.kept() ? 1 : 0;
      }
    }
    return r == 0 ? q : q - penalty * r;
  }
}
