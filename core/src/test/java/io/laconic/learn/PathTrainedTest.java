package io.laconic.learn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PathTrainedTest {
  /** A map without an order would be written differently by every process. */
  @Test
  void parametersKeepTheirOrder() {
    assertThat(PathTrained.named("learner", "scm", "type", "conjunction", "penalty", 1.0, "a", 2))
        .containsExactly(
            java.util.Map.entry("learner", "scm"),
            java.util.Map.entry("type", "conjunction"),
            java.util.Map.entry("penalty", 1.0),
            java.util.Map.entry("a", 2));
  }
}
