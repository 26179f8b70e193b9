package io.laconic.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpokenClassTest {
  @ParameterizedTest
  @CsvSource({
    "malignant, malignant, malignant",
    "1, Survived = 1, class 1",
    "-1, Survived = -1, class -1",
    "0.5, Survived = 0.5, class 0.5",
    "yes, Survived = yes, class yes",
    "FALSE, Survived = FALSE, class FALSE",
    "not 3, Survived not 3, not class 3",
    "not setosa, not setosa, not setosa",
    "class 1, class 1, class 1",
    "a, a, a",
  })
  void namesThatSayNothingAreSaidWithTheirColumn(String name, String spoken, String unknown) {
    assertThat(Frame.spoken(name, "Survived")).isEqualTo(spoken);
    assertThat(Frame.spoken(name, null)).isEqualTo(unknown);
    assertThat(Frame.spoken(name, "class")).isEqualTo(unknown);
  }
}
