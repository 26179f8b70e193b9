package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.Stability.Appearances;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How often attributes appear in the rules of all subsets, in words. */
class StabilityWordsTest {
  private static final Stability STABILITY =
      new Stability(
          32,
          List.of(
              new Appearances("age", 20, List.of(), 20),
              new Appearances("weight", 9, List.of("mass"), 12),
              new Appearances("radius", 5, List.of("area", "perimeter"), 30),
              new Appearances("size", 7, List.of("length"), 7),
              new Appearances("other", 31, List.of(), 31)));

  @Test
  void namesAttributesOfTheRule() {
    assertThat(STABILITY.words(Set.of("age"))).isEqualTo("age in 20 of 32 subsets");
    assertThat(STABILITY.words(Set.of("size"))).isEqualTo("size in 7 of 32 subsets");
    assertThat(STABILITY.words(Set.of("weight", "radius", "age")))
        .isEqualTo(
            "age in 20 of 32 subsets, weight or its near copy mass in 12, radius or a near copy"
                + " (area, perimeter) in 30");
    assertThat(STABILITY.words(Set.of())).isEmpty();
    Stability odd = new Stability(16, List.of(new Appearances("my subsets", 3, List.of(), 3)));
    assertThat(odd.words(Set.of("my subsets"))).isEqualTo("my subsets in 3 of 16 subsets");
    assertThat(STABILITY.ofTheRule(Set.of("age", "other")))
        .extracting(Appearances::attribute)
        .containsExactly("age", "other");
  }
}
