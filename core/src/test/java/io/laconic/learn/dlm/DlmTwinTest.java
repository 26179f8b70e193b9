package io.laconic.learn.dlm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.compression.Certifier;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.learn.Fold;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.GreedyOptions;
import io.laconic.learn.features.TwinTables;
import io.laconic.learn.scm.ScmCase;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.rules.Claim;
import io.laconic.model.rules.Rebuild;
import io.laconic.model.rules.Rules;
import io.laconic.space.PairFunction;
import io.laconic.util.Parallel;
import io.laconic.util.Thorough;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The fast learner against its plain twin on thousands of random sets, many pairs of penalties at
 * once; every prefix must err as its path point says and be rebuilt exactly.
 */
@Tag("long")
class DlmTwinTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  private static final List<PenaltyPair> PAIRS =
      List.of(
          new PenaltyPair(1, 1),
          new PenaltyPair(INF, INF),
          new PenaltyPair(0.5, 2),
          new PenaltyPair(0, 0.3),
          new PenaltyPair(2, 0.5),
          new PenaltyPair(INF, 1),
          new PenaltyPair(1.5, INF),
          new PenaltyPair(0.1, 0.7),
          new PenaltyPair(4, 1.3),
          new PenaltyPair(1, 1));

  /** What lists are made of. */
  enum Kind {
    SIMPLE(Family.BALLS, AllowedBalls.SIMPLE),
    COMPLEX(Family.BALLS, AllowedBalls.COMPLEX),
    HALF_SPACES(Family.HALF_SPACES, null),
    RAYS(Family.RAYS, null);

    final Family family;
    final AllowedBalls balls;

    Kind(Family family, AllowedBalls balls) {
      this.family = family;
      this.balls = balls;
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void agreesOnTinySetsWithTies(Kind kind) {
    for (int seed = 0; seed < Thorough.times(400, 1500); seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int rows = 1 + random.nextInt(13);
      compare(kind, random, rows, 1 + random.nextInt(3), 2 + random.nextInt(4), seed);
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void agreesOnSetsWithManyValues(Kind kind) {
    for (int seed = 0; seed < Thorough.times(40, 120); seed++) {
      SplittableRandom random = new SplittableRandom(10_000 + seed);
      compare(kind, random, 15 + random.nextInt(12), 1 + random.nextInt(4), 0, seed);
    }
  }

  @ParameterizedTest
  @EnumSource(value = Kind.class, names = "HALF_SPACES", mode = EnumSource.Mode.EXCLUDE)
  void agreesBeyond256Values(Kind kind) {
    for (int seed = 0; seed < 2; seed++) {
      SplittableRandom random = new SplittableRandom(20_000 + seed);
      compare(kind, random, 260 + random.nextInt(20), 2, seed == 0 ? 0 : -1, seed);
    }
  }

  private static void compare(
      Kind kind, SplittableRandom random, int rows, int width, int values, int seed) {
    double[][] x = new double[rows][width];
    int[] y = new int[rows];
    int oneClass = random.nextInt(40);
    for (int row = 0; row < rows; row++) {
      for (int j = 0; j < width; j++) {
        x[row][j] = TwinTables.value(random, values);
      }
      double sum = x[row][0] - (width > 1 ? x[row][1] : 0);
      boolean inside = Math.abs(sum) < (values > 0 ? 1.5 : 0.3);
      y[row] = oneClass < 2 ? oneClass : (random.nextInt(4) == 0) != inside ? 1 : 0;
    }
    if (kind == Kind.RAYS && seed % 2 == 1) {
      TwinTables.leaveOut(random, x);
    }
    PairFunction function = TwinTables.function(kind.family, random);
    int maxSize = random.nextInt(4) == 0 ? random.nextInt(3) : rows > 100 ? 6 : 10;
    TrainingSet training = TestSets.of(x, y, function);
    Parallel threads = new Parallel(new int[] {1, 1, 1, 2, 3, 7}[seed % 6]);
    List<DlmRun> runs =
        DecisionListMachine.runs(training, kind.family, kind.balls, PAIRS, maxSize, threads);
    PlainDlm plain = new PlainDlm(x, y, function);
    Set<List<String>> checked = new HashSet<>();
    int compared = rows > 100 ? 2 : PAIRS.size(); // the twin is slow
    for (int k = 0; k < compared; k++) {
      PenaltyPair pair = PAIRS.get(k);
      DlmRun run = runs.get(k);
      assertThat(run.penalties()).isEqualTo(pair);
      assertThat(words(run))
          .as("seed %d, %s", seed, pair)
          .isEqualTo(plain.run(kind.family, kind.balls, pair.positive(), pair.negative(), maxSize));
      if (checked.add(words(run))) {
        checkPrefixes(training, kind, run, maxSize);
      }
    }
    if (seed % 3 == 0) {
      boolean even = seed % 2 == 0;
      compareOthers(kind, training, plain, new GreedyOptions(maxSize, false, even), compared);
      compareOthers(kind, training, plain, new GreedyOptions(maxSize, even, true), compared);
    }
    PenaltyPair alone = PAIRS.get(seed % PAIRS.size());
    Model model = DecisionListMachine.fit(training, options(kind, alone, maxSize), Parallel.NONE);
    assertThat(words(Rules.of(model))).isEqualTo(words(runs.get(seed % PAIRS.size())));
  }

  /** Rules may claim the rows that define earlier ones, or a run goes on with harmful rules. */
  private static void compareOthers(
      Kind kind, TrainingSet training, PlainDlm plain, GreedyOptions greedy, int compared) {
    List<DlmRun> runs =
        DecisionListMachine.runs(
                training,
                kind.family,
                kind.balls,
                PAIRS,
                greedy,
                List.of(Fold.all(training.size())),
                Parallel.NONE)
            .get(0);
    for (int k = 0; k < compared; k++) {
      PenaltyPair pair = PAIRS.get(k);
      DlmRun run = runs.get(k);
      assertThat(words(run))
          .isEqualTo(plain.run(kind.family, kind.balls, pair.positive(), pair.negative(), greedy));
      for (PathPoint point : run.path()) {
        Model model =
            DecisionListMachine.model(
                training, options(kind, pair, greedy.maxSize()), run, point.size());
        int[] predictions = model.predict(training.inputs());
        int[] errors = new int[2];
        int[] outside = new int[2];
        for (int row = 0; row < predictions.length; row++) {
          int wrong = predictions[row] != training.labels()[row] ? 1 : 0;
          errors[training.labels()[row]] += wrong;
          outside[training.labels()[row]] += isMember(model, row) ? 0 : wrong;
        }
        assertThat(errors).isEqualTo(point.errors());
        assertThat(outside).isEqualTo(point.outside());
      }
    }
  }

  private static boolean isMember(Model model, int row) {
    return IntStream.range(0, model.compressionSet().size())
        .anyMatch(k -> model.compressionSet().row(k) == row);
  }

  private static DecisionListMachine.Options options(Kind kind, PenaltyPair pair, int maxSize) {
    return new DecisionListMachine.Options(
        kind.family, kind.balls, pair.positive(), pair.negative(), maxSize);
  }

  private static List<String> words(DlmRun run) {
    return words(run.rules(run.size()));
  }

  private static List<String> words(Rules rules) {
    List<String> words = new ArrayList<>();
    for (Claim rule : rules.claims()) {
      words.add(ScmCase.words(rule.feature()) + " then " + rule.label());
    }
    return words;
  }

  private static void checkPrefixes(TrainingSet training, Kind kind, DlmRun run, int maxSize) {
    int size = -1;
    for (PathPoint point : run.path()) {
      assertThat(point.size()).isEqualTo(++size);
      Model model =
          DecisionListMachine.model(
              training, options(kind, run.penalties(), maxSize), run, point.size());
      checkErrors(training, model, point);
      checkRebuilt(model);
      for (CompressionForm form : CompressionForm.values()) {
        CertificateOptions certificate = CertificateOptions.of(0.05, 1).withForm(form);
        assertThat(Certifier.certify(model, certificate).certificate().messageLogProbability())
            .isNegative()
            .isFinite();
      }
    }
  }

  private static void checkErrors(TrainingSet training, Model model, PathPoint point) {
    int[] predictions = model.predict(training.inputs());
    Set<Integer> members = new HashSet<>();
    for (int row : model.compressionSet().members().rows()) {
      members.add(row);
    }
    int[] errors = new int[2];
    int[] outside = new int[2];
    for (int row = 0; row < predictions.length; row++) {
      int label = training.labels()[row];
      int wrong = predictions[row] != label ? 1 : 0;
      errors[label] += wrong;
      outside[label] += members.contains(row) ? 0 : wrong;
    }
    assertThat(errors).isEqualTo(point.errors());
    assertThat(outside).isEqualTo(point.outside());
    assertThat(model.training().errors()).isEqualTo(errors);
    assertThat(point.members())
        .containsExactly(model.compressionSet().count(0), model.compressionSet().count(1));
  }

  private static void checkRebuilt(Model model) {
    Rules rebuilt = Rebuild.rules(model.compressionSet(), model.message(), null, model.frame());
    assertThat(rebuilt.otherwise()).isEqualTo(Rules.of(model).otherwise());
    assertThat(rebuilt.features()).isEqualTo(Rules.of(model).features());
    assertThat(rebuilt.claims().stream().map(Claim::label).toList())
        .isEqualTo(Rules.of(model).claims().stream().map(Claim::label).toList());
  }

  @Test
  void anyNumberOfThreadsGivesTheSameList() {
    for (Kind kind : Kind.values()) {
      SplittableRandom random = new SplittableRandom(7);
      double[][] x = new double[60][3];
      int[] y = new int[x.length];
      for (int row = 0; row < x.length; row++) {
        for (int j = 0; j < 3; j++) {
          x[row][j] = random.nextInt(9);
        }
        y[row] = random.nextInt(2);
      }
      TrainingSet training = TestSets.of(x, y, TwinTables.function(kind.family, random));
      Set<List<List<String>>> results = new HashSet<>();
      for (int threads : new int[] {1, 2, 3, 7}) {
        results.add(
            DecisionListMachine.runs(
                    training, kind.family, kind.balls, PAIRS, 20, new Parallel(threads))
                .stream()
                .map(DlmTwinTest::words)
                .toList());
      }
      assertThat(results).hasSize(1);
    }
  }

  @Test
  void optionsCheckThemselves() {
    assertThatThrownBy(() -> new DecisionListMachine.Options(Family.RAYS, null, -1, 1, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("penaltyPositive must be >= 0, got -1.0");
    assertThatThrownBy(() -> new DecisionListMachine.Options(Family.RAYS, null, 1, Double.NaN, 3))
        .hasMessage("penaltyNegative must be >= 0, got NaN");
    assertThatThrownBy(() -> new DecisionListMachine.Options(Family.RAYS, null, 1, 1, -3))
        .hasMessage("maxSize must be >= 0, got -3");
    assertThatThrownBy(() -> new DecisionListMachine.Options(Family.BALLS, null, 1, 1, 3))
        .hasMessage("balls must be simple or complex, got null");
    assertThatThrownBy(
            () -> new DecisionListMachine.Options(Family.RAYS, AllowedBalls.SIMPLE, 1, 1, 3))
        .hasMessage("simple balls cannot be chosen for rays");
    TrainingSet bare = TestSets.of(new double[][] {{0}, {1}}, new int[] {0, 1}, null);
    assertThatThrownBy(
            () ->
                DecisionListMachine.fit(
                    bare,
                    new DecisionListMachine.Options(Family.BALLS, AllowedBalls.SIMPLE, 1, 1, 3),
                    Parallel.NONE))
        .hasMessage("balls need a metric, a kernel or a matrix");
  }
}
