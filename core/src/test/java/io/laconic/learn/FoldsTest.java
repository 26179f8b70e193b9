package io.laconic.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.NumericColumn;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.data.SparseColumn;
import io.laconic.learn.dlm.AllowedBalls;
import io.laconic.learn.dlm.DecisionListMachine;
import io.laconic.learn.dlm.DlmRun;
import io.laconic.learn.dlm.PenaltyPair;
import io.laconic.learn.features.Family;
import io.laconic.learn.scm.ScmRun;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.learn.soft.Ranges;
import io.laconic.learn.soft.SoftGreedy;
import io.laconic.learn.soft.SoftRun;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.space.Inputs;
import io.laconic.space.L2;
import io.laconic.space.LinearKernel;
import io.laconic.space.MatrixSpace;
import io.laconic.space.Space;
import io.laconic.space.VectorSpace;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A run on a fold is the run on the fold's rows alone, whatever other folds run beside it. */
class FoldsTest {
  private static final List<MachineType> TYPES =
      List.of(MachineType.CONJUNCTION, MachineType.DISJUNCTION);
  private static final double[] PENALTIES = {0.5, 1, 1.3, 3, Double.POSITIVE_INFINITY};

  /**
   * A table with ties, duplicates, a category, a sparse and a constant column; folds of all kinds.
   */
  private record Problem(TrainingSet training, List<Fold> folds) {
    static Problem of(long seed, Family family, int rows) {
      SplittableRandom random = new SplittableRandom(seed);
      int values = random.nextBoolean() ? 4 : 1000;
      double[] first = random.ints(rows, 0, values).asDoubleStream().toArray();
      double[] second = random.doubles(rows).toArray();
      int[] codes = random.ints(rows, 0, 3).toArray();
      int[] stored = IntStream.range(0, rows).filter(r -> random.nextInt(4) == 0).toArray();
      double[] amounts = random.ints(stored.length, -3, 4).asDoubleStream().toArray();
      int[] y = new int[rows];
      for (int row = 0; row < rows; row++) {
        if (row > 0 && random.nextInt(6) == 0) {
          int twin = random.nextInt(row);
          first[row] = first[twin];
          second[row] = second[twin];
        }
        boolean up = first[row] / values + second[row] > 1 || codes[row] == 2;
        y[row] = random.nextInt(5) == 0 ? random.nextInt(2) : up ? 1 : 0;
      }
      List<Column> columns =
          List.of(
              NumericColumn.wrap("a", first),
              NumericColumn.wrap("b", second),
              CategoryColumn.wrap("c", List.of("u", "v", "w"), codes),
              SparseColumn.wrap("d", rows, stored, amounts),
              NumericColumn.wrap("e", new double[rows]));
      Labels labels = Labels.wrap("class", List.of("neg", "pos"), y);
      Dataset data = Dataset.of(Source.memory("rows", rows), columns, labels);
      return new Problem(training(data, y, family, random), folds(rows, random));
    }

    private static TrainingSet training(
        Dataset data, int[] y, Family family, SplittableRandom random) {
      Encoding encoding = Encoding.fit(data, Schema.NONE);
      boolean matrix = random.nextBoolean();
      boolean balls = family == Family.BALLS;
      Space space =
          matrix
              ? new MatrixSpace(MatrixSpace.CellKind.KERNEL, balls)
              : new VectorSpace(balls ? new L2() : new LinearKernel(), Scaling.none());
      double[][] cells = new double[y.length][y.length];
      for (double[] line : cells) {
        for (int k = 0; k < line.length; k++) {
          line[k] = random.nextInt(40);
        }
      }
      Frame frame =
          new Frame(
              data.labels().classes(),
              encoding,
              Scaling.none(),
              MissingValuePolicy.none(MissingValuePolicy.Policy.ERROR),
              family == Family.RAYS ? null : space);
      Inputs inputs = new Inputs(encoding.apply(data), matrix ? cells : null);
      return new TrainingSet(frame, inputs, y);
    }

    /** A partition, inner folds of its first part, all rows, and no row at all. */
    private static List<Fold> folds(int rows, SplittableRandom random) {
      int[] part = random.ints(rows, 0, 3).toArray();
      List<Fold> folds = new ArrayList<>();
      for (int k = 0; k < 3; k++) {
        int out = k;
        folds.add(Fold.without(rows, select(rows, part, out)));
      }
      folds.add(Fold.of(rows, select(rows, part, 1), select(rows, part, 2)));
      folds.add(Fold.of(rows, select(rows, part, 2), select(rows, part, 1)));
      folds.add(Fold.all(rows));
      folds.add(Fold.of(rows, new int[0], select(rows, part, 0)));
      return folds;
    }

