package io.laconic.learn.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Pool;
import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RememberingPoolTest {
  /** Answers with the number of gain rows, and notes what it was asked. */
  private static final class Asked implements Pool<Question> {
    private final List<Question> questions = new ArrayList<>();

    @Override
    public List<List<Answer>> best(List<Question> some) {
      questions.addAll(some);
      return some.stream().map(question -> List.of(answer(question))).toList();
    }

    private static Answer answer(Question question) {
      int gain = question.gainRows().count();
      return new Answer(gain, gain, 0, KeyLayout.AXIS_FIRST.key(0, Side.ABOVE, 0));
    }

    @Override
    public RowSet claims(Answer answer) {
      return RowSet.none(1);
    }
  }

  private static Question question(int size, int gain, double penalty) {
    RowSet rows = RowSet.where(size, row -> row < gain);
    return new Question(
        1, rows, RowSet.none(size), new int[0], RowSet.none(size), new double[] {penalty});
  }

  private static List<Integer> gains(List<List<Answer>> answers) {
    return answers.stream().map(list -> list.get(0).gain()).toList();
  }

  @Test
  void asksEveryQuestionOnce() {
    Asked asked = new Asked();
    RememberingPool pool = new RememberingPool(asked);
    List<Question> some = List.of(question(9, 2, 1), question(9, 3, 1), question(9, 2, 1));
    assertThat(gains(pool.best(some))).containsExactly(2, 3, 2);
    assertThat(gains(pool.best(List.of(question(9, 3, 1), question(9, 4, 1)))))
        .containsExactly(3, 4);
    assertThat(asked.questions).hasSize(3);
    assertThat(gains(pool.best(List.of(question(9, 3, 2))))).containsExactly(3);
    assertThat(asked.questions).hasSize(4);
  }

  /** Sets of 300 million rows are more than is remembered. */
  @Test
  void forgetsWhenThereIsTooMuch() {
    Asked asked = new Asked();
    RememberingPool pool = new RememberingPool(asked);
    Question large =
        new Question(
            1, RowSet.none(300_000_000), RowSet.none(64), new int[0], null, new double[] {1});
    assertThat(gains(pool.best(List.of(large, large)))).containsExactly(0, 0);
    assertThat(gains(pool.best(List.of(large)))).containsExactly(0);
    assertThat(asked.questions).hasSize(2);
  }
}
