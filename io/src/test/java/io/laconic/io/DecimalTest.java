package io.laconic.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Numbers;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The fast reader of numbers agrees with the JDK to the bit, and with the syntax of Numbers. */
class DecimalTest {

  @Property(tries = 20_000)
  void decimalsAgreeWithTheJdk(@ForAll("decimals") String text) {
    assertAgrees(text);
  }

  @Property(tries = 5_000)
  void shortestFormsAgreeWithTheJdk(@ForAll double value) {
    assertAgrees(Double.toString(value));
    assertAgrees(Float.toString((float) value));
  }

  @Property(tries = 20_000)
  void nearNumbersAgreeWithTheSyntax(@ForAll("nearNumbers") String text) {
    assertAgrees(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0",
        "+0",
        "0.0",
        "-0.0e5",
        "1.",
        ".5",
        "-.5",
        "9007199254740992",
        "9007199254740993",
        "90071992547409920",
        "0.1",
        "1e22",
        "1e23",
        "1e-22",
        "1e-23",
        "123456789012345678901234567",
        "000000000000000000000000000000001",
        "0.00000000000000000000000000000001",
        "4.9e-324",
        "2.2250738585072012e-308",
        "1.7976931348623157e308",
        "1e99999999999999999999",
        "1e-99999999999999999999",
        "0e999999999999",
        "",
        "+",
        "-",
        ".",
        "+.",
        "e5",
        ".e5",
        "1e",
        "1e+",
        "1e+-5",
        "1..2",
        "1.2.3",
        "0x10",
        "1f",
        "1d",
        "1_000",
        "--1",
        "NaN",
        "Infinity",
        "1 2",
        "１"
      })
  void corners(String text) {
    assertAgrees(text);
  }

  private static void assertAgrees(String text) {
    char[] chars = ("x" + text + "7").toCharArray();
    double expected = Numbers.isNumber(text) ? Double.parseDouble(text) : Double.NaN;
    assertThat(Double.doubleToLongBits(Decimal.parse(chars, 1, text.length())))
        .as(text)
        .isEqualTo(Double.doubleToLongBits(expected));
  }

  @Provide
  Arbitrary<String> decimals() {
    Arbitrary<String> digits = Arbitraries.strings().numeric().ofMinLength(1).ofMaxLength(20);
    Arbitrary<String> fraction =
        digits.map(text -> "." + text).injectNull(0.3).map(DecimalTest::nn);
    Arbitrary<String> exponent =
        Arbitraries.integers()
            .between(-340, 320)
            .map(e -> (e % 2 == 0 ? "e" : "E") + (e > 9 ? "+" : "") + e)
            .injectNull(0.5)
            .map(DecimalTest::nn);
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