    private static int[] select(int rows, int[] part, int number) {
      return IntStream.range(0, rows).filter(row -> part[row] == number).toArray();
    }
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void setCoveringMachines(Family family) {
    for (int seed = 0; seed < 36; seed++) {
      Problem problem = Problem.of(seed, family, seed % 12 == 0 ? 60 : 4 + seed % 25);
      TrainingSet whole = problem.training;
      List<List<ScmRun>> together =
          SetCoveringMachine.runs(
              whole, family, TYPES, PENALTIES, 6, problem.folds, new Parallel(1 + seed % 3));
      for (int f = 0; f < problem.folds.size(); f++) {
        Fold fold = problem.folds.get(f);
        TrainingSet part = fold.select(whole);
        List<ScmRun> alone =
            SetCoveringMachine.runs(part, family, TYPES, PENALTIES, 6, Parallel.NONE);
        for (int k = 0; k < alone.size(); k++) {
          compare(alone.get(k), together.get(f).get(k), family, part, whole, fold);
        }
      }
    }
  }

  private static void compare(
      ScmRun alone, ScmRun run, Family family, TrainingSet part, TrainingSet whole, Fold fold) {
    assertThat(run.type()).isEqualTo(alone.type());
    assertThat(run.penalty()).isEqualTo(alone.penalty());
    assertThat(run.size()).isEqualTo(alone.size());
    assertThat(run.rules(run.size())).isEqualTo(alone.rules(run.size()));
    assertThat(run.path()).usingRecursiveComparison().isEqualTo(alone.path());
    assertThat(run.compressionSet(run.size()))
        .usingRecursiveComparison()
        .isEqualTo(alone.compressionSet(run.size()));
    var options = new SetCoveringMachine.Options(family, run.type(), run.penalty(), run.size());
    int[][] errors = run.heldOutErrors();
    for (int size = 0; size <= run.size(); size++) {
      Model model = SetCoveringMachine.model(whole, options, run, size);
      Model expected = SetCoveringMachine.model(part, options, alone, size);
      assertThat(model.training()).usingRecursiveComparison().isEqualTo(expected.training());
      assertThat(errors[size]).isEqualTo(errors(expected, whole, fold));
    }
  }

