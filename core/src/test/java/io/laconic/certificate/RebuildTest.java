package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.learn.scm.ScmRun;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.model.CompressionSet;
import io.laconic.model.ConstantMessage;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.RebuildException;
import io.laconic.model.rules.Feature;
import io.laconic.model.rules.Rebuild;
import io.laconic.model.rules.Rules;
import io.laconic.model.rules.RulesDecisions;
import io.laconic.model.rules.ScmBallsMessage;
import io.laconic.model.rules.ScmHalfSpacesMessage;
import io.laconic.model.rules.ScmRaysMessage;
import io.laconic.space.Inputs;
import io.laconic.space.L2;
import io.laconic.space.LinearKernel;
import io.laconic.space.MatrixSpace;
import io.laconic.space.Side;
import io.laconic.util.Parallel;
import io.laconic.util.Thorough;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is rebuilt from the compression set and the message is what was learned. */
class RebuildTest {
  private static final double[] PENALTIES = {0, 0.4, 0.8, 1, 1.5, 3, Double.POSITIVE_INFINITY};
  private static final List<MachineType> TYPES = List.of(MachineType.values());

  @ParameterizedTest
  @EnumSource(Family.class)
  void everyPrefixIsRebuilt(Family family) {
    for (int seed = 0; seed < Thorough.times(400, 1500); seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int values = seed % 5 == 0 ? 0 : 2 + random.nextInt(4);
      int width = 1 + random.nextInt(3);
      double[][] x = RandomSets.points(random, 2 + random.nextInt(14), width, values);
      double[][] fresh = RandomSets.points(random, 20, width, values);
      check(family, RandomSets.training(family, random, x, values), inputs(fresh), "seed " + seed);
    }
  }

  @Test
  void matricesAreRebuilt() {
    for (int seed = 0; seed < Thorough.times(80, 300); seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int rows = 3 + random.nextInt(10);
      int values = 1 + random.nextInt(9);
      double[][] matrix = new double[rows][rows];
      for (double[] line : matrix) {
        java.util.Arrays.setAll(line, i -> random.nextInt(values + 1));
      }
      for (Family family : List.of(Family.BALLS, Family.HALF_SPACES)) {
        TrainingSet plain =
            RandomSets.training(family, random, RandomSets.points(random, rows, 1, 3), 3);
        MatrixSpace space =
            family == Family.BALLS
                ? new MatrixSpace(MatrixSpace.CellKind.DISTANCE, true)
                : new MatrixSpace(MatrixSpace.CellKind.KERNEL, false);
        var frame =
            new io.laconic.model.Frame(
                plain.frame().classes(),
                plain.frame().encoding(),
                plain.frame().scaling(),
                plain.frame().missing(),
                space);
        Inputs inputs = new Inputs(plain.inputs().encoded(), matrix);
        check(family, new TrainingSet(frame, inputs, plain.labels()), inputs, "matrix " + seed);
      }
    }
  }

  private static Inputs inputs(double[][] x) {
    TrainingSet rows = TestSets.of(x, new int[x.length], null);
    return rows.inputs();
  }

  private static void check(Family family, TrainingSet training, Inputs fresh, String where) {
    for (ScmRun run :
        SetCoveringMachine.runs(training, family, TYPES, PENALTIES, 12, Parallel.NONE)) {
      for (int size = 0; size <= run.size(); size++) {
        String as = where + ", " + run.type() + ", penalty " + run.penalty() + ", size " + size;
        compare(training, run, size, fresh, as);
      }
    }
  }

  private static void compare(TrainingSet training, ScmRun run, int size, Inputs fresh, String as) {
    CompressionSet set = run.compressionSet(size);
    Rules learned = run.rules(size);
    Rules rebuilt = Rebuild.rules(set, run.message(size), run.type(), training.frame());
    assertThat(rebuilt.otherwise()).as(as).isEqualTo(learned.otherwise());
    assertThat(features(rebuilt)).as(as).containsExactlyInAnyOrderElementsOf(features(learned));
    assertThat(rebuilt.rules().stream().map(rule -> List.of(rule.atLeast(), rule.label())).toList())
        .as(as)
        .isEqualTo(
            learned.rules().stream().map(rule -> List.of(rule.atLeast(), rule.label())).toList());
    for (Inputs inputs : List.of(training.inputs(), fresh)) {
      RulesDecisions theirs = RulesDecisions.of(training.frame(), learned, set.members(), inputs);
      RulesDecisions ours = RulesDecisions.of(training.frame(), rebuilt, set.members(), inputs);
      assertThat(ours.predictions()).as(as).isEqualTo(theirs.predictions());
    }
  }

