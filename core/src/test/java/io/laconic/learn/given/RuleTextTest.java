package io.laconic.learn.given;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.bound.BinomialInverse;
import io.laconic.data.CategoryColumn;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.learn.ColumnKnowledge;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.given.RuleText.Asked;
import io.laconic.learn.given.RuleText.Comparison;
import io.laconic.learn.given.RuleText.Line;
import io.laconic.model.Model;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules as people write them. */
class RuleTextTest {
  private static final Asked OLD = new Asked("age", Comparison.ABOVE, "80", 1);
  private static final Asked LACTATE = new Asked("lactate", Comparison.AT_LEAST, "4.5", 1);
  private static final Asked NOT_ICU = new Asked("icu", Comparison.BELOW, "0.5", 1);

  private static RuleText read(String text) {
    return RuleText.read("rule.txt", text);
  }

  @Test
  void someOfSeveral() {
    RuleText expected =
        new RuleText(List.of(new Line(List.of(OLD, LACTATE, NOT_ICU), 2, "died")), null);
    assertThat(read("died if at least 2 of: age > 80, lactate >= 4.5, not icu"))
        .isEqualTo(expected);
    assertThat(read("died  if at least 2 of:\n   age > 80\n   lactate >= 4.5\n\n   not icu\n"))
        .isEqualTo(expected);
    assertThat(
            read(
                "died  if at least 2 of:\n  age > 80\n  lactate >= 4.5\n  not icu\nsurvived  otherwise"))
        .isEqualTo(new RuleText(expected.rules(), "survived"));
  }

  /** A condition without a comparison ends a set only if it cannot be a category of it. */
  @Test
  void setsAmongOtherConditions() {
    Asked set = new Asked("ward", Comparison.ONE_OF, List.of("a", "b"), 1);
    assertThat(read("died if at least 2 of: ward is one of a, b, not icu, age > 80"))
        .isEqualTo(new RuleText(List.of(new Line(List.of(set, NOT_ICU, OLD), 2, "died")), null));
    assertThat(
            read("died if at least 1 of:\n ward is one of a, b\n icu").rules().get(0).conditions())
        .hasSize(2);
  }

  @Test
  void allAndAny() {
    assertThat(read("died if age > 80 and lactate ≥ 4.5; survived otherwise."))
        .isEqualTo(new RuleText(List.of(new Line(List.of(OLD, LACTATE), 2, "died")), "survived"));
    assertThat(read("died  if  age > 80\n      or  lactate >= 4.5\nsurvived  otherwise"))
        .isEqualTo(new RuleText(List.of(new Line(List.of(OLD, LACTATE), 1, "died")), "survived"));
  }

  @Test
  void lists() {
    RuleText expected =
        new RuleText(
            List.of(
                new Line(List.of(OLD), 1, "died"), new Line(List.of(LACTATE, NOT_ICU), 2, "died")),
            "survived");
    assertThat(
            read(
                "if age > 80 then died, else if lactate >= 4.5 and not icu then died, else survived"))
        .isEqualTo(expected);
    assertThat(
            read(
                "if       age > 80                     then died\n"
                    + "else if  lactate >= 4.5 and not icu  then died\nelse     survived\n"))
        .isEqualTo(expected);
  }

  @Test
  void points() {
    Asked heavy = new Asked("age", Comparison.ABOVE, "80", 3);
    Asked light = new Asked("ward", Comparison.IS_NOT, "short stay", 2);
    RuleText expected = new RuleText(List.of(new Line(List.of(heavy, light), 4, "died")), null);
    assertThat(read("died if at least 4 points of: 3 age > 80, 2 ward is not short stay"))
        .isEqualTo(expected);
    assertThat(read("died if at least 4 points of: age > 80 (3), ward != \"short stay\" (2)"))
        .isEqualTo(expected);
  }

