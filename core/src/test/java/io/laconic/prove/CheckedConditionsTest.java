package io.laconic.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.ColumnDirection;
import io.laconic.learn.ColumnKnowledge;
import io.laconic.model.AttributeCut;
import io.laconic.model.Classifier;
import io.laconic.model.Model;
import io.laconic.model.ReplaceablePart;
import io.laconic.model.rules.RandomConditions;
import io.laconic.model.rules.Rules;
import io.laconic.space.Side;
import io.laconic.train.ModelRows;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Proofs and similar rules of checklists and lists of short rules. */
class CheckedConditionsTest {
  @Test
  void foundRulesMakeAsManyErrorsByTheirOwnDecisions() {
    int searched = 0;
    for (int seed = 0; seed < 120; seed++) {
      RandomConditions random = new RandomConditions(seed);
      int[] all = IntStream.range(0, random.labels().length).toArray();
      ModelRows rows = new ModelRows(random.inputs(), random.labels(), all);
      for (Model model : new Model[] {random.checklist(), random.list()}) {
        OptimalityProof proof = OptimalityProof.of(model, rows, 10);
        if (model.classifier().countedConditions(model).isEmpty()
            && model.classifier().replaceableParts(model).isEmpty()) {
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

  /**
   * Lists of several rules and classes: every rule of one or two conditions is put in the place of
   * each rule, and the list counts its own errors.
   */
  @Test
  void rulesOfListsAreReplacedOneAtATime() {
    int searched = 0;
    for (int seed = 0; seed < 60; seed++) {
      RandomConditions random = new RandomConditions(seed);
      int[] all = IntStream.range(0, random.labels().length).toArray();
      ModelRows rows = new ModelRows(random.inputs(), random.labels(), all);
      Model model = random.list();
      Rules list = Rules.of(model);
      if (list.rules().size() < 2
          || list.rules().stream().anyMatch(rule -> rule.conditions().size() > 2)) {
        continue;
      }
      int errors = errors(list, model, rows);
      int fewest = errors;
      int count = 0;
      SimilarRules similar = SimilarRules.of(model, rows, 0, 1000, 10);
      for (ReplaceablePart rule : list.replaceableParts(model)) {
        for (List<AttributeCut> cuts : everyRule(rows, rule.form().size())) {
          int other = errors(rule.form().others().of(cuts, cuts.size()), model, rows);
          fewest = Math.min(fewest, other);
          count += other <= errors ? 1 : 0;
        }
        fewest = Math.min(fewest, errors(rule.ifItApplied(), model, rows));
        fewest = Math.min(fewest, errors(rule.ifNot(), model, rows));
      }
      OptimalityProof proof = OptimalityProof.of(model, rows, 10);
      assertThat(proof.form()).startsWith("other rule in place of one of its ");
      assertThat(proof.leastErrors()).as("seed %d", seed).isEqualTo(fewest);
      assertThat(proof.isProven()).isEqualTo(fewest == errors);
      assertThat(similar.counted().rules()).isLessThanOrEqualTo(count);
      assertThat(similar.groups())
          .allSatisfy(group -> assertThat(group.errors()).isBetween(proof.leastErrors(), errors))
          .allSatisfy(group -> assertThat(group.rule()).startsWith("rule "));
      searched++;
    }
    assertThat(searched).isGreaterThan(5);
  }

  /**
   * Scores with points and conditions on missing values: every condition that a direction allows is
   * put in the place of each, and the score counts its own errors.
   */
  @Test
  void conditionsOfScoresAreReplacedOneAtATime() {
    int searched = 0;
    int directed = 0;
    for (int seed = 0; seed < 80; seed++) {
      RandomConditions random = new RandomConditions(seed);
      int[] all = IntStream.range(0, random.labels().length).toArray();
      Model model = random.points();
      boolean up = seed % 4 < 2;
      String toward = model.frame().classes().get(Rules.of(model).labelOf(0));
      ColumnKnowledge known =
          seed % 2 == 0 ? ColumnKnowledge.NONE : pointing(new ColumnDirection("x", up, toward));
      ModelRows rows = new ModelRows(random.inputs(), random.labels(), all, known);
      if (model.classifier().countedConditions(model).isPresent()) {
        continue;
      }
      int errors = errors(model.classifier(), model, rows);
      int fewest = errors;
      long count = 0;
      for (ReplaceablePart part : model.classifier().replaceableParts(model)) {
        assertThat(part.isCondition()).isTrue();
        fewest = Math.min(fewest, errors(part.ifItApplied(), model, rows));
        fewest = Math.min(fewest, errors(part.ifNot(), model, rows));
        for (List<AttributeCut> cut : everyRule(rows, 1)) {
          boolean against = cut.get(0).attribute() == 0 && (cut.get(0).side() == Side.ABOVE) != up;
          if (seed % 2 == 1 && against) {
            directed++;
            continue;
          }
          int other = errors(part.form().others().of(cut, 1), model, rows);
          fewest = Math.min(fewest, other);
          count += other <= errors ? 1 : 0;
        }
      }
      OptimalityProof proof = OptimalityProof.of(model, rows, 10);
      assertThat(proof.form()).startsWith("other condition in place of ");
      assertThat(proof.errors()).isEqualTo(errors);
      assertThat(proof.leastErrors()).as("seed %d", seed).isEqualTo(fewest);
      SimilarRules similar = SimilarRules.of(model, rows, 0, 1000, 10);
      assertThat(similar.counted().rules()).isLessThanOrEqualTo(count);
      assertThat(similar.groups())
          .allSatisfy(group -> assertThat(group.errors()).isBetween(proof.leastErrors(), errors))
          .allSatisfy(group -> assertThat(group.rule()).contains(" in place of "));
      searched++;
    }
    assertThat(searched).isGreaterThan(30);
    assertThat(directed).isGreaterThan(30);
  }

  private static ColumnKnowledge pointing(ColumnDirection direction) {
    return new ColumnKnowledge(
        List.of(direction),
        Integer.MAX_VALUE,
        List.of(),
        List.of(),
        List.of(),
        0,
        false,
        List.of(),
        ColumnKnowledge.PRESENT);
  }

  private static int errors(Classifier classifier, Model model, ModelRows rows) {
    int[] said = classifier.decide(model, rows.inputs(), Parallel.NONE).predictions();
    return (int)
        IntStream.range(0, said.length).filter(row -> said[row] != rows.labels()[row]).count();
  }

  /** All conjunctions of one or two conditions with any row's value. */
  private static List<List<AttributeCut>> everyRule(ModelRows rows, int size) {
    List<AttributeCut> cuts = new ArrayList<>();
    for (int j = 0; j < rows.inputs().encoded().count(); j++) {
      double[] values = rows.inputs().encoded().values(j);
      double[] distinct = Arrays.stream(values).sorted().distinct().toArray();
      for (int k = 0; k + 1 < distinct.length; k++) {
        for (Side side : Side.values()) {
          cuts.add(new AttributeCut(j, side, 0, distinct[k], 0, distinct[k + 1]));
        }
      }
    }
    List<List<AttributeCut>> rules = new ArrayList<>();
    for (AttributeCut one : cuts) {
      if (size == 1) {
        rules.add(List.of(one));
      } else {
        cuts.forEach(other -> rules.add(List.of(one, other)));
      }
    }
    return rules;
  }

  /** Errors of listed rules are counted by the rules themselves, not taken from the search. */
  private static void checkSimilar(Model model, ModelRows rows, OptimalityProof proof) {
    SimilarRules similar = SimilarRules.of(model, rows, 0.1, 50, 10);
    assertThat(similar.trained().errors()).isEqualTo(proof.errors());
    assertThat(similar.counted().complete()).isTrue();
    for (SimilarRules.Group group : similar.groups()) {
      assertThat(group.errors()).isBetween(proof.leastErrors(), similar.mostErrors());
      assertThat(group.errorsOnAll()).isEqualTo(group.errors());
      if (model.classifier().countedConditions(model).isPresent()) {
        assertThat(group.columns()).containsAll(similar.inAll());
      }
      assertThat(similar.inNone()).noneMatch(group.columns()::contains);
    }
  }
}
