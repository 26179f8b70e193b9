package io.laconic.model.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Dataset;
import io.laconic.model.Decisions;
import io.laconic.model.Explanation;
import io.laconic.model.Model;
import io.laconic.model.ReferringModel;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules that hand rows to a person, compared with a program that tries every missing value. */
final class ReferTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})
  void anAnswerIsGivenIfItIsTheSameForAllMissingValues(int seed) {
    RandomConditions tables = new RandomConditions(seed);
    Model checklist = tables.checklist();
    checkAll(tables, checklist);
    checkAll(tables, tables.list());
  }

  private static void checkAll(RandomConditions tables, Model model) {
    List<ReferringModel> all =
        model.classifier().referring(model, model.decisions(tables.inputs()), tables.labels());
    assertThat(all).isNotEmpty();
    assertThat(all).isSortedAccordingTo((a, b) -> Integer.compare(b.answered(), a.answered()));
    Dataset rows = RandomConditions.newRows(all.size());
    for (ReferringModel one : all) {
      ReferringModel counted =
          ReferringModel.of(one.model(), one.model().predict(tables.inputs()), tables.labels());
      assertThat(counted).isEqualTo(one);
      assertThat(one.model().classifier().refers()).isTrue();
      assertThat(one.model().classifier().withAttributes(attribute -> attribute))
          .isEqualTo(one.model().classifier());
      checkRows(one.model(), rows);
    }
  }

  private static void checkRows(Model model, Dataset rows) {
    Decisions decisions = model.decisions(rows, null);
    Explanation explanation = decisions.explain(model);
    for (int row = 0; row < rows.rowCount(); row++) {
      int expected = plain(model, (RulesDecisions) decisions, row);
      assertThat(decisions.prediction(row)).isEqualTo(expected);
      assertThat(decisions.score(row)).isFinite();
      String said = expected < 0 ? "refer" : model.frame().classes().get(expected);
      assertThat(explanation.prediction(row)).isEqualTo(said);
      assertThat(explanation.because(row)).isNotBlank();
      assertThat(explanation.lines("row", row).get(0)).startsWith("row: ").contains(said);
    }
  }

  /** Every condition whose value is missing holds or does not: all ways are tried. */
  private static int plain(Model model, RulesDecisions decisions, int row) {
    Rules rules = Rules.of(model);
    int count = rules.conditions().size();
    Set<Integer> said = new HashSet<>();
    for (int ways = 0; ways < 1 << count; ways++) {
      boolean[] holds = new boolean[count];
      boolean possible = true;
      for (int k = 0; k < count; k++) {
        holds[k] = (ways >> k & 1) == 1;
        boolean known = !decisions.readings().isMissing(k, row);
        possible &= !known || holds[k] == decisions.readings().holds(k, row);
      }
      if (possible) {
        said.add(plain(rules, holds));
      }
    }
    return said.size() == 1 ? said.iterator().next() : -1;
  }

  private static int plain(Rules rules, boolean[] holds) {
    int next = 0;
    for (int place = 0; place < rules.rules().size(); place++) {
      int points = 0;
      for (Condition condition : rules.rules().get(place).conditions()) {
        points += holds[next++] ? condition.points() : 0;
      }
      if (points >= rules.rules().get(place).atLeast()) {
        return rules.refer().rules().contains(place) ? -1 : rules.rules().get(place).label();
      }
      if (rules.refer().from() > 0 && points >= rules.refer().from()) {
        return -1;
      }
    }
    return rules.refer().rules().contains(rules.rules().size()) ? -1 : rules.otherwise();
  }
}
