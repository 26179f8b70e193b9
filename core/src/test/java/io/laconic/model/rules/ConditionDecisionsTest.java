package io.laconic.model.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.Dataset;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import io.laconic.space.Side;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What checklists and lists of short rules decide, beside programs of a few lines. */
class ConditionDecisionsTest {
  private static boolean holds(Condition condition, double[] row) {
    Ray ray = (Ray) condition.feature();
    double x = row[ray.attribute()];
    return ray.side() == Side.ABOVE ? x > ray.threshold() : x < ray.threshold();
  }

  private static int plainChecklist(Rules checklist, double[] row) {
    int votes =
        checklist.conditions().stream()
            .filter(c -> holds(c, row))
            .mapToInt(Condition::points)
            .sum();
    return checklist.size() > 0 && votes >= checklist.rules().get(0).atLeast()
        ? checklist.rules().get(0).label()
        : checklist.otherwise();
  }

  /** The class, and the rule that gives it. */
  private static int[] plainList(Rules list, double[] row) {
    List<Integer> missing =
        IntStream.range(0, list.size())
            .filter(k -> Double.isNaN(row[list.conditions().get(k).feature().attribute()]))
            .boxed()
            .toList();
    int[] given = plainList(list, row, missing, 0);
    if (list.onMissing() == OnMissing.DOES_NOT_HOLD) {
      return given;
    }
    for (int ways = 1; ways < 1 << missing.size(); ways++) {
      if (plainList(list, row, missing, ways)[0] != given[0]) {
        return new int[] {-1, -1};
      }
    }
    return given;
  }

  /** The same if those of the missing conditions hold that have their bit set. */
  private static int[] plainList(Rules list, double[] row, List<Integer> missing, int bits) {
    int next = 0;
    for (int k = 0; k < list.rules().size(); k++) {
      boolean all = true;
      for (Condition condition : list.rules().get(k).conditions()) {
        int place = missing.indexOf(next++);
        all &= place < 0 ? holds(condition, row) : (bits >> place & 1) != 0;
      }
      if (all) {
        return new int[] {list.rules().get(k).label(), k};
      }
    }
    return new int[] {list.otherwise(), list.rules().size()};
  }

  @Test
  void decisionsAreThoseOfThePlainPrograms() {
    int undecided = 0;
    for (int seed = 0; seed < 300; seed++) {
      RandomConditions cases = new RandomConditions(seed);
      Model checklist = cases.checklist();
      Model list = cases.list();
      Dataset rows = RandomConditions.newRows(seed);
      Decisions votes = checklist.decisions(rows, null);
      Decisions ruled = list.decisions(rows, null);
      Model score = cases.points();
      Decisions added = score.decisions(rows, null);
      for (Decisions all : List.of(votes, ruled, added)) {
        int[] oneByOne = IntStream.range(0, rows.rowCount()).map(all::prediction).toArray();
        assertThat(all.predictions()).isEqualTo(oneByOne);
      }
      for (int row = 0; row < rows.rowCount(); row++) {
        double[] x = checklist.inputs(rows, null).encoded().row(row);
        assertThat(votes.prediction(row)).isEqualTo(plainChecklist(Rules.of(checklist), x));
        assertThat(votes.decidingPart(row)).isEqualTo(-1);
        assertThat(added.prediction(row)).isEqualTo(plainChecklist(Rules.of(score), x));
        int[] expected = plainList(Rules.of(list), x);
        assertThat(new int[] {ruled.prediction(row), ruled.decidingPart(row)}).isEqualTo(expected);
        undecided += expected[0] < 0 ? 1 : 0;
      }
    }
    assertThat(undecided).isGreaterThan(300);
  }

  @Test
  void attributesCanGetOtherNumbers() {
    for (int seed = 0; seed < 40; seed++) {
      for (Model model :
          List.of(new RandomConditions(seed).checklist(), new RandomConditions(seed).list())) {
        int[] there = model.classifier().attributes();
        int[] moved = model.classifier().withAttributes(j -> 100 - 2 * j).attributes();
        assertThat(there).hasSize(model.classifier().size());
        assertThat(moved).isEqualTo(java.util.Arrays.stream(there).map(j -> 100 - 2 * j).toArray());
      }
    }
  }

  @Test
  void impossibleOnesAreRefused() {
    Model model = new RandomConditions(4).list();
    List<Condition> two = Rules.of(model).conditions().subList(0, 2);
    assertThatThrownBy(() -> new Rule(two, 3, 1)).hasMessage("at least 3 of 2 points");
    assertThatThrownBy(() -> new Rule(two, 0, 1)).hasMessage("at least 0 of 2 points");
    assertThatThrownBy(() -> Rules.checklist(List.of(), 1, 1, 0))
        .hasMessage("a rule needs a condition");
    assertThatThrownBy(() -> new Condition(two.get(0).feature(), false, 0, 1))
        .hasMessage("a condition with 0 points");
    assertThatThrownBy(() -> Rule.all(List.of(), 0)).hasMessage("a rule needs a condition");
  }
}
