package io.laconic.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Dataset;
import io.laconic.model.rules.RandomConditions;
import io.laconic.model.rules.Rules;
import org.junit.jupiter.api.Test;

class ScoreTest {
  /** At least 2 conditions: with 0, 1, 2, 3 that hold; then the same for the other class. */
  @Test
  void votesAreCountedFromThoseThatAreNeeded() {
    assertThat(new double[] {votes(0, 1), votes(1, 1), votes(2, 1), votes(3, 1)})
        .containsExactly(-2, -1, 0, 1);
    assertThat(new double[] {votes(0, 0), votes(1, 0), votes(2, 0), votes(3, 0)})
        .containsExactly(1, 0, -1, -2);
  }

  private static double votes(int count, int label) {
    return Score.votes(count, 2, label);
  }

  /** Two rules and one without a condition. */
  @Test
  void earlyRulesSpeakLouder() {
    assertThat(Score.place(0, 2, 1)).isEqualTo(3);
    assertThat(Score.place(1, 2, 0)).isEqualTo(-2);
    assertThat(Score.place(2, 2, 1)).isEqualTo(1);
    assertThat(Score.place(0, 0, 0)).isEqualTo(Score.constant(0)).isEqualTo(-1);
  }

  @Test
  void marginsAreInUnitsOfTheSpread() {
    assertThat(Score.margin(3, 1, 2)).isEqualTo(1.5);
    assertThat(Score.margin(3, 0, 2)).isEqualTo(-1.5);
    assertThat(Score.margin(-3, 0, 0)).isEqualTo(3);
    assertThat(Score.margin(0, 0, 1)).isEqualTo(0.0);
  }

  /** Of two classes; of three there are none. */
  @Test
  void scoresFollowFromTheDecisions() {
    int scored = 0;
    for (int seed = 0; seed < 60; seed++) {
      RandomConditions cases = new RandomConditions(seed);
      Dataset rows = RandomConditions.newRows(seed);
      Model checklist = cases.checklist();
      Model list = cases.list();
      Decisions votes = checklist.decisions(rows, null);
      Decisions ruled = list.decisions(rows, null);
      boolean two = checklist.frame().classes().size() == 2;
      for (int row = 0; row < rows.rowCount(); row++) {
        double ofVotes = votes.scores(checklist)[row];
        double ofRules = ruled.scores(list)[row];
        if (!two) {
          assertThat(new double[] {ofVotes, ofRules}).containsOnly(Double.NaN);
          continue;
        }
        assertThat(ofVotes).isEqualTo(votes(Rules.of(checklist), votes, row));
        assertThat(ofRules).isEqualTo((Object) expected(Rules.of(list), ruled, row));
        scored++;
      }
    }
    assertThat(scored).isGreaterThan(100);
  }

  private static double votes(Rules checklist, Decisions decisions, int row) {
    if (checklist.size() == 0) {
      return checklist.otherwise() == 1 ? 1 : -1;
    }
    int beyond = decisions.votes().orElseThrow().count(row) - checklist.rules().get(0).atLeast();
    return checklist.labelOf(0) == 1 ? beyond : -1 - beyond;
  }

  private static double expected(Rules list, Decisions decisions, int row) {
    int part = decisions.decidingPart(row);
    double left = list.rules().size() + 1 - part;
    return part < 0 ? Double.NaN : decisions.prediction(row) == 1 ? left : -left;
  }
}
