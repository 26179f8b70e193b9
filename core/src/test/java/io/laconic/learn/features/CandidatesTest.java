package io.laconic.learn.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import io.laconic.learn.Fold;
import io.laconic.learn.Learner;
import io.laconic.learn.ParameterException;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparisonKind;
import io.laconic.learn.Settings;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.Variant;
import io.laconic.learn.scm.ScmLearner;
import io.laconic.model.CompressionSet;
import io.laconic.model.PathPoint;
import io.laconic.model.rules.Ball;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.HalfSpace;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.Rules;
import io.laconic.space.GaussianKernel;
import io.laconic.space.L1;
import io.laconic.space.PairFunction;
import io.laconic.space.Side;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * From an answer of the cover to a rule, on five rows and two attributes.
 *
 * <pre>
 * row    0  1  2  3  4
 * class  +  +  -  +  -
 * first  1  2  3  4  5
 * second 0  0  0  7  1
 * </pre>
 */
class CandidatesTest {
  private static final double[][] ROWS = {{1, 0}, {2, 0}, {3, 0}, {4, 7}, {5, 1}};
  private static final int[] LABELS = {1, 1, 0, 1, 0};
  private static final KeyLayout LAYOUT = KeyLayout.AXIS_FIRST;

  /** First below that of row 4: rows 0 to 3. */
  private static final Answer ANSWER = new Answer(2.5, 3, 1, LAYOUT.key(0, Side.BELOW, 4));

  private static final RowFeature CANDIDATE = new RowFeature(0, Side.BELOW, 4, -1, -1, false);
  private static final ChosenFeature STEP = new ChosenFeature(CANDIDATE, ANSWER, 1);

  private static TrainingSet training(PairFunction function) {
    return TestSets.of(ROWS, LABELS, function);
  }

  private static Candidates candidates(TrainingSet training, Family family, Parallel parallel) {
    return new Candidates(training, family, LAYOUT, true, parallel);
  }

  private static RunAssembly rays(Fold fold) {
    TrainingSet training = training(null);
    Candidates candidates = candidates(training, Family.RAYS, Parallel.NONE);
    return new RunAssembly(training, Family.RAYS, candidates, fold, true);
  }

  @Test
  void anAnswerStandsForACandidate() {
    RowSet gain = RowSet.where(5, row -> LABELS[row] == 1);
    RowSet harm = RowSet.where(5, row -> LABELS[row] == 0);
    Question question = new Question(1, gain, harm, new int[0], gain, new double[] {0.5});
    for (Parallel parallel : List.of(Parallel.NONE, PlainEngine.parallel())) {
      Candidates candidates = candidates(training(null), Family.RAYS, parallel);
      assertThat(candidates.pool().best(List.of(question))).containsExactly(List.of(ANSWER));
      assertThat(candidates.pool().claims(ANSWER).toArray()).containsExactly(0, 1, 2, 3);
      assertThat(candidates.candidate(ANSWER, 1)).isEqualTo(CANDIDATE);
      assertThat(candidates.claims(CANDIDATE, new int[] {4, 3}, null)).containsExactly(false, true);
    }
  }

  @Test
  void anEngineIsFoundAmongTheWorkers() {
    assertThat(Parallel.NONE.workers(FeatureEngine.class)).isNull();
    assertThat(PlainEngine.parallel().workers(FeatureEngine.class)).isInstanceOf(PlainEngine.class);
  }

  @Test
  void aCandidateKnowsItsRows() {
    RowFeature ball = new RowFeature(1, Side.BELOW, 4, -1, 1, false);
    assertThat(ball.isMadeOf(4)).isTrue();
    assertThat(ball.isMadeOf(1)).isTrue();
    assertThat(ball.isMadeOf(0)).isFalse();
  }

  /** Rows 0, 1 and 3 are positive: the pairs of half-spaces are (0,2), (0,4), (1,2), (1,4), …. */
  @Test
  void candidatesBecomeFeatures() {
    Candidates rays = candidates(training(null), Family.RAYS, Parallel.NONE);
    assertThat(rays.feature(CANDIDATE, null)).isEqualTo(new Ray(0, Side.BELOW, 4, 5));

    Candidates balls = candidates(training(new L1()), Family.BALLS, Parallel.NONE);
    RowFeature ball = balls.candidate(new Answer(2, 2, 0, LAYOUT.key(1, Side.BELOW, 2)), 1);
    assertThat(ball).isEqualTo(new RowFeature(1, Side.BELOW, 2, -1, 1, false));
    assertThat(balls.feature(ball, null)).isEqualTo(new Ball(1, 2, Side.BELOW));

    TrainingSet compared = training(new GaussianKernel(0.3));
    Candidates pairs = candidates(compared, Family.HALF_SPACES, Parallel.NONE);
    Answer answer = new Answer(1, 1, 0, LAYOUT.key(3, Side.ABOVE, 2));
    RowFeature halfSpace = pairs.candidate(answer, 1);
    assertThat(halfSpace).isEqualTo(new RowFeature(3, Side.ABOVE, 2, 4, 1, false));
    assertThat(pairs.feature(halfSpace, null)).isEqualTo(new HalfSpace(1, 4, 2, Side.ABOVE));
    RunAssembly run = new RunAssembly(compared, Family.HALF_SPACES, pairs, Fold.all(5), true);
    assertThat(run.pair(new ChosenFeature(halfSpace, answer, 1))).containsExactly(1, 4);
  }

