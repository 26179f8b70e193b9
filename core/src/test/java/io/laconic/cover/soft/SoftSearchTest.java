package io.laconic.cover.soft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.cover.Answer;
import io.laconic.cover.CandidateKey;
import io.laconic.cover.soft.IntervalSearch.CellSums;
import io.laconic.cover.soft.PreparedQuestion.PrefixBound;
import io.laconic.cover.soft.SoftShare.SoftShareSearch;
import io.laconic.data.RowSet;
import io.laconic.util.RowSort;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Soft rays on four rows at 0, 1, 2 and 4: rows 0 and 1 are of the covered class, rows 2 and 3 of
 * the kept one.
 *
 * <p>A ray + on the interval [0, 1] takes away row 0 as a whole and nothing of the others. One on
 * [1, 2] takes rows 0 and 1 as a whole. One on [0, 4] takes of a row at x the part {@code (4 -
 * x)/4}.
 */
class SoftSearchTest {
  private static final double[] AT = {0, 1, 2, 4};
  private static final double[] GAIN = {1, 1, 0, 0};
  private static final double[] HARM = {0, 0, 1, 1};
  private static final RowSet ALL = RowSet.where(4, row -> true);
  private static final double LN_2 = Math.log(2);
  private static final double LN_4 = Math.log(4);

  /** The attribute of these rows, and a second one with the values the other way round. */
  private static final AttributeColumns COLUMNS =
      new AttributeColumns(0, 1, 2, SoftSearchTest::read, k -> "x" + k, null, null);

  private static double[] read(int attribute, double[] buffer) {
    for (int row = 0; row < buffer.length; row++) {
      buffer[row] = attribute == 0 ? AT[row] : -2 * AT[row];
    }
    return buffer;
  }

  private static SoftQuestion question(double marginWeight, int... used) {
    double[] penalties = {1};
    return new SoftQuestion(0, GAIN, HARM, 2, used, penalties, new double[] {marginWeight}, 0);
  }

  private static PreparedQuestion prepared(SoftQuestion question) {
    return new PreparedQuestion(question, Collections.singletonList(null));
  }

  private static IntervalAxis axis() {
    return IntervalAxis.of(AT, ALL, 0, 4, 0);
  }

  private static SortedColumn column(int place) {
    SortedColumn column = new SortedColumn(COLUMNS, 4, List.of(ALL));
    column.load(place, new RowSort(4));
    return column;
  }

  /** Endpoints 0, 1, 2, 4; the cell of a row ends at its value. */
  @Test
  void anAxisHasItsValuesAsEndpoints() {
    IntervalAxis axis = axis();
    assertThat(axis.endpoints()).containsExactly(0, 1, 2, 4);
    assertThat(axis.cell(0)).isZero();
    assertThat(axis.cell(3)).isEqualTo(3);
    assertThat(axis.range()).isEqualTo(4);
    assertThat(axis.margin(1)).isCloseTo(LN_4, within(1e-15));
    assertThat(IntervalAxis.of(AT, ALL, 0, 4, 2).endpoints()).containsExactly(0, 4);
  }

  @Test
  void weightsAreAddedUpByCell() {
    CellSums sums = new CellSums(6);
    sums.load(axis(), RemainingWeights.of(new double[] {1, 0.5, 0, 0.25}));
    assertThat(Arrays.copyOf(sums.inside, 4)).containsExactly(1, 0.5, 0, 0.25);
    assertThat(Arrays.copyOf(sums.upTo, 4)).containsExactly(1, 1.5, 1.5, 1.75);
    assertThat(sums.total()).isEqualTo(1.75);
    sums.load(IntervalAxis.of(AT, ALL, 0, 4, 2), RemainingWeights.of(new double[] {1, 0.5, 0, 0}));
    assertThat(sums.area[1]).as("0.5 * (4 - 1)").isEqualTo(1.5);
  }

  @Test
  void remainingWeightsLeaveOutWhatIsUsedUp() {
    RemainingWeights left = RemainingWeights.of(new double[] {0, 0.5, 0, 1.5});
    assertThat(left.rows()).containsExactly(1, 3);
    assertThat(left.total()).isEqualTo(2);
    assertThat(left.fractions(4, left.total())).containsExactly(0, 0.25, 0, 0.75);
  }

