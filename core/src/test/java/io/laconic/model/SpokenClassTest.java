package io.laconic.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpokenClassTest {
  @ParameterizedTest
  @CsvSource({
    "malignant, malignant",
    "1, class 1",
    "-1, class -1",
    "0.5, class 0.5",
    "yes, class yes",
    "FALSE, class FALSE",
    "not 3, not class 3",
    "not setosa, not setosa",
    "class 1, class 1",
    "a, a",
  })
  void namesThatSayNothingAreCalledClasses(String name, String spoken) {
    assertThat(Frame.spoken(name)).isEqualTo(spoken);
  }
}
