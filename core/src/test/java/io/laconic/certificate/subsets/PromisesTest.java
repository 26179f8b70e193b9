package io.laconic.certificate.subsets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.certificate.CertifiedNumbers;
import io.laconic.data.CategoryColumn;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.fact.Fact;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Promises from counted rows. The reference values come from two programs that share no code with
 * this one: delta 0.05, 32 subsets, J = 1.
 */
class PromisesTest {
  private static final double DELTA = 0.05;
  private static final double CLOSE = 6e-7;
  private final List<Integer> labels = new ArrayList<>();
  private final List<Integer> said = new ArrayList<>();
  private final List<String> groups = new ArrayList<>();

  private PromisesTest rows(int count, int label, int says, String group) {
    for (int k = 0; k < count; k++) {
      labels.add(label);
      said.add(says);
      groups.add(group);
    }
    return this;
  }

  private Promises promises(List<String> classes, double ways) {
    return new Promises(classes, ints(labels), ints(said), DELTA, ways);
  }

  private static int[] ints(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }

  private static double number(Fact fact, String name) {
    return ((Number) fact.values().get(name)).doubleValue();
  }

  @Test
  void predictiveValues() {
    rows(131, 1, 1, null).rows(5, 0, 1, null).rows(233, 0, 0, null).rows(10, 1, 0, null);
    List<Fact> facts = promises(List.of("no", "yes"), 32).predictiveValues();
    assertThat(facts).extracting(Fact::code).containsExactly("ppv", "npv");
    assertThat(number(facts.get(0), "least")).isCloseTo(0.881740, within(CLOSE));
    assertThat(number(facts.get(1), "least")).isCloseTo(0.902016, within(CLOSE));
    assertThat(facts.get(0).words())
        .isEqualTo(
            "PPV: of those called yes at least 88.1 % are, where yes is as frequent as here"
                + " (37.2 %). Counted: 131 of 136.");
    facts = promises(List.of("no", "yes"), 6 * 32).predictiveValues();
    assertThat(number(facts.get(0), "least")).isCloseTo(0.865884, within(CLOSE));
    assertThat(number(facts.get(1), "least")).isCloseTo(0.891377, within(CLOSE));
  }

  /** A row without an answer is in no cell, and an answer that never occurs is not paid for. */
  @Test
  void moreClasses() {
    rows(46, 0, 0, null).rows(4, 1, 0, null).rows(40, 2, 2, null).rows(30, 1, -1, null);
    List<Fact> facts = promises(List.of("a", "b", "c"), 16).predictiveValues();
    assertThat(facts)
        .extracting(Fact::code)
        .containsExactly("precision", "never-called", "precision");
    assertThat(number(facts.get(2), "least")).isCloseTo(0.743660, within(CLOSE));
    assertThat(number(facts.get(0), "least")).isCloseTo(0.850835, within(CLOSE));
  }

  @Test
  void atAnotherPrevalence() {
    CertifiedNumbers numbers =
        CertifiedNumbers.of(0.1, Double.NaN, new double[] {0.931152, 0.834798}, Double.NaN);
    List<Fact> facts =
        promises(List.of("no", "yes"), 32).predictiveValues(numbers, new double[] {0.05, 0.1});
    assertThat(number(facts.get(0), "least")).isCloseTo(0.389563, within(2e-6));
    assertThat(number(facts.get(1), "least")).isCloseTo(0.980668, within(2e-6));
    assertThat(facts.get(0).words())
        .isEqualTo(
            "PPV: of those called yes at least 38.9 % are, where at least 5 % of the rows are"
                + " yes.");
    assertThat(facts.get(1).words()).endsWith("where at least 90 % of the rows are no.");
  }

