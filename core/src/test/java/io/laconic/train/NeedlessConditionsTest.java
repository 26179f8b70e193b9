package io.laconic.train;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.learn.Contender;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.model.Model;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.Rules;
import io.laconic.request.Request;
import io.laconic.space.Inputs;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * No rule of any form says a thing twice. The tables invite to it: columns of two words, a number
 * that is a copy of another, one that says the same the other way round, steps on one column that
 * count one by one. Whether a condition is needless is judged here row by row.
 */
class NeedlessConditionsTest {
  private static final String[] SEX = {"female", "male"};
  private static final String[] WARD = {"a", "b", "c"};

  private static Dataset rows(long seed, int classes) {
    SplittableRandom random = new SplittableRandom(seed);
    int count = 88;
    int[] y = new int[count];
    double[][] x = new double[4][count];
    String[] sex = new String[count];
    String[] insured = new String[count];
    String[] ward = new String[count];
    for (int row = 0; row < count; row++) {
      x[0][row] = 40 + random.nextInt(60);
      x[1][row] = random.nextInt(80) / 10.0;
      x[2][row] = x[0][row];
      x[3][row] = -x[1][row];
      sex[row] = SEX[random.nextInt(2)];
      insured[row] = random.nextInt(3) == 0 ? "no" : "yes";
      ward[row] = seed % 3 == 1 && random.nextInt(6) == 0 ? null : WARD[random.nextInt(3)];
      int score =
          (x[0][row] > 60 ? 1 : 0)
              + (x[0][row] > 75 ? 1 : 0)
              + (x[0][row] > 90 ? 2 : 0)
              + (x[1][row] > 3.8 ? 2 : 0)
              + (sex[row].equals("male") ? 1 : 0)
              + (insured[row].equals("no") ? 1 : 0);
      int rule = classes == 2 ? score >= 4 ? 1 : 0 : Math.min(2, score / 2);
      y[row] = random.nextInt(9) == 0 ? random.nextInt(classes) : rule;
    }
    return Dataset.of(
        Source.memory("rows " + seed, count),
        List.of(
            NumericColumn.wrap("age", x[0]),
            NumericColumn.wrap("lactate", x[1]),
            NumericColumn.wrap("years", x[2]),
            NumericColumn.wrap("minus", x[3]),
            category("sex", sex),
            category("insured", insured),
            category("ward", ward)),
        Labels.wrap("class", List.of("a", "b", "c").subList(0, classes), y));
  }

