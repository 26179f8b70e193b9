package io.laconic.learn.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.Scaling;
import io.laconic.learn.DataFiles;
import io.laconic.learn.TrainingSet;
import io.laconic.model.prototype.NearestPrototypes;
import io.laconic.model.prototype.Prototypes;
import io.laconic.space.Inputs;
import io.laconic.space.L2;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The vowels: eleven classes, and test rows by other speakers. */
class BaselineDataTest {
  private final DataFiles.Table train;
  private final DataFiles.Table test;
  private final List<String> classes;
  private final TrainingSet training;

  BaselineDataTest() throws IOException {
    train = DataFiles.read("vowel-train.csv");
    test = DataFiles.read("vowel-test.csv");
    classes = Arrays.stream(train.classes()).distinct().sorted().toList();
    training =
        BaselineSets.training(
            train.x(), codes(train), classes.size(), new L2(), Scaling.Method.NONE);
  }

  private int[] codes(DataFiles.Table table) {
    return Arrays.stream(table.classes()).mapToInt(classes::indexOf).toArray();
  }

  private int testErrors(BaselineMethod learner) {
    BaselinePrototypes result = learner.fit(BaselineProblem.of(training), new Parallel(2));
    Prototypes prototypes = result.classifier(training, learner.neighbours(), 0);
    int[] y = codes(test);
    Dataset data = Dataset.ofRows(test.x(), Labels.wrap("class", classes, y));
    Inputs rows = Inputs.of(training.frame().encoding().apply(data));
    NearestPrototypes nearest =
        new NearestPrototypes(
            prototypes, training.frame().space().toMembers(rows, prototypes.points()), y.length);
    return (int) IntStream.range(0, y.length).filter(t -> nearest.prediction(t) != y[t]).count();
  }

  @Test
  void nearestNeighbourErrsOn202Of462() {
    assertThat(testErrors(new NearestNeighbours.Options(1))).isEqualTo(202);
  }

  @Test
  void allRowsAsMedoidsAreTheNearestNeighbourRule() {
    assertThat(testErrors(new KMedoids.Options(BaselineCount.share(1)))).isEqualTo(202);
    assertThat(testErrors(new KMeans.Options(BaselineCount.share(1), 1))).isEqualTo(202);
  }

  @Test
  void fewPrototypesAreMuchBetterThanGuessing() {
    BaselineCount ten = BaselineCount.perClass(10);
    assertThat(testErrors(new CondensedNeighbours.Options())).isLessThan(277);
    assertThat(testErrors(new KMedoids.Options(ten))).isLessThan(277);
    assertThat(testErrors(new KMeans.Options(ten, 1))).isLessThan(277);
    assertThat(testErrors(new Lvq.Options(Lvq.Variant.OLVQ1, ten, 1))).isLessThan(277);
    assertThat(testErrors(new Lvq.Options(Lvq.Variant.LVQ1, ten, 1))).isLessThan(277);
    assertThat(testErrors(new ConvexHullPoints.Options(10, 1))).isLessThan(277);
  }
}