  /** Errors of a model on the held-out rows; a matrix line of theirs ends with k(x, x). */
  private static int[] errors(Model model, TrainingSet whole, Fold fold) {
    int[] rows = fold.heldOutRows();
    int[] errors = new int[2];
    if (rows.length == 0) {
      return errors;
    }
    double[][] matrix = whole.inputs().matrix();
    double[][] lines = matrix == null ? null : new double[rows.length][];
    for (int k = 0; matrix != null && k < rows.length; k++) {
      lines[k] = Arrays.copyOf(matrix[rows[k]], matrix.length + 1);
      lines[k][matrix.length] = matrix[rows[k]][rows[k]];
    }
    Encoding encoding = whole.frame().encoding();
    Inputs inputs = new Inputs(encoding.apply(whole.data().select(rows)), lines);
    int[] predictions = model.predict(inputs);
    for (int k = 0; k < rows.length; k++) {
      int label = whole.labels()[rows[k]];
      errors[label] += predictions[k] == label ? 0 : 1;
    }
    return errors;
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void decisionLists(Family family) {
    List<PenaltyPair> pairs = new ArrayList<>();
    for (double positive : new double[] {0.5, 1.5, Double.POSITIVE_INFINITY}) {
      for (double negative : new double[] {1, Double.POSITIVE_INFINITY}) {
        pairs.add(new PenaltyPair(positive, negative));
      }
    }
    for (int seed = 0; seed < 36; seed++) {
      Problem problem = Problem.of(1000 + seed, family, seed % 12 == 0 ? 60 : 4 + seed % 25);
      TrainingSet whole = problem.training;
      AllowedBalls balls = family == Family.BALLS ? AllowedBalls.values()[seed % 2] : null;
      List<List<DlmRun>> together =
          DecisionListMachine.runs(
              whole, family, balls, pairs, 6, problem.folds, new Parallel(1 + seed % 3));
      for (int f = 0; f < problem.folds.size(); f++) {
        Fold fold = problem.folds.get(f);
        TrainingSet part = fold.select(whole);
        List<DlmRun> alone = DecisionListMachine.runs(part, family, balls, pairs, 6, Parallel.NONE);
        for (int k = 0; k < alone.size(); k++) {
          compare(alone.get(k), together.get(f).get(k), family, balls, part, whole, fold);
        }
      }
    }
  }

  private static void compare(
      DlmRun alone,
      DlmRun run,
      Family family,
      AllowedBalls balls,
      TrainingSet part,
      TrainingSet whole,
      Fold fold) {
    assertThat(run.penalties()).isEqualTo(alone.penalties());
    assertThat(run.size()).isEqualTo(alone.size());
    assertThat(run.rules(run.size())).isEqualTo(alone.rules(run.size()));
    assertThat(run.path()).usingRecursiveComparison().isEqualTo(alone.path());
    var options =
        new DecisionListMachine.Options(
            family, balls, run.penalties().positive(), run.penalties().negative(), run.size());
    int[][] errors = run.heldOutErrors();
    for (int size = 0; size <= run.size(); size++) {
      Model expected = DecisionListMachine.model(part, options, alone, size);
      assertThat(errors[size]).isEqualTo(errors(expected, whole, fold));
    }
  }

  @Test
  void softConjunctions() {
    double[] weights = {0, 0.03, 0.3};
    double[] penalties = {0.1, 1, 2};
    for (int seed = 0; seed < 60; seed++) {
      Problem problem = Problem.of(2000 + seed, Family.RAYS, 4 + seed % 25);
      TrainingSet whole = problem.training;
      int attributes = whole.inputs().encoded().count();
      Ranges ranges = ranges(attributes, new SplittableRandom(seed));
      var search =
          new SoftGreedy.Search(
              5, seed % 4 == 1 ? ranges : null, seed % 3 == 0 ? 4 : 256, seed % 5 == 2);
      List<List<SoftRun>> together =
          SoftGreedy.runs(
              whole, TYPES, penalties, weights, search, problem.folds, new Parallel(1 + seed % 3));
      for (int f = 0; f < problem.folds.size(); f++) {
        Fold fold = problem.folds.get(f);
        TrainingSet part = fold.select(whole);
        List<SoftRun> alone =
            SoftGreedy.runs(part, TYPES, penalties, weights, search, Parallel.NONE);
        for (int k = 0; k < alone.size(); k++) {
          compare(alone.get(k), together.get(f).get(k), whole, fold);
        }
      }
    }
  }

  /** Some are narrower than the values, some wider, some a point. */
  private static Ranges ranges(int attributes, SplittableRandom random) {
    double[] low = random.doubles(attributes, -1, 1).toArray();
    double[] high = Arrays.stream(low).map(v -> v + random.nextInt(3) * 0.7).toArray();
    return new Ranges(low, high);
  }

  private static void compare(SoftRun alone, SoftRun run, TrainingSet whole, Fold fold) {
    assertThat(run.steps()).isEqualTo(alone.steps());
    assertThat(run.stop()).isEqualTo(alone.stop());
    int[][] errors = run.heldOutErrors();
    for (int size = 0; size <= run.size(); size++) {
      assertThat(run.scores(size)).isEqualTo(alone.scores(size));
      var machine = alone.machine(size);
      double[] scores = machine.scores(whole.inputs().encoded());
      int[] expected = new int[2];
      for (int row : fold.heldOutRows()) {
        expected[whole.labels()[row]] += machine.label(scores[row]) == whole.labels()[row] ? 0 : 1;
      }
      assertThat(errors[size]).isEqualTo(expected);
    }
  }

  @Test
  void refusesRowsThatDoNotFit() {
    assertThatThrownBy(() -> Fold.of(3, new int[] {0, 1}, new int[] {1}))
        .hasMessage("position 1 is both learned from and held out");
    assertThatThrownBy(() -> Fold.without(3, new int[] {3})).hasMessage("position 3 of 3 rows");
    TrainingSet training = TestSets.of(new double[][] {{0}, {1}}, new int[] {0, 1}, null);
    assertThatThrownBy(
            () ->
                SetCoveringMachine.runs(
                    training,
                    Family.RAYS,
                    TYPES,
                    PENALTIES,
                    1,
                    List.of(Fold.all(3)),
                    Parallel.NONE))
        .hasMessage("a fold of 3 rows, the training set has 2");
  }

  @Test
  void rowsOfAClassAreThoseThatAreLearnedFrom() {
    int[] labels = {1, 0, 1, 1, 0, 0};
    Fold fold = Fold.of(labels.length, new int[] {0, 1, 3, 5}, new int[] {2, 4});
    assertThat(fold.learning(labels, 1).toArray()).containsExactly(0, 3);
    assertThat(fold.learning(labels, 0).toArray()).containsExactly(1, 5);
    assertThat(fold.examples(labels)).containsExactly(2, 2);
  }
}
