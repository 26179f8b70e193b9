package io.laconic.io.table;

import io.laconic.data.NumberSyntax;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The fast reader of numbers agrees with the JDK to the bit, and with the syntax of Numbers. */
class DecimalParserTest {

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

  @Test
  void randomDecimals() {
    Random random = new Random(1990);
    for (int k = 0; k < 200_000; k++) {
      long digits = random.nextLong() >>> random.nextInt(64);
      String text = (random.nextBoolean() ? "-" : "") + Math.abs(digits);
      int point = random.nextInt(text.length() + 1);
      if (point > 0 && text.charAt(point - 1) != '-') {
        text = text.substring(0, point) + "." + text.substring(point);
      }
      assertAgrees(random.nextInt(3) == 0 ? text + "e" + (random.nextInt(640) - 330) : text);
    }
  }

  @Test
  void shortestForms() {
    Random random = new Random(1991);
    for (int k = 0; k < 100_000; k++) {
      assertAgrees(Double.toString(Double.longBitsToDouble(random.nextLong())));
      assertAgrees(Float.toString(Float.intBitsToFloat(random.nextInt())));
      assertAgrees(Double.toString(Math.rint(random.nextGaussian() * 1e4) / 1e3));
    }
  }

  @Test
  void signsLongFractionsAndExponents() {
    Random random = new Random(1992);
    for (int k = 0; k < 20_000; k++) {
      int exponent = random.nextInt(661) - 340;
      String text =
          List.of("", "-", "+").get(random.nextInt(3))
              + drawn(random, "0123456789", 1, 20)
              + (random.nextInt(10) < 3 ? "" : "." + drawn(random, "0123456789", 1, 20));
      assertAgrees(
          random.nextBoolean()
              ? text
              : text + (exponent % 2 == 0 ? "e" : "E") + (exponent > 9 ? "+" : "") + exponent);
    }
  }

  @Test
  void textsThatAlmostAreNumbers() {
    Random random = new Random(1993);
    for (int k = 0; k < 20_000; k++) {
      assertAgrees(drawn(random, "0123456789.eE+-x ", 0, 8));
    }
  }

  private static String drawn(Random random, String letters, int min, int max) {
    return random
        .ints(random.nextInt(min, max + 1), 0, letters.length())
        .mapToObj(k -> letters.substring(k, k + 1))
        .collect(Collectors.joining());
  }

  static void assertAgrees(String text) {
    char[] chars = ("x" + text + "7").toCharArray();
    double expected = NumberSyntax.isNumber(text) ? Double.parseDouble(text) : Double.NaN;
    double actual = DecimalParser.parse(chars, 1, text.length());
    if (Double.doubleToLongBits(actual) != Double.doubleToLongBits(expected)) {
      throw new AssertionError(text + " read as " + actual + ", not as " + expected);
    }
  }
}