  @Test
  void netBenefit() {
    rows(131, 1, 1, null).rows(5, 0, 1, null).rows(233, 0, 0, null).rows(10, 1, -1, null);
    double[] thresholds = {0.1, 0.3};
    Promises promises = promises(List.of("no", "yes"), 32);
    List<Fact> facts = promises.netBenefit(thresholds, true);
    assertThat(number(facts.get(0), "none")).isCloseTo(0.261039, within(CLOSE));
    assertThat(number(facts.get(1), "none")).isCloseTo(0.246422, within(CLOSE));
    assertThat(number(facts.get(0), "all")).isCloseTo(-0.007647, within(CLOSE));
    assertThat(number(facts.get(1), "all")).isCloseTo(0.159895, within(CLOSE));
    assertThat(facts.get(0).words())
        .startsWith("At threshold 10 % the net benefit is at least 26.1 % above treating")
        .contains("at least -0.8 % above treating everybody");
    CertifiedNumbers numbers =
        CertifiedNumbers.of(0.1, Double.NaN, new double[] {0.931152, 0.834798}, Double.NaN);
    Fact known = promises.netBenefit(thresholds, numbers, new double[] {0.05, 0.1}, true).get(0);
    assertThat(number(known, "none")).isCloseTo(0.034473, within(2e-6));
    assertThat(number(known, "all")).isCloseTo(0.076595, within(2e-6));
  }

  private Fact against(int[] others) {
    int[] only = new int[2];
    for (int row = 0; row < others.length; row++) {
      boolean right = said.get(row).equals(labels.get(row));
      boolean otherRight = others[row] == labels.get(row);
      only[0] += !right && otherRight ? 1 : 0;
      only[1] += right && !otherRight ? 1 : 0;
    }
    return promises(List.of("no", "yes"), 32).against(only[0], only[1]);
  }

  private Promises.GroupCells cells(String[] of, boolean byClass) {
    return new Promises.GroupCells(Comparator.naturalOrder(), byClass)
        .add(of, ints(labels), ints(said));
  }

  @Test
  void againstAnotherRule() {
    rows(8, 1, 0, null).rows(60, 1, 1, null).rows(311, 0, 0, null);
    int[] other = new int[379];
    Arrays.fill(other, 0, 8, 1); // right where this rule errs, wrong on the next 60
    Fact better = against(other);
    assertThat(better.code()).isEqualTo("better");
    assertThat(number(better, "least")).isCloseTo(0.050405, within(CLOSE));
    assertThat(better.words())
        .isEqualTo(
            "Errs less often than the rule it was compared with, by at least 5.0 % of the rows. Of"
                + " 379 rows, 8 only it got wrong, 60 only the other.");
    assertThat(against(ints(said)).code()).isEqualTo("not-better");
  }

  @Test
  void groups() {
    rows(57, 1, 1, "a").rows(3, 0, 1, "a").rows(191, 0, 0, "b").rows(9, 1, 0, "b");
    rows(116, 1, 1, "c").rows(3, 1, -1, "c").rows(19, 0, 1, "rare");
    Promises promises = promises(List.of("no", "yes"), 32);
    String[] of = groups.toArray(String[]::new);
    List<Fact> facts = promises.groups("site", cells(of, false), 1, false);
    assertThat(facts).extracting(f -> f.values().get("group")).containsExactly("a", "b", "c", null);
    double[] most = {0.211388, 0.114139, 0.111458};
    double[] high = {0.222913, 0.118968, 0.117941};
    double[] low = {0.002024, 0.010283, 0.001013};
    List<Fact> both = promises.groups("site", cells(of, false), 1, true);
    for (int g = 0; g < 3; g++) {
      assertThat(number(facts.get(g), "most")).isCloseTo(most[g], within(CLOSE));
      assertThat(number(both.get(g), "most")).isCloseTo(high[g], within(CLOSE));
      assertThat(number(both.get(g), "least")).isCloseTo(low[g], within(CLOSE));
    }
    assertThat(number(both.get(3), "most")).isCloseTo(0.221900, within(CLOSE));
    assertThat(facts.get(3).words()).isEqualTo("Too few rows to say something where site is rare.");
    assertThat(number(promises.groups("site", cells(of, false), 2, false).get(0), "most"))
        .isGreaterThan(most[0]);
  }

