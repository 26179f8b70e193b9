package io.laconic.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.choice.Candidate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CandidatePathTest {
  /** A map without an order would be written differently by every process. */
  @Test
  void parametersKeepTheirOrder() {
    assertThat(CandidatePath.named("learner", "scm", "type", "conjunction", "penalty", 1.0, "a", 2))
        .containsExactly(
            Map.entry("learner", "scm"),
            Map.entry("type", "conjunction"),
            Map.entry("penalty", 1.0),
            Map.entry("a", 2));
  }

  @Test
  void theModelAskedForLastIsNotMadeAgain() {
    List<Integer> made = new ArrayList<>();
    List<Candidate> path =
        CandidatePath.ofPrefixes(
                Map.of(),
                3,
                stage -> {
                  made.add(stage);
                  return null;
                },
                () -> new int[3][2],
                () -> null,
                null)
            .candidates();
    for (int stage : new int[] {0, 0, 1, 1, 0}) {
      path.get(stage).model();
    }
    assertThat(made).containsExactly(0, 1, 0);
  }
}
