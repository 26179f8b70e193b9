package io.laconic.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.model.Model;
import io.laconic.model.conditions.RandomConditions;
import io.laconic.train.ModelRows;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Proofs and similar rules of checklists and one-rule lists, for either class. */
class CheckedConditionsTest {
  @Test
  void foundRulesMakeAsManyErrorsByTheirOwnDecisions() {
    int searched = 0;
    for (int seed = 0; seed < 120; seed++) {
      RandomConditions random = new RandomConditions(seed);
      int[] all = IntStream.range(0, random.labels().length).toArray();
      ModelRows rows = new ModelRows(random.inputs(), random.labels(), all);
      for (Model model : new Model[] {random.checklist(), random.list()}) {
        Proof proof = Proof.of(model, rows, 10);
        if (model.classifier().countedConditions(model).isEmpty()) {
          assertThat(proof.impossible()).as("seed %d", seed).isNotNull();
          continue;
        }
        assertThat(proof.errors()).isEqualTo(Arrays.stream(model.training().errors()).sum());
        assertThat(proof.isComplete()).isTrue();
        assertThat(proof.leastErrors()).isLessThanOrEqualTo(proof.errors());
        assertThat(proof.better() == null).isEqualTo(proof.leastErrors() == proof.errors());
        if (model.classifier().size() <= 3) {
          checkSimilar(model, rows, proof);
          searched++;
        }
      }
    }
    assertThat(searched).isGreaterThan(20);
  }

  /** Errors of listed rules are counted by the rules themselves, not taken from the search. */
  private static void checkSimilar(Model model, ModelRows rows, Proof proof) {
    SimilarRules similar = SimilarRules.of(model, rows, 0.1, 50, 10);
    assertThat(similar.trained().errors()).isEqualTo(proof.errors());
    assertThat(similar.counted().complete()).isTrue();
    for (SimilarRules.Group group : similar.groups()) {
      assertThat(group.errors()).isBetween(proof.leastErrors(), similar.mostErrors());
      assertThat(group.errorsOnAll()).isEqualTo(group.errors());
      assertThat(group.columns()).containsAll(similar.inAll());
      assertThat(similar.inNone()).noneMatch(group.columns()::contains);
    }
  }
}