  @Test
  void groupsByClassForRowsCollectedByClass() {
    rows(30, 1, 1, "a").rows(25, 0, 1, "a").rows(5, 0, 0, "b").rows(21, 1, 0, "b");
    List<Fact> facts =
        promises(List.of("no", "yes"), 1)
            .groups("site", cells(groups.toArray(String[]::new), true), 1, false);
    assertThat(facts)
        .extracting(Fact::code)
        .containsExactly("group-class", "group-class", "group-class", "groups-too-small");
    assertThat(facts.get(3).words()).endsWith("where site is b and no.");
    assertThat(number(facts.get(0), "wrong")).isEqualTo(25);
    assertThat(facts.get(1).words())
        .startsWith("Of yes where site is a: at most ")
        .endsWith("(0 of 30 counted); nothing is said of groups that are not listed.");
  }

  /**
   * A rule without sense on noise: with the level split among rules and answers, predictive values
   * are wrong rarely; without, nearly always. So the share of delta is needed.
   */
  @Test
  void theShareOfDeltaIsNeeded() {
    Random random = new Random(3);
    int rules = 16;
    int wrongPaid = 0;
    int wrongUnpaid = 0;
    for (int sample = 0; sample < 300; sample++) {
      boolean paid = false;
      boolean unpaid = false;
      for (int rule = 0; rule < rules; rule++) {
        int[] truth = random.ints(60, 0, 2).toArray();
        int[] says = random.ints(60, 0, 2).toArray();
        paid |= broken(truth, says, rules);
        unpaid |= broken(truth, says, 0.5);
      }
      wrongPaid += paid ? 1 : 0;
      wrongUnpaid += unpaid ? 1 : 0;
    }
    assertThat(wrongPaid).isLessThanOrEqualTo(60); // delta 0.2 of 300 samples
    assertThat(wrongUnpaid).isGreaterThan(200);
  }

  /** Whether half of the calls, which is the truth, is below a certified predictive value. */
  private static boolean broken(int[] truth, int[] says, double ways) {
    return new Promises(List.of("no", "yes"), truth, says, 0.2, ways)
        .predictiveValues().stream()
            .anyMatch(fact -> fact.values().containsKey("least") && number(fact, "least") > 0.5);
  }

  @Test
  void columnsOfGroups() {
    List<ByColumn> columns = ByColumn.of("sex,age:40,65, site");
    assertThat(columns)
        .containsExactly(
            new ByColumn("sex", List.of()),
            new ByColumn("age", List.of(40.0, 65.0)),
            new ByColumn("site", List.of()));
    Dataset data =
        Dataset.of(
            new Source("x.csv", (String) null, 4, 3),
            List.of(
                CategoryColumn.wrap("sex", List.of("f", "1.0"), new int[] {0, 1, -1, 0}),
                NumericColumn.wrap("age", new double[] {39.9, 40, 65, Double.NaN}),
                NumericColumn.wrap("site", new double[] {1, 2, 1, 2})),
            null);
    int[] all = {0, 1, 2, 3};
    assertThat(columns.get(0).groups(data, all)).containsExactly("f", "1", "missing", "f");
    assertThat(columns.get(1).groups(data, all))
        .containsExactly("below 40", "40 to below 65", "65 and above", "missing");
    assertThat(columns.get(2).groups(data, new int[] {1})).containsExactly("2");
    assertThatThrownBy(() -> new ByColumn("ward", List.of()).groups(data, all))
        .isInstanceOf(DataException.class)
        .hasMessage(
            "x.csv: there is no column \"ward\"; the columns are \"sex\", \"age\", \"site\"");
    for (String wrong : Arrays.asList("sex,,age", "age:40,30", "sex,sex")) {
      assertThatThrownBy(() -> ByColumn.of(wrong)).isInstanceOf(IllegalArgumentException.class);
    }
  }
}
