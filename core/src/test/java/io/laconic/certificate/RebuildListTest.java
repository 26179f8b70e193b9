package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.NumericColumn;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparison;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.dlm.AllowedBalls;
import io.laconic.learn.dlm.DecisionListMachine;
import io.laconic.learn.dlm.DlmRun;
import io.laconic.learn.dlm.PenaltyPair;
import io.laconic.learn.features.Family;
import io.laconic.model.CompressionSet;
import io.laconic.model.ConstantMessage;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.RebuildException;
import io.laconic.model.rules.Claim;
import io.laconic.model.rules.DlmEmptyListMessage;
import io.laconic.model.rules.DlmHalfSpacesMessage;
import io.laconic.model.rules.DlmRaysMessage;
import io.laconic.model.rules.DlmSimpleBallsMessage;
import io.laconic.model.rules.Rebuild;
import io.laconic.model.rules.RebuildList;
import io.laconic.model.rules.Rules;
import io.laconic.space.L2;
import io.laconic.space.LinearKernel;
import io.laconic.space.MatrixSpace;
import io.laconic.space.PairFunction;
import io.laconic.space.Side;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Rebuilding where rows were dropped, columns encoded or scaled, distances given as a matrix. */
class RebuildListTest {
  private static final List<PenaltyPair> PAIRS =
      List.of(new PenaltyPair(1, 1), new PenaltyPair(0.5, Double.POSITIVE_INFINITY));

  @Test
  void categoriesScalingAndDroppedRows() {
    for (int seed = 0; seed < 400; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Dataset data = mixed(random, 12 + random.nextInt(30));
      check(prepare(data, null, null), Family.RAYS, null);
      check(prepare(data, new L2(), null), Family.BALLS, AllowedBalls.values()[seed % 2]);
      check(prepare(data, new LinearKernel(), null), Family.HALF_SPACES, null);
    }
  }

  @Test
  void matrices() {
    for (int seed = 0; seed < 200; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Dataset data = mixed(random, 12 + random.nextInt(30));
      double[][] cells = new double[data.rowCount()][data.rowCount()];
      for (double[] line : cells) {
        Arrays.setAll(line, i -> random.nextInt(6)); // not even symmetric
      }
      check(prepare(data, null, cells), Family.BALLS, AllowedBalls.values()[seed % 2]);
    }
  }

  private static Dataset mixed(SplittableRandom random, int rows) {
    double[] numbers = new double[rows];
    int[] codes = new int[rows];
    int[] labels = new int[rows];
    for (int row = 0; row < rows; row++) {
      numbers[row] = row > 1 && random.nextInt(8) == 0 ? Double.NaN : random.nextInt(7);
      codes[row] = random.nextInt(3);
      labels[row] = row < 2 ? row : random.nextInt(3) == 0 ? codes[row] % 2 : random.nextInt(2);
    }
    List<Column> columns =
        List.of(
            NumericColumn.wrap("age", numbers),
            CategoryColumn.wrap("ward", List.of("a", "b", "c"), codes));
    return Dataset.of(
        Source.memory("rows", rows), columns, Labels.wrap("class", List.of("n", "p"), labels));
  }

  private static TrainingSet prepare(Dataset data, PairFunction function, double[][] matrix) {
    return new Preparation(
            "p",
            MissingValuePolicy.Policy.DROP,
            Scaling.Method.STANDARD,
            Schema.NONE,
            RowComparison.of(function),
            matrix == null ? null : new MatrixSpace(MatrixSpace.CellKind.DISTANCE, true))
        .prepare(data, matrix);
  }

  private static void check(TrainingSet training, Family family, AllowedBalls balls) {
    List<DlmRun> runs = DecisionListMachine.runs(training, family, balls, PAIRS, 8, Parallel.NONE);
    for (DlmRun run : runs) {
      for (PathPoint point : run.path()) {
        Rules rebuilt =
            Rebuild.rules(
                run.compressionSet(point.size()),
                run.message(point.size()),
                null,
                training.frame());
        assertSame(rebuilt, run.rules(point.size()));
        checkCounts(point, run.compressionSet(point.size()));
      }
    }
  }

  /** What the path says of centers is what set and message say. */
  private static void checkCounts(PathPoint point, CompressionSet set) {
    assertThat(point.message().centersByClass(set::labelOf)).isEqualTo(point.centers());
  }

