package io.laconic.cover;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.space.Side;
import org.junit.jupiter.api.Test;

/** Who wins: usefulness, then harm, then the key; and what the key of a threshold looks like. */
class CandidateOrderTest {
  @Test
  void largerUsefulnessThenSmallerHarmWins() {
    assertThat(CandidateOrder.compare(3, 9, 2, 0)).isNegative();
    assertThat(CandidateOrder.compare(2, 1, 2, 4)).isNegative();
    assertThat(CandidateOrder.compare(2, 4, 2, 1)).isPositive();
    assertThat(CandidateOrder.compare(2, 4, 2, 4)).isZero();
  }

  @Test
  void laterNumbersOfAKeyDecideOnlyAfterATie() {
    assertThat(CandidateOrder.thenKey(-1, 9, 2)).isNegative();
    assertThat(CandidateOrder.thenKey(0, 9, 2)).isPositive();
    assertThat(CandidateKey.of(1, 9, 9)).isLessThan(CandidateKey.of(2, 0, 0));
    assertThat(CandidateKey.of(1, 2, 3)).isEqualTo(new CandidateKey(1, 2, 3, 0));
  }

  @Test
  void numbersOfCandidatesAreInTheSameOrder() {
    long best = CandidateOrder.asOneNumber(5, 2);
    assertThat(best).isLessThan(CandidateOrder.asOneNumber(5, 3));
    assertThat(best).isLessThan(CandidateOrder.asOneNumber(4, 0));
    assertThat(CandidateOrder.usefulness(best)).isEqualTo(5);
    assertThat(CandidateOrder.place(best)).isEqualTo(2);
  }

  /** The set covering machine prefers the first axis, the decision list machine the side below. */
  @Test
  void layoutsPreferTheAxisOrTheSide() {
    KeyLayout axisFirst = KeyLayout.AXIS_FIRST;
    assertThat(axisFirst.key(0, Side.BELOW, 9)).isLessThan(axisFirst.key(1, Side.ABOVE, 0));
    assertThat(axisFirst.key(1, Side.ABOVE, 9)).isLessThan(axisFirst.key(1, Side.BELOW, 0));
    KeyLayout sideFirst = KeyLayout.SIDE_FIRST;
    assertThat(sideFirst.key(1, Side.BELOW, 9)).isLessThan(sideFirst.key(0, Side.ABOVE, 0));
    assertThat(sideFirst.key(0, Side.ABOVE, 9)).isLessThan(sideFirst.key(1, Side.ABOVE, 0));
  }

  @Test
  void keysCanBeReadBack() {
    for (KeyLayout layout : KeyLayout.values()) {
      for (Side side : Side.values()) {
        CandidateKey key = layout.key(7, side, 4);
        assertThat(layout.axis(key)).isEqualTo(7);
        assertThat(layout.side(key)).isEqualTo(side);
        assertThat(layout.border(key)).isEqualTo(4);
      }
    }
  }

  @Test
  void anyAnswerIsBetterThanNone() {
    Answer one = new Answer(2, 3, 1, CandidateKey.of(0, 0, 8));
    Answer sameWithSmallerKey = new Answer(2, 3, 1, CandidateKey.of(0, 0, 5));
    assertThat(Answer.better(null, one)).isSameAs(one);
    assertThat(Answer.better(one, null)).isSameAs(one);
    assertThat(Answer.better(null, null)).isNull();
    assertThat(Answer.better(one, sameWithSmallerKey)).isSameAs(sameWithSmallerKey);
    assertThat(one.compareWithoutKey(sameWithSmallerKey)).isZero();
  }
}
