package io.laconic.learn.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import io.laconic.space.Side;
import io.laconic.util.RowSort;
import java.util.SplittableRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/** Which row is the border of a condition, by the sorted rows and by a look at all of them. */
class ConditionPoolTest {
  @RepeatedTest(50)
  void theWalkFindsTheFirstOfTheBordersThatDo(RepetitionInfo repetition) {
    SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
    int rows = 5 + random.nextInt(60);
    double[] values = random.ints(rows, 0, 2 + random.nextInt(30)).asDoubleStream().toArray();
    int[] order = new RowSort(rows).sort(values).clone();
    RowSet learning = RowSet.where(rows, row -> random.nextInt(3) > 0);
    RowSet gain = RowSet.where(rows, row -> learning.contains(row) && random.nextInt(4) == 0);
    RowSet harm =
        RowSet.where(
            rows, row -> learning.contains(row) && !gain.contains(row) && random.nextInt(4) == 0);
    Question question =
        new Question(1, gain, harm, new int[0], RowSet.none(rows), new double[] {1});
    for (int given = harm.next(0); given >= 0; given = harm.next(given + 1)) {
      for (Side side : Side.values()) {
        double threshold = values[given];
        RowSet claimed = RowSet.where(rows, row -> side.claims(values[row], threshold));
        if (!claimed.and(gain).isEmpty()) {
          assertThat(ConditionPool.border(order, values, side, given, question, learning))
              .isEqualTo(ConditionPool.border(values, side, given, question, learning));
        }
      }
    }
  }
}
