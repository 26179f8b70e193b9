package io.laconic.util;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClosestNameTest {
  private static final List<String> COMMANDS = List.of("train", "predict", "plan", "pack", "cv");

  @ParameterizedTest
  @CsvSource({
    "kitten, sitting, 3",
    "train, tarin, 1",
    "train, train, 0",
    "'', plan, 4",
    "ca, abc, 3",
  })
  void countsChangesOfLetters(String one, String other, int changes) {
    assertThat(ClosestName.distance(one, other)).isEqualTo(changes);
    assertThat(ClosestName.distance(other, one)).isEqualTo(changes);
  }

  @ParameterizedTest
  @CsvSource({"tran, train", "Train, train", "pred, predict", "CV, cv", "pac, pack"})
  void findsWhatWasMeant(String word, String name) {
    assertThat(ClosestName.of(word, COMMANDS)).contains(name);
  }

  @Test
  void saysNothingWhereNothingIsNear() {
    assertThat(ClosestName.of("benchmark", COMMANDS)).isEmpty();
    assertThat(ClosestName.of("--", List.of("--a"))).isEmpty();
    assertThat(ClosestName.of("p", COMMANDS)).as("three begin so").isEmpty();
  }

  @Test
  void optionsAreComparedWithoutDashes() {
    assertThat(ClosestName.of("-lable", List.of("--label", "--table-size"))).contains("--label");
  }
}
