package io.laconic.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.bootstrap.BootstrapRules.BootstrapSample;
import io.laconic.bootstrap.BootstrapRules.ReturnCounts;
import io.laconic.certificate.BootstrapReturns;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Form;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Table;
import io.laconic.request.CertificateForms;
import io.laconic.request.Request;
import io.laconic.train.Selection;
import io.laconic.train.Training;
import io.laconic.train.TrainingData;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BootstrapRulesTest {
  /** Class pos for a above 60, or site Lima; b is noise. */
  private static Dataset rows(int count, double flips) {
    SplittableRandom random = new SplittableRandom(5);
    double[] a = new double[count];
    double[] b = new double[count];
    int[] site = new int[count];
    int[] labels = new int[count];
    for (int row = 0; row < count; row++) {
      a[row] = random.nextInt(100);
      b[row] = random.nextInt(100);
      site[row] = random.nextInt(3);
      boolean flip = random.nextDouble() < flips;
      labels[row] = (a[row] > 60 || site[row] == 2) == flip ? 0 : 1;
    }
    List<Column> columns =
        List.of(
            NumericColumn.wrap("a", a),
            NumericColumn.wrap("b", b),
            CategoryColumn.wrap("site", List.of("Ghent", "Kyoto", "Lima"), site));
    return Dataset.of(
        Source.memory("rows", count), columns, Labels.wrap("y", List.of("neg", "pos"), labels));
  }

  /** A trained model, and what makes rules in the same way. */
  private record Trained(CertifiedModel model, BootstrapRules bootstrap) {
    static Trained of(String settings, String form, Dataset rows) {
      Map<String, String> words = new LinkedHashMap<>();
      for (String word : settings.split(" ")) {
        words.put(word.split("=")[0], word.split("=")[1]);
      }
      Form named = CertificateForms.named(form);
      words.put("positive", "pos");
      TrainingPlan plan = TrainingPlan.of(Request.of(words), 2);
      Training training = Training.of(plan, TrainingData.of(rows), ExternalResources.NONE);
      CertificateOptions certificate = CertificateOptions.of(0.05, 1).withForm(named);
      CertifiedModel model =
          training.train(Selection.USUAL, certificate, Parallel.NONE, Training.Listener.NONE);
      return new Trained(model, new BootstrapRules(training, Selection.USUAL, certificate));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "learner=scm type=disjunction, subsets",
    "learner=scm type=conjunction, subsets",
    "learner=scm type=at-least, subsets",
    "learner=rules, subsets",
    "learner=dlm features=rays, holdout",
    "learner=soft-greedy, subsets",
    "learner=scm type=disjunction, standard"
  })
  void conditionsOfCleanRowsComeBack(String settings, String form) {
    Trained trained = Trained.of(settings, form, rows(240, 0.02));
    BootstrapReturns returns = trained.bootstrap().of(trained.model(), 8, new Parallel(2));
    assertThat(returns.samples()).isEqualTo(8);
    assertThat(returns.conditions())
        .hasSameSizeAs(
            trained.model().model().classifier().askedConditions(trained.model().model()));
    BootstrapReturns.Condition ofA =
        returns.conditions().stream()
            .filter(one -> one.condition().startsWith("a "))
            .findFirst()
            .orElseThrow();
    assertThat(ofA.count()).as(ofA.condition()).isGreaterThanOrEqualTo(5);
    assertThat(ofA.quartiles()).hasSize(3).isSorted();
    assertThat(ofA.quartiles().get(1)).isBetween(40.0, 75.0);
    assertThat(returns.attributes().get(0).count()).isGreaterThanOrEqualTo(ofA.count());
  }

  @Test
  void theNumberOfThreadsChangesNothing() {
    Trained trained = Trained.of("learner=scm", "subsets", rows(150, 0.2));
    BootstrapReturns one = trained.bootstrap().of(trained.model(), 12, new Parallel(1));
    BootstrapReturns three = trained.bootstrap().of(trained.model(), 12, new Parallel(3));
    assertThat(three).isEqualTo(one);
    assertThat(one.rows()).isEqualTo(trained.model().certificate().test().drawn().size());
  }

  @Test
  void modelsOfWholeRowsHaveNoConditions() {
    Trained trained = Trained.of("learner=pvm radius=1", "subsets", rows(90, 0.1));
    assertThat(BootstrapRules.appliesTo(trained.model().model())).isFalse();
  }

  @Test
  void samplesHaveAsManyRowsAndSomeTwice() {
    Dataset data = rows(60, 0.1);
    int[] labels = new int[60];
    Arrays.setAll(labels, data.labels()::code);
    Table table = new Table(data, null, io.laconic.data.Schema.NONE, labels, List.of("neg", "pos"));
    Table sample = BootstrapSample.of(table, new SplittableRandom(1));
    assertThat(sample.size()).isEqualTo(60);
    double[] values = ((NumericColumn) sample.data().column("b")).values();
    double[] all = ((NumericColumn) data.column("b")).values();
    for (int row = 0; row < 60; row++) {
      assertThat(sample.data().rowNumber(row)).isEqualTo(row);
      assertThat(all).contains(values[row]);
    }
    assertThat(Arrays.stream(values).distinct().count())
        .isLessThan(Arrays.stream(all).distinct().count());
  }

  @Test
  void groupsAreDrawnAsAWhole() {
    Dataset data = rows(60, 0.1);
    int[] labels = new int[60];
    Arrays.setAll(labels, data.labels()::code);
    int[] codes = new int[60];
    Arrays.setAll(codes, row -> row / 5);
    Table table =
        new Table(data, null, io.laconic.data.Schema.NONE, labels, List.of("neg", "pos"))
            .withGroups(new Groups("patient", codes));
    Table sample = BootstrapSample.of(table, new SplittableRandom(2));
    assertThat(sample.size()).isEqualTo(60);
    int[] counts = new int[12];
    for (int group : sample.groupsOf(java.util.stream.IntStream.range(0, 60).toArray())) {
      counts[group]++;
    }
    assertThat(counts).contains(0);
    assertThat(Arrays.stream(counts).boxed()).allMatch(count -> count % 5 == 0);
  }

  /** By hand: 1, 2, 3, 4 have quartiles 1.75, 2.5, 3.25 (R: quantile(1:4)). */
  @Test
  void quartiles() {
    assertThat(ReturnCounts.quartiles(List.of(4.0, 1.0, 3.0, 2.0)))
        .containsExactly(1.75, 2.5, 3.25);
    assertThat(ReturnCounts.quartiles(List.of(7.0))).containsExactly(7.0, 7.0, 7.0);
    assertThat(ReturnCounts.quartiles(List.of())).isEmpty();
  }
}
