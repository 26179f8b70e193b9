package io.laconic.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers as people write them. */
class NumberNotationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "none",
      value = {
        "$1,234.50 | . | 1234.50",
        "-$5 | . | -5",
        "$-5 | . | -5",
        "$ 12 | . | 12",
        "1.234,50 € | , | 1234.50",
        "€ 3,5 | , | 3.5",
        "12 EUR | . | 12",
        "CHF 1'250 | . | 1250",
        "45 % | . | 45",
        "£0.99 | . | 0.99",
        "-$-5 | . | none",
        "$ | . | none",
        "EUR | . | none",
        "$5 $ | . | none",
        "5 kg | . | none",
        "EUR5a | . | none",
        "1,23 | . | none"
      })
  void areReadOrNot(String cell, char decimal, String plain) {
    assertThat(NumberNotation.plain(cell, decimal)).isEqualTo(plain);
  }
}
