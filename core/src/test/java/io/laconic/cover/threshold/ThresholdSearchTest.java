package io.laconic.cover.threshold;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cover.Answer;
import io.laconic.cover.AttributeAxes;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.cover.Share;
import io.laconic.data.BitColumn;
import io.laconic.data.Dataset;
import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.data.RowSet;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.learn.TestSets;
import io.laconic.space.Side;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The search of thresholds on five rows and two attributes, with a penalty of 0.5.
 *
 * <pre>
 * row    0  1  2  3  4
 * role   gain  harm gain harm
 * first  1  2  3  4  5     best: below row 4, 3 gain, 1 harm, usefulness 2.5
 * second 0  0  0  7  1     best: below row 4, 2 gain, 1 harm, usefulness 1.5
 * </pre>
 */
class ThresholdSearchTest {
  private static final KeyLayout LAYOUT = KeyLayout.AXIS_FIRST;
  private static final double[] FIRST = {1, 2, 3, 4, 5};
  private static final double[] SECOND = {0, 0, 0, 7, 1};
  private static final RowSet GAIN = rows(0, 1, 3);
  private static final RowSet HARM = rows(2, 4);
  private static final Question QUESTION = question(GAIN, 0.5);
  private static final Answer BEST = new Answer(2.5, 3, 1, LAYOUT.key(0, Side.BELOW, 4));
  private static final Answer BEST_OF_SECOND = new Answer(1.5, 2, 1, LAYOUT.key(1, Side.BELOW, 4));
  private static final Answer BELOW_ROW_2 = new Answer(2, 2, 0, LAYOUT.key(0, Side.BELOW, 2));

  /** With so many axes a share prepares tables of required gain. */
  private static final int MANY_AXES = 16;

  private static RowSet rows(int... rows) {
    return RowSet.where(5, row -> Arrays.stream(rows).anyMatch(one -> one == row));
  }

  private static Question question(RowSet gain, double penalty, int... forbidden) {
    return new Question(1, gain, HARM, forbidden, GAIN, new double[] {penalty});
  }

  private static List<Answer> none() {
    return Collections.singletonList(null);
  }

  private static Bins bins(double[] values) {
    return new Binner().oneBinPerValueIfFew(values, 5, new byte[5]);
  }

  private static EncodedRows numbers() {
    double[][] rows = new double[5][];
    Arrays.setAll(rows, row -> new double[] {FIRST[row], SECOND[row]});
    return TestSets.of(rows, new int[] {1, 1, 0, 1, 0}, null).inputs().encoded();
  }

  private static ShareSearch shareSearch(Question question) {
    return new ShareSearch(
        List.of(question),
        List.of(none()),
        LAYOUT,
        new SharedRowWeights(),
        GAIN,
        MANY_AXES,
        MANY_AXES,
        null);
  }

  /**
   * Gain 2 without harm is known: then 1 harm needs a gain of 3, or 4 on an axis that loses ties.
   */
  @Test
  void theBestSoFarTellsWhichGainIsRequired() {
    BestSoFar best = new BestSoFar(question(GAIN, 1), LAYOUT, none(), true);
    assertThat(best.lacksAnswers()).isTrue();
    assertThat(best.requiredGain()).containsExactly(1, 1, 2);
    int version = best.version();
    best.offer(2, 0, 3, Side.BELOW, 2);
    assertThat(best.lacksAnswers()).isFalse();
    best.startAxis(2, Side.BELOW);
    assertThat(best.version()).isGreaterThan(version);
    assertThat(best.requiredGainHere()).containsExactly(2, 3, 4);
    assertThat(best.shortfall(1, 0)).isEqualTo(1);
    assertThat(best.shortfall(3, 1)).isZero();
    best.startAxis(4, Side.BELOW);
    assertThat(best.requiredGainHere()).containsExactly(3, 4, 5);
    assertThat(best.couldWin(2, 0, 4, Side.BELOW)).as("same usefulness, later axis").isFalse();
    assertThat(best.couldWin(3, 1, 2, Side.BELOW)).as("same usefulness, more harm").isFalse();
    assertThat(best.couldWin(2, 0, 2, Side.BELOW)).as("same usefulness, earlier axis").isTrue();
    assertThat(best.answers()).containsExactly(new Answer(2, 2, 0, LAYOUT.key(3, Side.BELOW, 2)));
  }

  @Test
  void whatIsStillToComeRaisesTheRequiredGain() {
    BestSoFar best = new BestSoFar(question(GAIN, 1), LAYOUT, none(), true);
    best.raiseLowerBound(3, 1);
    best.startAxis(0, Side.ABOVE);
    assertThat(best.requiredGainHere()).containsExactly(2, 3, 4);
    assertThat(best.answers()).containsOnlyNulls();
  }

  private static List<Answer> searched(
      BinnedAxis axis, Question question, AxisSearch.DefiningRows definingRows) {
    RowWeights weights = RowWeights.of(question, GAIN, -1, null);
    BestSoFar best = new BestSoFar(question, LAYOUT, none(), true);
    long[] counts = new long[axis.binCount()];
    axis.count(weights, counts);
    AxisSearch search = new AxisSearch(5);
    search.ask(question, weights, best);
    search.startAxis(axis, 0, Side.BELOW, definingRows);
    search.searchAllBins(counts, 0);
    return best.answers();
  }