  private static void assertSame(Rules rebuilt, Rules learned) {
    assertThat(rebuilt.otherwise()).isEqualTo(learned.otherwise());
    assertThat(rebuilt.claims())
        .usingElementComparator(
            (one, two) -> one.feature().equals(two.feature()) && one.label() == two.label() ? 0 : 1)
        .isEqualTo(learned.claims());
  }

  /** The prior does not pay for the order within a block, so it must not matter. */
  @Test
  void orderWithinABlockSaysNothing() {
    int blocksOfSeveral = 0;
    for (int seed = 0; seed < 600; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      double[][] x = new double[25][3];
      int[] y = new int[x.length];
      for (int row = 0; row < x.length; row++) {
        Arrays.setAll(x[row], j -> random.nextInt(8));
        y[row] = random.nextInt(2);
      }
      boolean rays = seed % 2 == 0;
      TrainingSet training = TestSets.of(x, y, rays ? null : new LinearKernel());
      Model model =
          DecisionListMachine.fit(
              training,
              new DecisionListMachine.Options(
                  rays ? Family.RAYS : Family.HALF_SPACES, null, 1, 2, 8),
              Parallel.NONE);
      if (Rules.of(model).size() == 0) {
        continue;
      }
      Message shuffled = shuffled(model.message(), new Random(seed));
      Rules rebuilt = Rebuild.rules(model.compressionSet(), shuffled, null, model.frame());
      int[] predictions =
          io.laconic.model.rules.RulesDecisions.of(
                  model.frame(), rebuilt, model.compressionSet().members(), training.inputs())
              .predictions();
      assertThat(predictions).isEqualTo(model.predict(training.inputs()));
      List<Integer> labels = Rules.of(model).claims().stream().map(Claim::label).toList();
      blocksOfSeveral += RebuildList.blocks(labels).length < labels.size() ? 1 : 0;
    }
    assertThat(blocksOfSeveral).isGreaterThan(100);
  }

  private static Message shuffled(Message message, Random random) {
    if (message instanceof DlmRaysMessage rays) {
      List<DlmRaysMessage.RayRule> rules = new ArrayList<>(rays.rules());
      shuffleBlocks(rules, rules.stream().map(DlmRaysMessage.RayRule::label).toList(), random);
      return new DlmRaysMessage(rules, rays.attributeCount());
    }
    List<DlmHalfSpacesMessage.PairRule> rules =
        new ArrayList<>(((DlmHalfSpacesMessage) message).rules());
    shuffleBlocks(rules, rules.stream().map(DlmHalfSpacesMessage.PairRule::label).toList(), random);
    return new DlmHalfSpacesMessage(rules);
  }

  private static void shuffleBlocks(List<?> rules, List<Integer> labels, Random random) {
    int from = 0;
    for (long length : RebuildList.blocks(labels)) {
      Collections.shuffle(rules.subList(from, from + (int) length), random);
      from += (int) length;
    }
  }

  @Test
  void anAttributeMayComeBackInTheSameDirectionForTheSameClass() {
    int found = 0;
    for (int seed = 0; seed < 300; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      double[][] x = new double[30][2];
      int[] y = new int[x.length];
      for (int row = 0; row < x.length; row++) {
        Arrays.setAll(x[row], j -> random.nextInt(12));
        y[row] = random.nextInt(2);
      }
      Model model =
          DecisionListMachine.fit(
              TestSets.of(x, y, null),
              new DecisionListMachine.Options(Family.RAYS, null, 4, 4, 20),
              Parallel.NONE);
      if (model.message() instanceof DlmRaysMessage rays) {
        found += rays.rules().stream().distinct().count() < rays.rules().size() ? 1 : 0;
        assertThat(rays.rules()).as("never twice in a row").satisfies(RebuildListTest::noneTwice);
      }
    }
    assertThat(found).isGreaterThan(10);
  }

  private static void noneTwice(List<? extends DlmRaysMessage.RayRule> rules) {
    int from = 0;
    for (long length :
        RebuildList.blocks(rules.stream().map(DlmRaysMessage.RayRule::label).toList())) {
      assertThat(rules.subList(from, from + (int) length)).doesNotHaveDuplicates();
      from += (int) length;
    }
  }

