package io.laconic.learn.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cover.GreedyCover;
import io.laconic.data.RowSet;
import io.laconic.learn.Fold;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.conditions.ConditionPool;
import io.laconic.learn.conditions.FoundCondition;
import io.laconic.learn.conditions.LearningRows;
import io.laconic.space.Side;
import io.laconic.util.Parallel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Prices of conditions on a table that can be counted by hand. */
class PolishLaneTest {
  private static final int ROWS = 40;

  /** 20 rows with x > 19 are of class 1, but for two of them with z = 1; a row below is, too. */
  private static TrainingSet training() {
    double[][] x = new double[ROWS][2];
    int[] y = new int[ROWS];
    for (int row = 0; row < ROWS; row++) {
      boolean exception = row == 25 || row == 31;
      x[row] = new double[] {row, exception ? 1 : 0};
      y[row] = row > 19 && !exception || row == 7 ? 1 : 0;
    }
    return TestSets.of(x, y, List.of("a", "b", "c"), null);
  }

  private static FoundCondition condition(int attribute, Side side, int border) {
    double[][] values = new double[2][ROWS];
    for (int row = 0; row < ROWS; row++) {
      values[0][row] = row;
      values[1][row] = row == 25 || row == 31 ? 1 : 0;
    }
    RowSet holds =
        RowSet.where(ROWS, row -> side.claims(values[attribute][row], values[attribute][border]));
    return new FoundCondition(attribute, side, border, false, holds);
  }

  /** "x > 19 and z < 1 then 1, else if 6 < x < 8 then 1, else 0" makes no error. */
  private static FoundList polished(int price) {
    FoundCondition high = condition(0, Side.ABOVE, 19);
    FoundCondition usual = condition(1, Side.BELOW, 25);
    FoundRule first = FoundRule.of(List.of(high, usual), 1);
    FoundRule second =
        FoundRule.of(List.of(condition(0, Side.ABOVE, 6), condition(0, Side.BELOW, 8)), 1);
    return ConditionPool.search(
            training(),
            List.of(Fold.all(ROWS)),
            Parallel.NONE,
            (pool, folds) -> {
              LearningRows rows = LearningRows.of(pool, folds.get(0), EqualErrorCosts.EQUAL);
              FoundList list = FoundList.of(List.of(first, second), rows);
              assertThat(list.cost()).isZero();
              PolishLane start = PolishLane.start(rows, list, price);
              return GreedyCover.steps(List.of(start), pool.pool()).stream()
                  .map(PolishLane::list)
                  .toList();
            })
        .get(0);
  }

  @Test
  void conditionsThatSaveTooLittleAreLeftOut() {
    assertThat(polished(0).size()).isEqualTo(4);
    assertThat(polished(0).cost()).isZero();
    // the second rule saves one error with two conditions
    assertThat(polished(1).rules()).hasSize(1);
    assertThat(polished(1).size()).isEqualTo(2);
    assertThat(polished(1).cost()).isEqualTo(1);
    // "z < 1" saves two errors
    assertThat(polished(2).size()).isEqualTo(1);
    assertThat(polished(2).cost()).isEqualTo(3);
    // what is left saves 16 errors
    assertThat(polished(15).size()).isEqualTo(1);
    assertThat(polished(16).size()).isZero();
  }
}