  private static List<Feature> features(Rules rules) {
    return rules.features();
  }

  private static final TrainingSet FOUR =
      TestSets.of(
          new double[][] {{0, 1}, {1, 3}, {2, 0}, {4, 2}}, new int[] {0, 0, 1, 1}, new L2());

  private static CompressionSet set(TrainingSet training, int... rows) {
    var space = new io.laconic.space.VectorSpace(new L2(), io.laconic.data.Scaling.none());
    return new CompressionSet(
        space.members(training.inputs(), rows),
        IntStream.of(rows).map(row -> training.labels()[row]).toArray());
  }

  private static void refused(TrainingSet training, CompressionSet set, Message message) {
    assertThatThrownBy(() -> Rebuild.rules(set, message, MachineType.CONJUNCTION, training.frame()))
        .isInstanceOf(RebuildException.class);
  }

  @Test
  void ballsThatDoNotFitAreRefused() {
    refused(FOUR, set(FOUR, 2, 3), new ScmBallsMessage(new int[] {1}));
    refused(FOUR, set(FOUR, 0, 2), new ScmBallsMessage(new int[] {0}));
    refused(FOUR, set(FOUR, 2, 3), new ScmBallsMessage(new int[] {3, 2}));
    refused(FOUR, set(FOUR, 2, 3), new ScmBallsMessage(new int[] {2, 2}));
    refused(FOUR, set(FOUR, 2, 3), new ScmBallsMessage(new int[] {}));
    refused(FOUR, set(FOUR, 0, 1), new ScmBallsMessage(new int[] {}));
    refused(FOUR, set(FOUR, 0), new ConstantMessage());
    refused(FOUR, set(FOUR, 2), rays(0));
  }

  @Test
  void halfSpacesThatDoNotFitAreRefused() {
    TrainingSet training =
        TestSets.of(
            new double[][] {{0, 1}, {1, 3}, {2, 0}, {4, 2}},
            new int[] {0, 0, 1, 1},
            new LinearKernel());
    CompressionSet set = set(training, 0, 2, 3);
    int[][] pairs = {{2, 0}, {3, 0}, {0, 2}, {2, 1}};
    refused(training, set, halves(new int[] {2}, new int[] {0}));
    refused(training, set, halves(new int[] {2}, new int[] {}, pairs[0]));
    refused(training, set, halves(new int[] {2}, new int[] {0}, pairs[1]));
    refused(training, set, halves(new int[] {2}, new int[] {0}, pairs[2]));
    refused(training, set, halves(new int[] {2}, new int[] {0}, pairs[0], pairs[0]));
    refused(training, set, halves(new int[] {2}, new int[] {0, 1}, pairs[0]));
    refused(training, set, halves(new int[] {0}, new int[] {2}, pairs[2]));
    assertThat(
            Rebuild.rules(
                    set,
                    halves(new int[] {2, 3}, new int[] {0}, pairs[0], pairs[1]),
                    MachineType.CONJUNCTION,
                    training.frame())
                .size())
        .isEqualTo(2);
  }

  private static Message halves(int[] a, int[] b, int[]... pairs) {
    return new ScmHalfSpacesMessage(a, b, List.of(pairs));
  }

  private static ScmRaysMessage rays(int... attributes) {
    return new ScmRaysMessage(
        IntStream.of(attributes)
            .mapToObj(j -> new ScmRaysMessage.Direction(j, Side.ABOVE))
            .toList(),
        2);
  }

  @Test
  void raysThatDoNotFitAreRefused() {
    TrainingSet training = TestSets.of(new double[][] {{0, 1}, {1, 0}}, new int[] {0, 1}, null);
    CompressionSet set = set(training, 1);
    refused(training, set, rays());
    refused(training, set, rays(2));
    refused(training, set, rays(-1));
    refused(training, set, rays(0, 0));
    refused(training, set(training), rays(0));
    refused(training, set, new ScmRaysMessage(rays(0).rays(), 1));
    refused(training, set, new ScmBallsMessage(new int[] {1}));
  }
}
