package io.laconic.learn.given;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.CategoryColumn;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.learn.given.RuleText.Asked;
import io.laconic.learn.given.RuleText.Comparison;
import io.laconic.learn.given.RuleText.Line;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @Test
  void saysTheClassOfRows() {
    Dataset data =
        Dataset.of(
            new Source("x.csv", (String) null, 4, 2),
            List.of(
                NumericColumn.wrap("age", new double[] {81, 80, Double.NaN, 20}),
                CategoryColumn.wrap("ward", List.of("a", "b"), new int[] {0, 1, 1, -1})),
            null);
    List<String> classes = List.of("0", "1");
    int[] all = {0, 1, 2, 3};
    assertThat(read("1 if age > 80 or ward is b").predict(data, classes, all))
        .containsExactly(1, 1, 1, 0);
    assertThat(read("class 1 if age >= 80 and ward is not a").predict(data, classes, all))
        .containsExactly(0, 1, 0, 0);
    assertThat(
            read("if age < 80 then 1, else if ward is b then 0, else 1")
                .predict(data, classes, all))
        .containsExactly(1, 0, 0, 1);
    assertThatThrownBy(() -> read("1 if ward > 3").predict(data, classes, all))
        .isInstanceOf(DataException.class);
    assertThatThrownBy(() -> read("1 if unit is a").predict(data, classes, all))
        .hasMessage("the rule: there is no column \"unit\"; the columns are \"age\", \"ward\"");
  }
}
