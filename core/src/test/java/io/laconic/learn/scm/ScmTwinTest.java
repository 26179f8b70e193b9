package io.laconic.learn.scm;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.Fold;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.GreedyOptions;
import io.laconic.learn.features.TwinTables;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.NoMessage;
import io.laconic.model.PathPoint;
import io.laconic.model.rules.Ball;
import io.laconic.model.rules.Feature;
import io.laconic.model.rules.HalfSpace;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rebuild;
import io.laconic.model.rules.Rules;
import io.laconic.model.rules.RulesDecisions;
import io.laconic.space.L2;
import io.laconic.space.PairFunction;
import io.laconic.space.Side;
import io.laconic.util.Parallel;
import io.laconic.util.Thorough;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The fast learner against its plain twin on thousands of random sets: few distinct values (ties,
 * duplicates, contradictory labels) and many, small and up to several bins per axis.
 */
@Tag("long")
class ScmTwinTest {
  private static final double[] PENALTIES = {
    0, 0.1, 0.5, 0.7, 1, 1.3, 2, 8, Double.POSITIVE_INFINITY
  };

  @ParameterizedTest
  @EnumSource(Family.class)
  void agreesOnTinySetsWithTies(Family family) {
    for (int seed = 0; seed < Thorough.times(400, 1500); seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int rows = 2 + random.nextInt(13);
      compare(family, random, rows, 1 + random.nextInt(3), 2 + random.nextInt(4), seed);
    }
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void agreesOnSetsWithManyValues(Family family) {
    for (int seed = 0; seed < Thorough.times(50, 150); seed++) {
      SplittableRandom random = new SplittableRandom(10_000 + seed);
      compare(family, random, 15 + random.nextInt(15), 1 + random.nextInt(4), 0, seed);
    }
  }

  @ParameterizedTest
  @EnumSource(value = Family.class, names = "HALF_SPACES", mode = EnumSource.Mode.EXCLUDE)
  void agreesBeyond256Values(Family family) {
    for (int seed = 0; seed < 6; seed++) {
      SplittableRandom random = new SplittableRandom(20_000 + seed);
      compare(family, random, 280 + random.nextInt(40), 2, seed % 2 == 0 ? 0 : -1, seed);
    }
  }

  /** So many rows that the search does without its tables. */
  @Test
  void agreesOnManyRows() {
    SplittableRandom random = new SplittableRandom(3);
    double[][] x = new double[8800][1];
    int[] y = new int[x.length];
    for (int row = 0; row < x.length; row++) {
      x[row][0] = Math.rint(random.nextDouble() * 2000);
      y[row] = random.nextInt(4) == 0 ? 0 : x[row][0] > 400 && x[row][0] < 1900 ? 1 : 0;
    }
    double[] penalties = {0.5, 1, Double.POSITIVE_INFINITY};
    List<ScmRun> runs =
        SetCoveringMachine.runs(
            TestSets.of(x, y, null),
            Family.RAYS,
            List.of(MachineType.CONJUNCTION),
            penalties,
            2,
            new Parallel(2));
    PlainScm plain = new PlainScm(x, y, null, MachineType.CONJUNCTION);
    for (int k = 0; k < penalties.length; k++) {
      assertThat(keys(runs.get(k))).isEqualTo(plain.run(Family.RAYS, penalties[k], 2));
    }
  }

  /** So many rows that the counts of a single question are kept from step to step. */
  @Test
  void agreesOnBallsWithKeptCounts() {
    SplittableRandom random = new SplittableRandom(7);
    double[][] x = new double[520][2];
    int[] y = new int[x.length];
    for (int row = 0; row < x.length; row++) {
      x[row][0] = random.nextDouble() - 0.5;
      x[row][1] = random.nextDouble() - 0.5;
      y[row] = random.nextInt(6) == 0 ? 0 : x[row][0] * x[row][1] > 0 ? 1 : 0;
    }
    for (MachineType type : MachineType.values()) {
      List<ScmRun> runs =
          SetCoveringMachine.runs(
              TestSets.of(x, y, new L2()),
              Family.BALLS,
              List.of(type),
              new double[] {1.5},
              4,
              new Parallel(2));
      PlainScm plain = new PlainScm(x, y, new L2(), type);
      assertThat(keys(runs.get(0))).isEqualTo(plain.run(Family.BALLS, 1.5, 4));
    }
  }

  private static void compare(
      Family family, SplittableRandom random, int rows, int width, int values, int seed) {
    double[][] x = new double[rows][width];
    int[] y = new int[rows];
    for (int row = 0; row < rows; row++) {
      for (int j = 0; j < width; j++) {
        x[row][j] = TwinTables.value(random, values);
      }
      boolean up = x[row][0] + (width > 1 ? x[row][1] : 0) > (values > 0 ? values * 0.5 : 0);
      y[row] = random.nextInt(5) == 0 ? random.nextInt(2) : up ? 1 : 0;
    }
    if (family == Family.RAYS && seed % 2 == 1) {
      TwinTables.leaveOut(random, x);
    }
    PairFunction function = TwinTables.function(family, random);
    MachineType type = random.nextBoolean() ? MachineType.CONJUNCTION : MachineType.DISJUNCTION;
    int maxSize = random.nextInt(4) == 0 ? random.nextInt(3) : 10;
    TrainingSet training = TestSets.of(x, y, function);
    List<ScmRun> runs =
        SetCoveringMachine.runs(training, family, List.of(type), PENALTIES, maxSize, Parallel.NONE);
    PlainScm plain = new PlainScm(x, y, function, type);
    for (int k = 0; k < PENALTIES.length; k++) {
      assertThat(runs.get(k).penalty()).isEqualTo(PENALTIES[k]);
      assertThat(keys(runs.get(k)))
          .as("seed %d, penalty %s, %s", seed, PENALTIES[k], type)
          .isEqualTo(plain.run(family, PENALTIES[k], maxSize));
      checkModel(training, family, runs.get(k), maxSize);
    }
    if (seed % 3 == 0) {
      boolean even = seed % 2 == 0;
      compareOthers(family, training, plain, type, new GreedyOptions(maxSize, false, even));
      compareOthers(family, training, plain, type, new GreedyOptions(maxSize, even, true));
    }
  }

  /** Features may claim the rows of earlier ones, or a run goes on with harmful features. */
  private static void compareOthers(
      Family family, TrainingSet training, PlainScm plain, MachineType type, GreedyOptions greedy) {
    List<ScmRun> runs =
        SetCoveringMachine.runs(
                training,
                family,
                List.of(type),
                (fold, of) -> PENALTIES,
                greedy,
                List.of(Fold.all(training.size())),
                Parallel.NONE)
            .get(0);
    for (int k = 0; k < PENALTIES.length; k++) {
      List<List<Integer>> steps = plain.run(family, PENALTIES[k], greedy);
      assertThat(keys(runs.get(k)))
          .as("%s, penalty %s, %s", greedy, PENALTIES[k], type)
          .isEqualTo(
              greedy.keepsBorders() || family == Family.RAYS ? steps : lastOnEachAxis(steps));
      if (greedy.keepsBorders()) {
        checkModel(training, family, runs.get(k), greedy.maxSize());
      } else {
        checkFreeModels(training, family, runs.get(k), greedy.maxSize());
      }
    }
  }

  /** Of steps on the same axis the last one, which claims most, in the place of the first. */
  private static List<List<Integer>> lastOnEachAxis(List<List<Integer>> steps) {
    Map<List<Integer>, List<Integer>> last = new LinkedHashMap<>();
    steps.forEach(step -> last.put(step.subList(0, step.size() - 1), step));
    return List.copyOf(last.values());
  }

  /** Every prefix is a machine of its own: its path, its counts and its defining rows are true. */
  private static void checkFreeModels(
      TrainingSet training, Family family, ScmRun run, int maxSize) {
    var options = new SetCoveringMachine.Options(family, run.type(), run.penalty(), maxSize);
    int[][] byStage = run.learningErrors();
    for (int size = 0; size <= run.size(); size++) {
      Model model = SetCoveringMachine.model(training, options, run, size);
      assertThat(model.training().errors()).isEqualTo(byStage[size]);
      assertThat(errors(training, model)).isEqualTo(byStage[size]);
      assertThat(model.message().form()).isEqualTo(size == 0 ? "constant" : NoMessage.FORM);
      PathPoint own = model.path().get(model.classifier().size());
      assertThat(own.size()).isEqualTo(model.classifier().size());
      assertThat(own.errors()).isEqualTo(byStage[size]);
      int[] predictions = model.predict(training.inputs());
      int[] outside = own.errors().clone();
      for (int k = 0; k < model.compressionSet().size(); k++) {
        int row = model.compressionSet().row(k);
        outside[training.labels()[row]] -= predictions[row] == training.labels()[row] ? 0 : 1;
      }
      assertThat(own.outside()).isEqualTo(outside);
    }
  }

  private static int[] errors(TrainingSet training, Model model) {
    int[] predictions = model.predict(training.inputs());
    int[] errors = new int[2];
    for (int row = 0; row < predictions.length; row++) {
      errors[training.labels()[row]] += predictions[row] != training.labels()[row] ? 1 : 0;
    }
    return errors;
  }

  private static List<List<Integer>> keys(ScmRun run) {
    return run.rules(run.size()).features().stream().map(ScmTwinTest::key).toList();
  }

  private static List<Integer> key(Feature feature) {
    if (feature instanceof Ball ball) {
      return List.of(ball.center(), ball.border());
    }
    if (feature instanceof HalfSpace half) {
      return List.of(half.a(), half.b(), half.c());
    }
    Ray ray = (Ray) feature;
    return List.of(ray.attribute(), ray.side() == Side.ABOVE ? 0 : 1, ray.border());
  }

  /** Predictions of every prefix make exactly the errors that its path point says. */
  private static void checkModel(TrainingSet training, Family family, ScmRun run, int maxSize) {
    for (PathPoint point : run.path()) {
      Model model =
          SetCoveringMachine.model(
              training,
              new SetCoveringMachine.Options(family, run.type(), run.penalty(), maxSize),
              run,
              point.size());
      assertThat(errors(training, model)).isEqualTo(point.errors());
      Rules rebuilt =
          Rebuild.rules(model.compressionSet(), model.message(), run.type(), model.frame());
      int[] again =
          RulesDecisions.of(
                  model.frame(), rebuilt, model.compressionSet().members(), training.inputs())
              .predictions();
      assertThat(again).isEqualTo(model.predict(training.inputs()));
    }
  }
}
