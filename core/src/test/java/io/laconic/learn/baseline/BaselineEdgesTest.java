package io.laconic.learn.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.data.Scaling;
import io.laconic.learn.TrainingSet;
import io.laconic.model.prototype.NearestPrototypes;
import io.laconic.model.prototype.Prototypes;
import io.laconic.space.L2;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What holds for all learners of prototypes, above all at the edges. */
class BaselineEdgesTest {
  private static Map<String, BaselineMethod> learners() {
    BaselineCount two = BaselineCount.perClass(2);
    Map<String, BaselineMethod> learners = new LinkedHashMap<>();
    learners.put("1-NN", new NearestNeighbours.Options(1));
    learners.put("3-NN", new NearestNeighbours.Options(3));
    learners.put("condensed", new CondensedNeighbours.Options());
    learners.put("k-medoids", new KMedoids.Options(two));
    learners.put("k-means", new KMeans.Options(two, 3, 50, 1));
    learners.put("LVQ1", new Lvq.Options(Lvq.Variant.LVQ1, two, 1));
    learners.put("OLVQ1", new Lvq.Options(Lvq.Variant.OLVQ1, two, 1));
    learners.put("hull", new ConvexHullPoints.Options(2, 1));
    return learners;
  }

  /** Training rows that the classifier, as a model keeps it, gets wrong. */
  static int errors(BaselinePrototypes result, TrainingSet training, int neighbours) {
    Prototypes prototypes = result.classifier(training, neighbours, 0);
    Relation relation = training.frame().space().toMembers(training.inputs(), prototypes.points());
    NearestPrototypes nearest = new NearestPrototypes(prototypes, relation, training.size());
    return (int)
        IntStream.range(0, training.size())
            .filter(row -> nearest.prediction(row) != training.labels()[row])
            .count();
  }

  private static void fitAll(double[][] x, int[] y, int classes) {
    for (Scaling.Method method : Scaling.Method.values()) {
      TrainingSet training = BaselineSets.training(x, y, classes, new L2(), method);
      BaselineProblem problem = BaselineProblem.of(training);
      learners()
          .forEach(
              (name, learner) -> {
                BaselinePrototypes once = learner.fit(problem, new Parallel(1));
                BaselinePrototypes again = learner.fit(problem, new Parallel(3));
                assertThat(again.list()).as(name).isEqualTo(once.list());
                assertThat(again.vectors()).as(name).isDeepEqualTo(once.vectors());
                check(once, problem);
                errors(once, training, learner.neighbours());
              });
    }
  }

  private static void check(BaselinePrototypes result, BaselineProblem problem) {
    int[] sizes = problem.classSizes();
    for (int label = 0; label < sizes.length; label++) {
      int c = label;
      boolean has = result.list().stream().anyMatch(prototype -> prototype.label() == c);
      assertThat(has).isEqualTo(sizes[label] > 0);
    }
    for (int k = 0; k < result.size(); k++) {
      boolean isRow = result.list().get(k).isTrainingRow();
      assertThat(result.positions()[k] >= 0).isEqualTo(isRow);
      assertThat(result.vectors()[k] == null).isEqualTo(isRow);
      if (!isRow) {
        assertThat(Arrays.stream(result.vectors()[k]).allMatch(Double::isFinite)).isTrue();
      }
    }
  }

  @Test
  void classWithOneRowAndClassWithNone() {
    fitAll(new double[][] {{1, 2}, {2, 2}, {3, 5}, {9, 9}}, new int[] {0, 0, 0, 2}, 4);
  }

  @Test
  void oneRow() {
    fitAll(new double[][] {{1, 2}}, new int[] {0}, 1);
  }

  @Test
  void oneClass() {
    fitAll(BaselineSets.doubles(new SplittableRandom(1), 20, 3), new int[20], 1);
  }

  @Test
  void constantColumnsAndEqualRows() {
    double[][] x = new double[10][];
    Arrays.setAll(x, t -> new double[] {7, t < 5 ? 1 : 2, 7});
    fitAll(x, new int[] {0, 0, 0, 0, 0, 1, 1, 1, 1, 1}, 2);
  }