  /**
   * Without a margin term the interval [1, 2] is worth 2/2 - 0 = 1. With a margin weight of 1 the
   * loss of ln 4 is too much, and the wide interval [0, 4] is worth {@code (1 + 3/4)/2 - (1/2 +
   * 0)/2 = 0.625}; the interval [1, 4], at {@code 1 - (2/3)/2 - ln(4/3)}, is worth less.
   */
  @Test
  void aMarginWeightWidensTheInterval() {
    PreparedQuestion narrow = prepared(question(0));
    new IntervalSearch(4).search(axis(), 0, narrow);
    assertThat(narrow.bestSoFar().answers())
        .containsExactly(new Answer(1, 0, 0, new CandidateKey(0, 0, 1, 2)));
    PreparedQuestion wide = prepared(question(1));
    new IntervalSearch(4).search(axis(), 0, wide);
    assertThat(wide.bestSoFar().answers())
        .containsExactly(new Answer(0.625, 0, 0, new CandidateKey(0, 0, 0, 3)));
  }

  @Test
  void theBestSoFarTakesTheMarginIntoAccount() {
    SoftBestSoFar best = new SoftBestSoFar(question(0.5), Collections.singletonList(null));
    best.offer(0, 1, 0, LN_4, 0, 0, 1, 2);
    double worth = 1 - 0.5 * LN_4;
    assertThat(best.answers().get(0).usefulness()).isCloseTo(worth, within(1e-15));
    assertThat(best.required(0)).isLessThan(worth).isCloseTo(worth, within(1e-8));
    assertThat(best.mayWin(0, 1, LN_2)).as("1 - 0.5 ln 2").isTrue();
    assertThat(best.mayWin(0, 0.8, LN_4)).isFalse();
    assertThat(best.mayWin(0, 0.9, 0.5, 0)).as("0.9 - 1 * 0.5 = 0.4").isTrue();
    assertThat(best.mayWin(worth - 0.01)).isFalse();
    best.offer(0, 0.25, 0, 0, 0, 0, 0, 3);
    assertThat(best.answers().get(0).key()).isEqualTo(new CandidateKey(0, 0, 1, 2));
  }

  /** The table has 1024 steps: it is at most the logarithm and near to it. */
  @Test
  void theMarginIsBoundedFromBelow() {
    assertThat(LogLowerBound.of(1)).isZero();
    for (double fraction : new double[] {0.1, 0.3, 0.5, 0.77}) {
      double margin = Math.log(1 / fraction);
      assertThat(LogLowerBound.of(fraction))
          .isLessThanOrEqualTo(margin)
          .isCloseTo(margin, within(0.02));
    }
  }

  /**
   * Worths 0.5, 0.5, -0.5, -0.5 of the rows in order: the best prefix has two rows and is worth 1.
   */
  @Test
  void thePrefixBoundIsTheBestPrefix() {
    PrefixBound bound =
        new PrefixBound(1, new double[] {0.5, 0.5, 0, 0}, new double[] {0, 0, 0.5, 0.5});
    int[] order = {0, 1, 2, 3};
    assertThat(bound.reaches(order, 0, 3, bound.units(1))).isTrue();
    assertThat(bound.reaches(order, 0, 3, bound.units(1.001))).isFalse();
    assertThat(bound.reaches(order, 2, 3, bound.units(0.501)))
        .as("the prefix of three rows is worth 0.5, the row behind it -0.5")
        .isFalse();
  }

  /**
   * The cells [0, 1], [1, 2], [2, 4] are worth 0.5, 1 and 0.5 without margin. At a margin weight of
   * 1 the bound of the best cells of total width 1 is {@code 1 - ln 4}, of 2 {@code 0.75 - ln 2},
   * of 4 0.625; the widest counts.
   */
  @Test
  void theWidthBoundTakesTheBestCellsOfEachWidth() {
    WidthBound bound = new WidthBound(6);
    bound.load(axis(), new double[] {0.5, 1, 0.5});
    assertThat(bound.most(0)).isCloseTo(1, within(1e-6));
    assertThat(bound.most(1)).isCloseTo(0.625, within(1e-6));
    assertThat(bound.most(0.1))
        .as("1 - 0.1 ln 4, and the table of logarithms is a little lower")
        .isGreaterThanOrEqualTo(1 - 0.1 * LN_4)
        .isCloseTo(1 - 0.1 * LN_4, within(0.001));
  }

