package io.laconic.io.table;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What {@link DecimalTest} says of chosen numbers, for drawn ones that shrink. */
class DecimalPropertyTest {

  @Property(tries = 20_000)
  void decimalsAgreeWithTheJdk(@ForAll("decimals") String text) {
    DecimalTest.assertAgrees(text);
  }

  @Property(tries = 5_000)
  void shortestFormsAgreeWithTheJdk(@ForAll double value) {
    DecimalTest.assertAgrees(Double.toString(value));
    DecimalTest.assertAgrees(Float.toString((float) value));
  }

  @Property(tries = 20_000)
  void nearNumbersAgreeWithTheSyntax(@ForAll("nearNumbers") String text) {
    DecimalTest.assertAgrees(text);
  }

  @Provide
  Arbitrary<String> decimals() {
    Arbitrary<String> digits = Arbitraries.strings().numeric().ofMinLength(1).ofMaxLength(20);
    Arbitrary<String> fraction =
        digits.map(text -> "." + text).injectNull(0.3).map(DecimalPropertyTest::nn);
    Arbitrary<String> exponent =
        Arbitraries.integers()
            .between(-340, 320)
            .map(e -> (e % 2 == 0 ? "e" : "E") + (e > 9 ? "+" : "") + e)
            .injectNull(0.5)
            .map(DecimalPropertyTest::nn);
    Arbitrary<String> sign = Arbitraries.of("", "-", "+");
    return Combinators.combine(sign, digits, fraction, exponent).as((s, d, f, e) -> s + d + f + e);
  }

  @Provide
  Arbitrary<String> nearNumbers() {
    return Arbitraries.strings().withChars("0123456789.eE+-x ").ofMaxLength(8);
  }

  private static String nn(String text) {
    return text == null ? "" : text;
  }
}