  private static CategoryColumn category(String name, String[] cells) {
    List<String> values =
        Arrays.stream(cells).filter(Objects::nonNull).distinct().sorted().toList();
    return CategoryColumn.wrap(
        name, values, Arrays.stream(cells).mapToInt(values::indexOf).toArray());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "learner=scm type=points max-size=8",
        "learner=scm type=points category-sets=true",
        "learner=scm type=points cost-fp=1 cost-fn=4",
        "learner=scm type=at-least",
        "learner=scm type=conjunction",
        "learner=scm type=disjunction",
        "learner=dlm features=rays",
        "learner=rules",
        "learner=rules max-rules=3",
        "learner=rules classes=3"
      })
  void nothingIsSaidTwice(String options) {
    int conditions = 0;
    int rules = 0;
    for (long seed = 0; seed < 3; seed++) {
      for (Candidate one : candidates(options, seed)) {
        Rules said = Rules.of(one.model());
        check(said, one, options);
        conditions += said.size();
        rules += said.rules().size();
      }
    }
    assertThat(conditions).isGreaterThanOrEqualTo(rules).isGreaterThan(10);
  }

  /** The check itself: what older versions made does not pass it. */
  @ParameterizedTest
  @ValueSource(strings = {"learner=scm type=points max-size=8"})
  void olderVersionsDid(String options) {
    int repeated = 0;
    for (long seed = 0; seed < 3; seed++) {
      for (Candidate one : candidates(options + " as-version=6", seed)) {
        try {
          check(Rules.of(one.model()), one, options);
        } catch (AssertionError expected) {
          repeated++;
        }
      }
    }
    assertThat(repeated).isPositive();
  }

  private record Fitted(Table table, int[] learning, int[] heldOut) {}

  private Fitted fitted;

  private List<Candidate> candidates(String words, long seed) {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("certificate", "none");
    for (String option : words.split(" ")) {
      options.put(
          option.substring(0, option.indexOf('=')), option.substring(option.indexOf('=') + 1));
    }
    int classes = "3".equals(options.remove("classes")) ? 3 : 2;
    TrainingPlan plan = TrainingPlan.of(Request.of(options), classes);
    Table table = Table.of(plan.preparation(Schema.NONE), rows(seed, classes), null);
    Contender contender = plan.contender(ExternalResources.NONE, Schema.NONE);
    int[] out = IntStream.range(0, table.size()).filter(row -> row % 4 == 0).toArray();
    int[] in = IntStream.range(0, table.size()).filter(row -> row % 4 != 0).toArray();
    fitted = new Fitted(table, in, out);
    CertificateOptions level = CompressionForm.STANDARD.options(0.05, 1);
    return contender
        .fit(table, List.of(Fold.without(table.size(), out)), level, Parallel.NONE)
        .get(0);
  }

  private void check(Rules said, Candidate candidate, String options) {
    Model model = candidate.model();
    assertThat(candidate.size()).isEqualTo(said.size());
    assertThat(candidate.heldOutPredictions())
        .containsExactly(model.predict(fitted.table.asNewRows(model, fitted.heldOut)));
    Inputs rows = fitted.table.asNewRows(model, fitted.learning);
    for (Rule rule : said.rules()) {
      boolean[][] holds =
          rule.conditions().stream().map(one -> holds(one, rows)).toArray(boolean[][]::new);
      for (int a = 0; a < holds.length; a++) {
        assertThat(isNotOfTwo(rule.conditions().get(a), model)).as(options).isFalse();
        for (int b = 0; b < holds.length; b++) {
          if (a != b) {
            checkPair(rule, holds[a], holds[b], options + " " + said);
          }
        }
      }
    }
    for (int k = 0; k < said.rules().size() && said.rules().size() > 1; k++) {
      List<Rule> others = new ArrayList<>(said.rules());
      Rule left = others.remove(k);
      boolean counts = left.conditions().size() > 1 || !options.contains("dlm");
      if (counts) {
        int[] without = decided(others, said.otherwise(), rows);
        assertThat(without).isNotEqualTo(decided(said.rules(), said.otherwise(), rows));
      }
    }
  }

  private static void checkPair(Rule rule, boolean[] one, boolean[] other, String what) {
    boolean[] opposite = new boolean[one.length];
    for (int row = 0; row < one.length; row++) {
      opposite[row] = !one[row];
    }
    assertThat(Arrays.equals(other, one)).as(what).isFalse();
    int points = Rule.points(rule.conditions());
    boolean all = rule.atLeast() == points;
    boolean each = rule.conditions().stream().allMatch(c -> c.points() >= rule.atLeast());
    if (all || each) {
      boolean implies = IntStream.range(0, one.length).allMatch(row -> !one[row] || other[row]);
      assertThat(implies).as(what).isFalse();
    } else {
      assertThat(Arrays.equals(other, opposite)).as(what).isFalse();
    }
  }

  private static boolean isNotOfTwo(Condition condition, Model model) {
    var encoding = model.frame().encoding();
    int part = encoding.partOf(condition.feature().attribute());
    return encoding.parts().get(part).categorical()
        && encoding.width(part) == 2
        && !condition.isAbove();
  }

  private static boolean[] holds(Condition condition, Inputs rows) {
    double[] values = condition.feature().values(rows, null, null);
    double threshold = condition.feature().threshold(null, null);
    boolean[] holds = new boolean[values.length];
    for (int row = 0; row < holds.length; row++) {
      holds[row] = condition.holds(values[row], threshold);
    }
    return holds;
  }

  private static int[] decided(List<Rule> rules, int otherwise, Inputs rows) {
    int[] decided = new int[rows.rowCount()];
    Arrays.fill(decided, -1);
    for (Rule rule : rules) {
      int[] points = new int[decided.length];
      for (Condition condition : rule.conditions()) {
        boolean[] holds = holds(condition, rows);
        for (int row = 0; row < points.length; row++) {
          points[row] += holds[row] ? condition.points() : 0;
        }
      }
      for (int row = 0; row < points.length; row++) {
        boolean applies = points[row] >= rule.atLeast();
        decided[row] = decided[row] < 0 && applies ? rule.label() : decided[row];
      }
    }
    return Arrays.stream(decided).map(label -> label < 0 ? otherwise : label).toArray();
  }
}