  /** Once a search has ended, only chosen axes are kept; whatever is asked has the same answer. */
  @Test
  void chosenAxesStayWhenAllElseIsForgotten() {
    Candidates balls = candidates(training(new L1()), Family.BALLS, Parallel.NONE);
    RowFeature chosen = new RowFeature(1, Side.BELOW, 2, -1, 1, false);
    RowFeature other = new RowFeature(4, Side.ABOVE, 3, 4, -1, false);
    int[] rows = {0, 1, 2, 3, 4};
    List<Object> before = answers(balls, rows, chosen, other);
    balls.pool().close();
    balls.keepOnly(Stream.of(chosen));
    assertThat(answers(balls, rows, chosen, other)).isEqualTo(before);
    assertThat(balls.claims(chosen, rows, null)).containsExactly(false, true, false, false, false);
  }

  private static List<Object> answers(Candidates candidates, int[] rows, RowFeature... asked) {
    List<Object> answers = new ArrayList<>();
    for (RowFeature one : asked) {
      answers.add(Arrays.toString(candidates.claims(one, rows, null)));
      answers.add(candidates.spread(one, Fold.all(rows.length)));
      answers.add(candidates.feature(one, null));
    }
    return answers;
  }

  /** The values 1 to 5 have a variance of 10/4, the values 1, 2, 3 one of 1. */
  @Test
  void theSpreadIsThatOfTheLearningRows() {
    Candidates rays = candidates(training(null), Family.RAYS, Parallel.NONE);
    assertThat(rays.spread(CANDIDATE, Fold.all(5))).isCloseTo(Math.sqrt(2.5), within(1e-15));
    assertThat(rays.spread(CANDIDATE, Fold.without(5, new int[] {3, 4}))).isEqualTo(1);
    assertThat(rays.spread(CANDIDATE, Fold.of(5, new int[] {2}, new int[0]))).isZero();
  }

  @Test
  void stepsBecomeRulesAndACompressionSet() {
    RunAssembly run = rays(Fold.without(5, new int[] {3, 4}));
    Rules rules = run.rules(null, List.of(STEP), 0);
    assertThat(rules)
        .isEqualTo(
            new Rules(List.of(Rule.of(new Condition(new Ray(0, Side.BELOW, 4, 5), 1), 1)), 0));
    CompressionSet kept = run.compressionSet(rules, new int[] {1, 4});
    assertThat(kept.labels()).containsExactly(1, 0);
    assertThat(kept.members().rows()).containsExactly(1, 4);
    assertThat(kept.members().attributes()).as("only what rules use").containsExactly(0);
    assertThat(kept.members().values()).isDeepEqualTo(new double[][] {{2}, {5}});
    assertThat(run.onDisk(4)).isEqualTo(4);
  }

  /**
   * Rows 2, 3 and 4 are held out. Without a rule all are negative, and row 3 is wrong. The ray
   * claims rows 2 and 3 for class 1: now row 2 is wrong. With the other default row 4 is wrong too.
   */
  @Test
  void heldOutErrorsAreCountedByClass() {
    RunAssembly run = rays(Fold.without(5, new int[] {2, 3, 4}));
    assertThat(run.heldOutErrors(List.of(STEP), size -> 0))
        .isDeepEqualTo(new int[][] {{0, 1}, {1, 0}});
    assertThat(run.heldOutErrors(List.of(STEP), size -> size))
        .isDeepEqualTo(new int[][] {{0, 1}, {2, 0}});
  }

  @Test
  void theSummaryCountsTheLearningRows() {
    RunAssembly run = rays(Fold.without(5, new int[] {4}));
    assertThat(run.examples()).containsExactly(1, 3);
    PathPoint point = new PathPoint(1, new int[] {1, 0}, new int[] {0, 0}, new int[] {1, 0}, null);
    assertThat(run.training(point).examples()).containsExactly(1, 3);
    assertThat(run.training(point).errors()).containsExactly(1, 0);
  }

  @Test
  void ballsNeedAMetric() {
    candidates(training(null), Family.RAYS, Parallel.NONE).pool().close();
    assertThatThrownBy(() -> candidates(training(null), Family.BALLS, Parallel.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("balls need a metric");
  }

  @Test
  void aLearnerOfFeaturesTakesItsComparisonKindFromThem() {
    FeatureLearner learner = new ScmLearner();
    assertThat(learner.classes()).isEqualTo(Preparation.Classes.TWO);
    assertThat(learner.comparisonKind(Settings.NONE.with(FeatureParameters.FEATURES, Family.BALLS)))
        .isEqualTo(RowComparisonKind.DISTANCE);
    assertThat(learner.title(Settings.of(Map.of("features", "half-spaces"))))
        .isEqualTo("scm half-spaces");
  }

  @Test
  void aMetricFittedToTheRowsDoesNotGoWithBalls() {
    Learner learner = new ScmLearner();
    Settings rank = Settings.of(Map.of("features", "balls", "metric", "rank-l2"));
    assertThatThrownBy(() -> FeatureLearner.checkMetric(new Variant(learner, rank)))
        .isInstanceOf(ParameterException.class)
        .hasMessageContaining("prototypes, not balls");
    Settings plain = Settings.of(Map.of("features", "balls", "metric", "l1"));
    FeatureLearner.checkMetric(new Variant(learner, plain));
  }
}
