package io.laconic.occurrence;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.model.AskedCondition;
import io.laconic.model.Model;
import io.laconic.occurrence.WatchedEvent.Kind;
import io.laconic.request.Request;
import io.laconic.train.Training;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counts of what a rule depends on, beside counts that read the words of its conditions. */
class WatchedEventCountsTest {
  private static final List<String> SITES = List.of("Ghent", "Kyoto", "Lima");

  /** Class pos for large a or site Lima; b is noise. */
  private static Dataset rows(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] a = new double[count];
    double[] b = new double[count];
    int[] site = new int[count];
    int[] labels = new int[count];
    for (int row = 0; row < count; row++) {
      a[row] = random.nextInt(100) / 4.0;
      b[row] = random.nextInt(50);
      site[row] = random.nextInt(3);
      boolean flip = random.nextInt(20) == 0;
      labels[row] = (a[row] > 17 || site[row] == 2) == flip ? 0 : 1;
    }
    return dataset(a, b, site, SITES, labels);
  }

  private static Dataset dataset(
      double[] a, double[] b, int[] site, List<String> sites, int[] labels) {
    List<Column> columns =
        List.of(
            NumericColumn.wrap("a", a),
            NumericColumn.wrap("b", b),
            CategoryColumn.wrap("site", sites, site));
    return Dataset.of(
        Source.memory("rows", a.length), columns, Labels.wrap("y", List.of("neg", "pos"), labels));
  }

  private static CertifiedModel train(String settings, Dataset rows) {
    Map<String, String> words = new java.util.LinkedHashMap<>();
    for (String word : settings.split(" ")) {
      words.put(word.split("=")[0], word.split("=")[1]);
    }
    words.put("positive", "pos");
    return Training.train(Request.of(words), rows, new Parallel(1));
  }

  /** Reads {@code a > 17}, {@code a <= 3}, {@code site is Lima}, {@code … -> pos}. */
  private static boolean holds(String words, Dataset rows, int row) {
    String[] parts = words.split(" -> ")[0].split(" ");
    if (parts[1].equals("is")) {
      boolean not = parts[2].equals("not");
      CategoryColumn column = (CategoryColumn) rows.column(parts[0]);
      return !column.isMissing(row) && column.value(row).equals(parts[not ? 3 : 2]) != not;
    }
    double value = value(parts[0], rows, row);
    double threshold = Double.parseDouble(parts[2]);
    return switch (parts[1]) {
      case ">" -> value > threshold;
      case ">=" -> value >= threshold;
      case "<" -> value < threshold;
      case "<=" -> value <= threshold;
      default -> throw new AssertionError(words);
    };
  }

  /** Of a column, or 1 and 0 of an attribute {@code site=Lima}. */
  private static double value(String attribute, Dataset rows, int row) {
    String[] category = attribute.split("=");
    return category.length == 1
        ? ((NumericColumn) rows.column(attribute)).values()[row]
        : ((CategoryColumn) rows.column(category[0])).value(row).equals(category[1]) ? 1 : 0;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "learner=scm type=disjunction",
        "learner=scm type=conjunction",
        "learner=scm type=at-least",
        "learner=rules",
        "learner=dlm features=rays",
        "learner=soft-greedy"
      })
  void conditionsHoldWhereTheirWordsSay(String settings) {
    CertifiedModel certified = train(settings, rows(300, 1));
    Model model = certified.model();
    Dataset fresh = rows(200, 2);
    WatchedEventCounts counted =
        WatchedEventCounts.count(model, fresh, model.decisions(fresh, null));
    List<AskedCondition> asked = model.classifier().askedConditions(model);
    assertThat(asked).as(model.learner()).isNotEmpty();
    for (int k = 0; k < asked.size(); k++) {
      String words = asked.get(k).words();
      int expected = 0;
      for (int row = 0; row < fresh.rowCount(); row++) {
        expected += holds(words, fresh, row) ? 1 : 0;
      }
      assertThat(counted.events().get(k)).isEqualTo(new WatchedEvent(Kind.HOLDS, words));
      assertThat(counted.counts()[k]).as(words).isEqualTo(expected);
      assertThat(words).startsWith(asked.get(k).name().split(" -> ")[0]);
    }
    assertThat(certified.facts().of(WatchedEventCounts.class).rows())
        .isEqualTo(certified.certificate().test().outside().rowCount());
  }

  @Test
  void missingValuesAndNewCategoriesOfTheColumnsThatAreRead() {
    Model model = train("learner=scm type=disjunction", rows(300, 1)).model();
    assertThat(model.requiredColumns()).containsExactlyInAnyOrder("a", "site");
    double nan = Double.NaN;
    Dataset odd =
        dataset(
            new double[] {nan, 1, nan, 2},
            new double[] {nan, nan, nan, nan},
            new int[] {0, 3, -1, 3},
            List.of("Ghent", "Kyoto", "Lima", "Oslo"),
            new int[4]);
    WatchedEventCounts counted = WatchedEventCounts.count(model, odd, model.decisions(odd, null));
    List<String> words = new ArrayList<>();
    for (int k = 0; k < counted.counts().length; k++) {
      if (counted.events().get(k).kind() != Kind.HOLDS) {
        words.add(counted.counts()[k] + " " + counted.events().get(k).words());
      }
    }
    assertThat(words)
        .containsExactly("2 a is missing", "1 site is missing", "2 site has a new category");
  }

  @Test
  void modelsOfWholeRowsCountTheClassesThatTheySay() {
    CertifiedModel certified = train("learner=pvm radius=1", rows(120, 3));
    WatchedEventCounts counted = certified.facts().of(WatchedEventCounts.class);
    assertThat(counted.events())
        .containsExactly(
            new WatchedEvent(Kind.PREDICTED, "neg"),
            new WatchedEvent(Kind.PREDICTED, "pos"),
            new WatchedEvent(Kind.MISSING, WatchedEvent.ANY_COLUMN),
            new WatchedEvent(Kind.NEW_CATEGORY, WatchedEvent.ANY_COLUMN));
    assertThat(counted.counts()[0] + counted.counts()[1]).isEqualTo(counted.rows());
    assertThat(counted.share(2)).isZero();
  }

  @Test
  void aConstantDependsOnNothing() {
    Dataset noise = rows(40, 5);
    int[] labels = new int[40];
    labels[3] = 1;
    Dataset rare = noise.withLabels(Labels.wrap("y", List.of("neg", "pos"), labels));
    CertifiedModel certified = train("learner=scm", rare);
    assertThat(certified.model().classifier().size()).isZero();
    assertThat(WatchedEvent.of(certified.model())).isEmpty();
    assertThat(certified.facts().of(WatchedEventCounts.class)).isNull();
  }
}