  @Test
  void messagesThatDoNotFitAreRefused() {
    TrainingSet training =
        TestSets.of(new double[][] {{0, 5}, {1, 5}, {2, 5}}, new int[] {0, 0, 1}, new L2());
    Model model =
        DecisionListMachine.fit(
            training,
            new DecisionListMachine.Options(Family.BALLS, AllowedBalls.SIMPLE, 1, 1, 5),
            Parallel.NONE);
    int center = ((DlmSimpleBallsMessage) model.message()).order()[0];
    assertRefused(model, new DlmSimpleBallsMessage(new int[] {77}), "row 77 is not in the");
    assertRefused(model, new DlmSimpleBallsMessage(new int[0]), "dlm-simple without rules");
    assertRefused(
        model,
        new DlmSimpleBallsMessage(new int[] {center, center}),
        "serves two rules of the message");
    assertRefused(model, new ConstantMessage(), "a set covering machine needs a type");
    DlmHalfSpacesMessage.PairRule turned = new DlmHalfSpacesMessage.PairRule(0, 2, 1);
    assertRefused(
        model, new DlmHalfSpacesMessage(List.of(turned)), "rows 0 and 2 are not a positive");
    assertThatThrownBy(
            () ->
                Rebuild.rules(
                    new CompressionSet(model.compressionSet().members(), new int[] {1, 1}),
                    new DlmSimpleBallsMessage(new int[] {center}),
                    null,
                    model.frame()))
        .isInstanceOf(RebuildException.class)
        .hasMessage("rule 0 of the message has no member that could be its border");
    Model rays =
        DecisionListMachine.fit(
            TestSets.of(new double[][] {{0, 5}, {1, 5}, {2, 5}}, new int[] {0, 0, 1}, null),
            new DecisionListMachine.Options(Family.RAYS, null, 1, 1, 5),
            Parallel.NONE);
    assertRefused(
        rays,
        new DlmRaysMessage(List.of(new DlmRaysMessage.RayRule(1, Side.ABOVE, 1)), 2),
        "no value of attribute 1");
    assertRefused(
        rays,
        new DlmRaysMessage(List.of(new DlmRaysMessage.RayRule(2, Side.ABOVE, 1)), 2),
        "no attribute number 2");
    assertRefused(
        rays,
        new DlmRaysMessage(List.of(new DlmRaysMessage.RayRule(0, Side.ABOVE, 2)), 2),
        "no class number 2");
    DlmRaysMessage.RayRule ray = new DlmRaysMessage.RayRule(0, Side.ABOVE, 1);
    assertRefused(rays, new DlmRaysMessage(List.of(ray), 1), "attributeCount must be at least 2");
    assertRefused(rays, new DlmRaysMessage(List.of(), 2), "dlm-rays without rules");
    assertRefused(rays, new DlmEmptyListMessage(1), "a constant needs no rows, got ");
    assertRefused(rays, new DlmSimpleBallsMessage(new int[] {2}), "needs a way to compare rows");
    assertRefused(model, new DlmRaysMessage(List.of(ray), 2), "rays compare attributes");
    assertRefused(rays, new DlmRaysMessage(List.of(ray, ray), 2), "rule 1 of the message repeats");
  }

  @Test
  void listsHaveNoTypeAndConstantsAClass() {
    TrainingSet training = TestSets.of(new double[][] {{0}, {1}}, new int[] {0, 1}, null);
    Model empty =
        DecisionListMachine.fit(
            training, new DecisionListMachine.Options(Family.RAYS, null, 1, 1, 0), Parallel.NONE);
    assertThat(empty.message()).isEqualTo(new DlmEmptyListMessage(1));
    CompressionSet none = empty.compressionSet();
    assertThat(Rebuild.rules(none, empty.message(), null, empty.frame()))
        .isEqualTo(new Rules(List.of(), 1));
    assertRefused(empty, new DlmEmptyListMessage(2), "no class number 2");
    assertThatThrownBy(
            () -> Rebuild.rules(none, empty.message(), MachineType.CONJUNCTION, empty.frame()))
        .isInstanceOf(RebuildException.class)
        .hasMessage("a decision list has no type");
  }

  private static void assertRefused(Model model, Message message, String reason) {
    assertThatThrownBy(() -> Rebuild.rules(model.compressionSet(), message, null, model.frame()))
        .isInstanceOf(RebuildException.class)
        .hasMessageContaining(reason);
  }
}