  /** The bound is not below what the search finds, and here it is not far above. */
  @Test
  void theLevelBoundIsAtLeastTheBestRay() {
    LevelBound bound = new LevelBound(4);
    assertThat(bound.most(column(0), prepared(question(0)))).isCloseTo(1, within(1e-9));
    assertThat(bound.most(column(0), prepared(question(1)))).isBetween(0.625, 1.0);
    Answer better = new Answer(1.5, 0, 0, new CandidateKey(9, 0, 0, 1));
    PreparedQuestion hopeless = new PreparedQuestion(question(0), List.of(better));
    assertThat(bound.most(column(0), hopeless)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(hopeless.mayWin(column(0))).isFalse();
  }

  @Test
  void aPreparedQuestionKnowsWhatIsLeft() {
    PreparedQuestion prepared = prepared(question(0, 1));
    assertThat(prepared.gainFractions()).containsExactly(0.5, 0.5, 0, 0);
    assertThat(prepared.harmFractions()).containsExactly(0, 0, 0.5, 0.5);
    assertThat(prepared.harmTotal()).isEqualTo(1);
    assertThat(prepared.mayWin(column(0))).isTrue();
    assertThat(prepared.mayWin(column(1))).as("it has its ray already").isFalse();
  }

  /** The second attribute: rows 3, 2, 1, 0 at -8, -4, -2 and 0. */
  @Test
  void aColumnIsSortedOnce() {
    SortedColumn column = column(1);
    assertThat(column.order()).containsExactly(3, 2, 1, 0);
    assertThat(column.low(0)).isEqualTo(-8);
    assertThat(column.high(0)).isZero();
    assertThat(column.offers(0)).isTrue();
    assertThat(column.from(0)).isZero();
    assertThat(column.to(0)).isEqualTo(3);
    assertThat(column.axis(0, 0).endpoints()).containsExactly(-8, -4, -2, 0);

    RowOrderCache cache = new RowOrderCache(2, 4);
    assertThat(cache.has(1)).isFalse();
    cache.keep(1, column);
    assertThat(cache.has(1)).isTrue();
    SortedColumn again = new SortedColumn(COLUMNS, 4, List.of(ALL));
    again.load(1, cache);
    assertThat(again.order()).containsExactly(3, 2, 1, 0);
    assertThat(RowOrderCache.bytes(2, 4)).as("2 (16 + 4 * 2)").isEqualTo(48);
  }

  @Test
  void boundsAreSortedWithTheLargestFirst() {
    UpperBounds bounds = new UpperBounds();
    bounds.add(7, -0.5);
    bounds.add(8, 0.75);
    bounds.add(9, 0.25);
    bounds.sort();
    assertThat(new int[] {bounds.place(0), bounds.place(1), bounds.place(2)})
        .containsExactly(8, 9, 7);
    assertThat(bounds.bound(2)).isGreaterThanOrEqualTo(-0.5).isCloseTo(-0.5, within(1e-6));
    bounds.clear();
    assertThat(bounds.count()).isZero();
  }

  /**
   * On the second attribute the ray - on [-4, -2] is the same; the first attribute wins the tie.
   */
  @Test
  void aStepFindsTheBestRayOfAllAttributes() {
    PreparedQuestion prepared = prepared(question(0));
    new SoftShareSearch(COLUMNS, List.of(ALL), 0, null).run(List.of(prepared));
    Answer first = new Answer(1, 0, 0, new CandidateKey(0, 0, 1, 2));
    assertThat(prepared.bestSoFar().answers()).containsExactly(first);
    SoftShare share = new SoftShare(COLUMNS, List.of(ALL), 0, true);
    assertThat(share.bestOfEach(question(0)))
        .containsExactly(
            List.of(first), List.of(new Answer(1, 0, 0, new CandidateKey(1, 1, 1, 2))));
    List<Answer> none = Collections.singletonList(null);
    assertThat(share.best(List.of(question(0, 0)), List.of(none)))
        .as("attribute 0 is used")
        .containsExactly(List.of(new Answer(1, 0, 0, new CandidateKey(1, 1, 1, 2))));
  }
}