  /** Bins of one value each, and two bins of several values that have to be opened. */
  @Test
  void oneSideOfAnAxisIsSearched() {
    DenseAxis exact = new DenseAxis(bins(FIRST), row -> FIRST[row]);
    DenseAxis wide =
        new DenseAxis(new Bins(new byte[] {0, 0, 0, 1, 1}, 5, 2, false), row -> FIRST[row]);
    for (BinnedAxis axis : List.of(exact, wide)) {
      assertThat(searched(axis, QUESTION, AxisSearch.DefiningRows.NONE)).containsExactly(BEST);
      assertThat(searched(axis, QUESTION, new AxisSearch.DefiningRows(2, -1)))
          .as("row 2 made the axis and must not be claimed")
          .containsExactly(BELOW_ROW_2);
      assertThat(searched(axis, question(GAIN, 0.5, 2), AxisSearch.DefiningRows.NONE))
          .as("row 2 is forbidden")
          .containsExactly(BELOW_ROW_2);
      assertThat(searched(axis, question(GAIN, 5), new AxisSearch.DefiningRows(-1, 3)))
          .as("row 3 must be claimed, which is not useful with that harm")
          .containsOnlyNulls();
    }
  }

  /**
   * The first attribute promises 2.5. On the second one, 1 harm then needs a gain of 3, and the
   * best threshold has 2: it falls short by 1 and need not be searched.
   */
  @Test
  void aLowerBoundSparesTheSearchOfAnAxis() {
    ShareSearch search = shareSearch(QUESTION);
    assertThat(search.needsLowerBounds()).isTrue();
    Bins first = bins(FIRST);
    search.startAxis(first, 0);
    search.raiseLowerBound(0, first);
    Bins second = bins(SECOND);
    search.startAxis(second, 1);
    assertThat(search.shortfall(0, second, 1)).isEqualTo(1);
    search.startAxis(first, 0);
    assertThat(search.shortfall(0, first, 0)).isLessThanOrEqualTo(0);
    DenseAxis axis = new DenseAxis(first, row -> FIRST[row]);
    search.searchCoarseFirst(0, axis, 0, Side.BELOW, AxisSearch.DefiningRows.NONE);
    assertThat(search.answers()).containsExactly(List.of(BEST));
  }

  /**
   * Without harm, a gain of 2 was found, so that 3 was required on later axes. Two rows leave, and
   * 1 is enough: the slack is 2. An axis that fell short by 2 is searched again, one by 3 is not.
   */
  @Test
  void axesThatFellShortByMoreThanTheSlackAreSkipped() {
    Question before = question(GAIN, Double.POSITIVE_INFINITY);
    SkipTable.Step step = SkipTable.begin(null, shareSearch(before), LAYOUT, 2, 2, Long.MAX_VALUE);
    assertThat(step.skips(0, 0)).as("nothing is known in the first step").isFalse();
    step.note(0, 0, 2);
    step.note(0, 1, 3);
    SkipTable table = step.end(List.of(before), List.of(List.of(BELOW_ROW_2)));

    Question after = question(rows(3), Double.POSITIVE_INFINITY);
    SkipTable.Step next = SkipTable.begin(table, shareSearch(after), LAYOUT, 2, 2, Long.MAX_VALUE);
    assertThat(next.skips(0, 0)).isFalse();
    assertThat(next.skips(0, 1)).isTrue();
    assertThat(next.skips(1)).as("the only question skips axis 1").isTrue();

    Question other = question(rows(3), 2);
    SkipTable.Step unrelated =
        SkipTable.begin(table, shareSearch(other), LAYOUT, 2, 2, Long.MAX_VALUE);
    assertThat(unrelated.skips(0, 1))
        .as("a question with another penalty has no predecessor")
        .isFalse();
  }

  private static List<Answer> best(List<? extends Share<Question>> shares) {
    return shares.stream()
        .map(share -> share.best(List.of(QUESTION), List.of(none())).get(0).get(0))
        .toList();
  }

  /** Dealt out to two shares, each attribute has a share of its own. */
  @Test
  void sharesOfAxesAndOfColumnsGiveTheSameAnswers() {
    for (boolean keep : new boolean[] {false, true}) {
      assertThat(
              best(AxisShare.deal(new AttributeAxes(numbers()), LAYOUT, 2, keep, Long.MAX_VALUE)))
          .containsExactly(BEST, BEST_OF_SECOND);
      assertThat(best(RayShare.dealNumbers(numbers(), LAYOUT, 2, keep)))
          .containsExactly(BEST, BEST_OF_SECOND);
      assertThat(best(List.of(new RayShare(numbers(), LAYOUT, 0, 1, keep)))).containsExactly(BEST);
    }
    assertThat(RayShare.columnCount(numbers())).isEqualTo(2);
    assertThat(BitShare.count(numbers())).isZero();
  }

  /** One bit column is 1 in rows 0 and 1, the other in all rows but row 2. */
  @Test
  void columnsOfBitsAreCountedByWords() {
    List<BitColumn> columns =
        List.of(
            BitColumn.wrap("two", 5, new long[] {0b00011}),
            BitColumn.wrap("four", 5, new long[] {0b11011}));
    Dataset data = Dataset.of(Source.memory("five", 5), columns, null);
    EncodedRows bits = Encoding.fit(data, Schema.NONE).apply(data);
    Answer two = new Answer(2, 2, 0, LAYOUT.key(0, Side.ABOVE, 2));
    Answer four = new Answer(2.5, 3, 1, LAYOUT.key(1, Side.ABOVE, 2));
    assertThat(BitShare.count(bits)).isEqualTo(2);
    assertThat(best(BitShare.deal(bits, LAYOUT, 2))).containsExactly(two, four);
    assertThat(best(BitShare.deal(bits, LAYOUT, 1))).containsExactly(four);
    assertThat(best(RayShare.dealNumbers(bits, LAYOUT, 1, false))).containsOnlyNulls();
  }
}