  @Test
  void namesWithOddLetters() {
    Asked odd = new Asked("a and b, or # c", Comparison.BELOW, "-1e-3", 1);
    assertThat(read("\"if x\" if \"a and b, or # c\" < -1e-3  # a comment, and more"))
        .isEqualTo(new RuleText(List.of(new Line(List.of(odd), 1, "if x")), null));
    assertThat(read("always \"no one\"")).isEqualTo(new RuleText(List.of(), "no one"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "died if age > old | line 1, column 15: expected a number, got \"old\"",
        "died if age > 80 and | line 1, column 21: a condition is missing",
        "died if age > 80 and b > 2 or c > 1 | line 1, column 31: \"and\" and \"or\" do not go together",
        "died if at least 3 of: a, b | line 1, column 18: at least 3 of 2 cannot be",
        "died if at least 3 points of: a, 3 b | line 1, column 31: expected the points",
        "died if at least 1 points of: 0 a | line 1, column 31: a condition has at least 1 point",
        "age > 80 | line 1, column 1: expected CLASS if CONDITIONS",
        "if age > 80 then died | line 1, column 1: expected if CONDITIONS then CLASS",
        "died if > 3 | line 1, column 9: the name of a column is missing",
        "died if \"age > 3 | line 1, column 9: a quote is not closed",
        "'' | line 1, column 1: there is no rule"
      })
  void placesOfMistakes(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("rule.txt, " + message);
  }

  @Test
  void digits() {
    assertThat(List.of("80", "4.5", "0.0120", "-1.25e-3", "0"))
        .extracting(value -> new Asked("x", Comparison.ABOVE, value, 1).digits())
        .containsExactly(1, 2, 2, 3, 1);
  }

  /** What is written down again reads as the same rule. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "died if age > 80 and lactate >= 4.5",
        "died if age > 80 or \"ward of the night\" is not b",
        "died if at least 2 of: age > 80, lactate < 4, ward is one of a, \"b, c\"",
        "died if at least 4 points of: 3 age > 80, 2 ward is not missing; refer if at least 2 points;"
            + " survived otherwise",
        "died if at least 2 of: age > 80, ward is missing; refer if at least 1 of them; survived otherwise",
        "if age > 80 then died, else if at least 2 of: a > 1, b > 1, c > 1 then refer, else survived",
        "always survived"
      })
  void readsWhatItWrites(String text) {
    RuleText rule = read(text);
    assertThat(rule.words()).isEqualTo(text.replaceAll("\\s+", " "));
    assertThat(read(rule.words())).isEqualTo(rule);
  }

  @Test
  void changes() {
    RuleText rule =
        read("died if at least 2 of: age > 80, age < 20, lactate > 4; survived otherwise");
    assertThat(rule.with("age > 75").words())
        .isEqualTo("died if at least 2 of: age > 75, age < 20, lactate > 4; survived otherwise");
    assertThat(rule.with("lactate < 4").words()).contains("age < 20, lactate < 4");
    assertThat(rule.without("age < 20").words())
        .isEqualTo("died if age > 80 and lactate > 4; survived otherwise");
    assertThat(read("died if a > 1 and b > 2").without("a").words()).isEqualTo("died if b > 2");
    assertThatThrownBy(() -> rule.without("age")).hasMessageContaining("2 conditions");
    assertThatThrownBy(() -> rule.without("lactat"))
        .hasMessageContaining("no condition on \"lactat\"; did you mean \"lactate\"");
    assertThatThrownBy(() -> read("died if a > 1").without("a"))
        .hasMessageContaining("no condition left");
    assertThatThrownBy(() -> read("died if at least 4 points of: 3 a > 1, 2 b > 1").without("a"))
        .hasMessageContaining("never reach 4");
  }

  /**
   * 23 errors, two conditions of two digits, 30 columns: 14.2 % where 5.7 % hold of a given rule.
   */
  @Test
  void priceOfAText() {
    GivenRuleLearner learner = new GivenRuleLearner();
    Settings settings =
        Settings.NONE
            .with(GivenRuleLearner.RULE, "1 if a > 0.14 or b > 17")
            .with(GivenRuleLearner.AFTER_LOOKING, true);
    double price = learner.lnPrice(settings, 30);
    assertThat(BinomialInverse.upper(23, 569, Math.log(0.05) - price)).isBetween(0.1415, 0.1425);
    assertThat(learner.lnPrice(settings.with(GivenRuleLearner.AFTER_LOOKING, false), 30)).isZero();
    for (String text :
        List.of("1 if a >= 2", "1 if a is b", "if a > 1 then 1, else if b > 1 then 0, else 1")) {
      assertThatThrownBy(() -> learner.lnPrice(settings.with(GivenRuleLearner.RULE, text), 30))
          .hasMessageContaining("needs other rows");
    }
  }

  private static int[] said(String text, Table table) {
    Model model = GivenRuleLearner.model(text, table, ColumnKnowledge.NONE);
    return model.predict(table.asNewRows(model, new int[] {0, 1, 2, 3}));
  }

  @Test
  void saysTheClassOfRows() {
    Dataset data =
        Dataset.of(
            new Source("x.csv", (String) null, 4, 2),
            List.of(
                NumericColumn.wrap("age", new double[] {81, 80, Double.NaN, 20}),
                CategoryColumn.wrap("ward", List.of("a", "b"), new int[] {0, 1, 1, -1})),
            Labels.wrap("class", List.of("0", "1"), new int[] {0, 1, 0, 1}));
    Table table = new Table(data, null, Schema.NONE, new int[] {0, 1, 0, 1}, List.of("0", "1"));
    assertThat(said("1 if age > 80 or ward is b", table)).containsExactly(1, 1, 1, 0);
    assertThat(said("class 1 if age >= 80 and ward is not a", table)).containsExactly(0, 1, 0, 0);
    assertThat(said("if age < 80 then 1, else if ward is b then 0, else 1", table))
        .containsExactly(1, 0, 0, 1);
    assertThatThrownBy(() -> said("1 if ward > 3", table)).isInstanceOf(DataException.class);
    assertThatThrownBy(() -> said("1 if unit is a", table))
        .hasMessage("the rule: there is no column \"unit\"; the columns are \"age\", \"ward\"");
  }
}