  @Test
  void manyRows() {
    SplittableRandom random = new SplittableRandom(2);
    fitAll(BaselineSets.doubles(random, 80, 3), BaselineSets.labels(random, 80, 4), 4);
  }

  @Test
  void learnersThatNeedVectorsSaySo() {
    double[][] x = {{1}, {2}};
    BaselineProblem problem =
        BaselineProblem.of(BaselineSets.matrix(x, new int[] {0, 1}, 2, new L2()));
    Map<String, String> names =
        Map.of("k-means", "k-means", "LVQ1", "LVQ", "OLVQ1", "LVQ", "hull", "hull");
    names.forEach(
        (name, said) ->
            assertThatThrownBy(() -> learners().get(name).fit(problem, Parallel.NONE))
                .hasMessage(said + " needs attributes; a precomputed matrix has none"));
    for (String name : List.of("1-NN", "3-NN", "condensed", "k-medoids")) {
      assertThat(learners().get(name).fit(problem, Parallel.NONE).positions())
          .containsExactly(0, 1);
    }
  }

  @Test
  void unscaledVectorsScaleBack() {
    SplittableRandom random = new SplittableRandom(3);
    double[][] x = BaselineSets.doubles(random, 40, 3);
    Arrays.stream(x).forEach(row -> row[1] = 4);
    TrainingSet training =
        BaselineSets.training(x, new int[40], 1, new L2(), Scaling.Method.STANDARD);
    BaselinePrototypes result =
        new KMeans.Options(BaselineCount.perClass(1), 1)
            .fit(BaselineProblem.of(training), Parallel.NONE);
    double[] centroid = result.members(training).values()[0];
    for (int j = 0; j < 3; j++) {
      int column = j;
      double mean = Arrays.stream(x).mapToDouble(row -> row[column]).average().orElseThrow();
      assertThat(centroid[j]).isCloseTo(mean, within(1e-12));
    }
    assertThat(result.members(training).rows()).containsExactly(-1);
  }

  @Test
  void wrongCountsAreRefused() {
    assertThatThrownBy(() -> BaselineCount.perClass(0))
        .hasMessage("prototypesPerClass must be an integer >= 1, got 0");
    assertThatThrownBy(() -> BaselineCount.total(-3))
        .hasMessage("prototypes must be an integer >= 1, got -3");
    assertThatThrownBy(() -> BaselineCount.share(1.5))
        .hasMessage("share must be > 0 and <= 1, got 1.5");
    assertThatThrownBy(() -> new BaselineCount(BaselineCount.Unit.PER_CLASS, 2.5))
        .hasMessage("prototypesPerClass must be an integer >= 1, got 2.5");
    assertThatThrownBy(() -> new KMeans.Options(BaselineCount.perClass(1), 0, 1, 1))
        .hasMessage("restarts must be >= 1, got 0");
    assertThatThrownBy(
            () -> new Lvq.Options(Lvq.Variant.LVQ1, BaselineCount.perClass(1), 1, 1, 0, 1))
        .hasMessage("alpha must be > 0 and < 1, got 1.0");
  }

  @Test
  void countsPerClass() {
    int[] sizes = {10, 1, 0, 89};
    assertThat(BaselineCount.perClass(5).of(sizes)).containsExactly(5, 1, 0, 5);
    assertThat(BaselineCount.share(0.25).of(sizes)).containsExactly(3, 1, 0, 22);
    assertThat(BaselineCount.total(20).of(sizes)).containsExactly(2, 1, 0, 18);
  }

  @Test
  void drawsAreThoseOfSplittableRandom() {
    SplittableRandom expected = new SplittableRandom(42);
    SeededRandom random = new SeededRandom(42);
    for (int k = 0; k < 100; k++) {
      assertThat(random.nextLong()).isEqualTo(expected.nextLong());
    }
    int[] all = IntStream.range(0, 20).toArray();
    assertThat(random.sample(all, 20)).containsExactlyInAnyOrder(all);
  }
}
