package io.laconic.cover.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.cover.exact.ExactSearch.ReplacePasses;
import io.laconic.cover.exact.RuleSearch.BoundQueue;
import io.laconic.data.RowSet;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The parts of the exact search, on six rows and two attributes. Bit sets have the positive rows 0,
 * 1, 3 in their first word and the negative rows 2, 4, 5 in the second.
 *
 * <pre>
 * row    0  1  2  3  4  5
 * class  +  +  -  +  -  -
 * a      1  2  3  4  5  5
 * b      7  7  0  7  0  missing
 * </pre>
 */
class ExactSearchPartsTest {
  private static final double[] A = {1, 2, 3, 4, 5, 5};
  private static final double[] B = {7, 7, 0, 7, 0, Double.NaN};
  private static final double[][] COLUMNS = {A, B};
  private static final int[] LABELS = {1, 1, 0, 1, 0, 0};
  private static final RowSet ALL = RowSet.where(6, row -> true);
  private static final int[] COLUMN_OF = {0, 1};

  /** Number of {@code b > 0}, which tells the classes: behind eight conditions on a. */
  private static final int B_ABOVE_0 = 8;

  private static final ExactForm ONE = new ExactForm(1, 1);
  private static final ExactForm ONE_OF_TWO = new ExactForm(2, 1);

  private static ConditionTable table(KeptConditions kept) {
    return ConditionTable.of(COLUMNS, LABELS, ALL, 0, kept, null);
  }

  @Test
  void rowsStandByClass() {
    LearningRows rows = new LearningRows(LABELS, ALL);
    assertThat(rows.words()).isEqualTo(2);
    assertThat(rows.positiveWords()).isEqualTo(1);
    assertThat(rows.positives()).isEqualTo(3);
    assertThat(rows.places()).isEqualTo(128);
    assertThat(IntStream.of(0, 1, 2, 3, 64, 65, 66, 67).map(rows::rowAt))
        .containsExactly(0, 1, 3, -1, 2, 4, 5, -1);
    assertThat(rows.isPositive(2)).isTrue();
    assertThat(rows.isPositive(64)).isFalse();
    assertThat(rows.all()).containsExactly(0b111, 0b111);
    assertThat(rows.countPositive(new long[] {0b101, 0b1})).isEqualTo(2);
    assertThat(rows.countNegative(new long[] {0b101, 0b1})).isEqualTo(1);
  }

  @Test
  void cutsLieBetweenValues() {
    AttributeCuts cuts = AttributeCuts.of(A, ALL, 0);
    assertThat(cuts.count()).isEqualTo(4);
    assertThat(cuts.hasMissing()).isFalse();
    assertThat(IntStream.of(1, 2, 5).map(cuts::cell)).containsExactly(0, 1, 4);
    assertThat(cuts.threshold(1, Side.ABOVE)).as("x > 2").isEqualTo(2);
    assertThat(cuts.threshold(1, Side.BELOW)).as("x < 3").isEqualTo(3);
    AttributeCuts some = cuts.only(new boolean[] {false, true, false, true});
    assertThat(some.count()).isEqualTo(2);
    assertThat(IntStream.of(1, 3, 4, 5).map(some::cell)).containsExactly(0, 1, 1, 2);
    AttributeCuts middle = AttributeCuts.of(A, ALL, 1);
    assertThat(middle.count()).isEqualTo(1);
    assertThat(middle.threshold(0, Side.ABOVE)).as("the fourth of six values").isEqualTo(4);
    AttributeCuts withMissing = AttributeCuts.of(B, ALL, 0);
    assertThat(withMissing.hasMissing()).isTrue();
    assertThat(withMissing.cell(Double.NaN)).isEqualTo(-1);
    assertThat(AttributeCuts.of(new double[] {-0.0, 0, 0, 0, 0, 0}, ALL, 0).count()).isZero();
  }

  @Test
  void cellsOfAllAttributesAreNumberedThrough() {
    AxisCells cells = new AxisCells(new LearningRows(LABELS, ALL), new int[] {4, 1});
    assertThat(cells.attributes()).isEqualTo(2);
    assertThat(cells.count()).as("five cells of a, two of b").isEqualTo(7);
    assertThat(cells.first(1)).isEqualTo(5);
    cells.put(2, 0, 3);
    cells.put(2, 1, -1);
    assertThat(cells.cells()[4]).isEqualTo(3);
    assertThat(cells.cells()[5]).as("missing").isEqualTo(7);
    cells.name(1, Side.ABOVE, 0, 8);
    cells.name(1, Side.BELOW, 0, 9);
    assertThat(cells.above(5)).isEqualTo(8);
    assertThat(cells.below(5)).isEqualTo(9);
    assertThat(cells.above(0)).isEqualTo(-1);
    int[] newId = new int[10];
    newId[9] = -1;
    newId[8] = 4;
    assertThat(cells.renumbered(newId).above(5)).isEqualTo(4);
    assertThat(cells.renumbered(newId).below(5)).isEqualTo(-1);
  }

  @Test
  void aTableNumbersItsConditions() {
    ConditionTable table = table(KeptConditions.ALL);
    assertThat(table.size()).isEqualTo(10);
    assertThat(table.condition(0)).isEqualTo(new AttributeCondition(0, Side.ABOVE, 0, 1));
    assertThat(table.condition(4)).isEqualTo(new AttributeCondition(0, Side.BELOW, 1, 2));
    assertThat(table.condition(B_ABOVE_0)).isEqualTo(new AttributeCondition(1, Side.ABOVE, 2, 0));
    assertThat(table.holds(0)).as("a > 1").containsExactly(0b110, 0b111);
    assertThat(table.holds(B_ABOVE_0)).containsExactly(0b111, 0);
    assertThat(table.holds(9)).as("b < 7, not where it is missing").containsExactly(0, 0b11);
    assertThat(table.order(0)).isLessThan(table.order(B_ABOVE_0));
    assertThat(table.isBefore(new int[] {8, 0}, new int[] {1, 9})).isTrue();
    boolean[] dropped = new boolean[10];
    dropped[0] = true;
    assertThat(table.without(dropped).condition(0)).isEqualTo(table.condition(1));
    assertThat(table.rows().positives()).isEqualTo(3);
    assertThat(table.cells().above(table.cells().first(1))).isEqualTo(B_ABOVE_0);
  }

  /** Two categories of one column are each the opposite of the other. */
  @Test
  void equalConditionsOfOneColumnAreOne() {
    double[] yes = {1, 1, 0, 1, 0, 0};
    double[] no = {0, 0, 1, 0, 1, 1};
    ConditionTable table =
        ConditionTable.of(new double[][] {yes, no}, LABELS, ALL, 0, KeptConditions.ALL, null);
    assertThat(table.size()).isEqualTo(4);
    assertThat(table.withoutEqualOnes(new int[] {0, 0}).size()).isEqualTo(2);
    assertThat(table.withoutEqualOnes(new int[] {0, 1}).size()).isEqualTo(4);
  }

  /**
   * On a, {@code x > v} is worth asking only between a negative row and a positive one above it,
   * {@code x < v} the other way round. All of these are dominated by {@code b > 0}.
   */
  @Test
  void dominatedConditionsAreLeftOut() {
    AttributeCuts cuts = AttributeCuts.of(A, ALL, 0);
    LearningRows rows = new LearningRows(LABELS, ALL);
    boolean[][] kept = KeptConditions.UNDOMINATED.of(cuts, A, rows);
    assertThat(kept[Side.ABOVE.ordinal()]).containsExactly(false, false, true, false);
    assertThat(kept[Side.BELOW.ordinal()]).containsExactly(false, true, false, true);
    assertThat(ConditionTable.either(KeptConditions.UNDOMINATED.of(cuts, A, rows)))
        .containsExactly(false, true, true, true);
    assertThat(ConditionTable.either(KeptConditions.ALL.of(cuts, A, rows))).containsOnly(true);
    ConditionTable table = table(KeptConditions.UNDOMINATED);
    assertThat(table.size()).isEqualTo(1);
    assertThat(table.condition(0)).isEqualTo(new AttributeCondition(1, Side.ABOVE, 2, 0));
    assertThat(KeptConditions.ALL.dropAcross(table(KeptConditions.ALL)).size()).isEqualTo(10);
  }

  /** A block holds for the positive rows of any member, and for the negative rows of all. */
  @Test
  void blocksAreHalves() {
    ConditionTree tree = new ConditionTree(table(KeptConditions.ALL));
    int root = tree.root();
    assertThat(tree.width(root)).isEqualTo(10);
    assertThat(tree.width(tree.left(root))).isEqualTo(5);
    assertThat(tree.first(tree.right(root))).isEqualTo(5);
    assertThat(tree.isSingle(root)).isFalse();
    assertThat(tree.holds(root)).containsExactly(0b111, 0);
    assertThat(tree.holds(tree.left(root)))
        .as("a > 1, 2, 3 or 4, or a < 2; no negative row has them all")
        .containsExactly(0b111, 0);
    int left = tree.left(root);
    int right = tree.right(root);
    assertThat(tree.split(new int[] {root, root}))
        .containsExactly(new int[] {left, left}, new int[] {left, right}, new int[] {right, right});
    assertThat(tree.firsts(new int[] {left, right})).containsExactly(0, 5);
    assertThat(tree.firstBehind(new int[] {left, left})).isEqualTo(2);
    assertThat(tree.firstBehind(new int[0])).isZero();
  }

  @Test
  void votesAreCountedForAllRowsAtOnce() {
    ConditionTable table = table(KeptConditions.ALL);
    VoteCount votes = new VoteCount(table.rows(), new ErrorCosts(2, 3), 2);
    votes.add(table.holds(0)); // a > 1
    assertThat(votes.cost()).as("nothing has two votes: three rows are missed").isEqualTo(6);
    assertThat(votes.open()).containsExactly(0b110, 0b111);
    assertThat(votes.mostSaved(votes.open())).as("two positive rows").isEqualTo(4);
    votes.add(table.holds(7)); // a < 5: rows 1, 2, 3 have both
    assertThat(votes.cost()).as("row 0 is missed, row 2 is a false alarm").isEqualTo(5);
    votes.clear();
    assertThat(votes.cost()).isEqualTo(6);
  }

  @Test
  void theBestLastConditionIsFoundByOneSweep() {
    ConditionTable table = table(KeptConditions.ALL);
    LastCondition last = new LastCondition(table, ErrorCosts.EQUAL);
    long[] open = table.rows().all();
    assertThat(last.find(open, 0)).isTrue();
    assertThat(last.best()).isEqualTo(B_ABOVE_0);
    assertThat(last.saved()).isEqualTo(3);
    assertThat(last.find(open, 9)).as("b < 7 alone").isTrue();
    assertThat(last.saved()).isEqualTo(-2);
    assertThat(last.find(open, 10)).isFalse();
    List<Integer> saved = new ArrayList<>();
    last.visit(open, 4, (id, ofIt) -> saved.add(10 * id + ofIt));
    assertThat(saved).as("a < 2, 3, 4, 5, then b").containsExactly(41, 52, 61, 72, 83, 88);
  }

  @Test
  void theLeastBoundComesFirst() {
    BoundQueue queue = new BoundQueue(4, 2);
    queue.add(3, new int[] {1, 2});
    queue.add(1, new int[] {3, 4});
    queue.add(3, new int[] {5, 6});
    int[] set = new int[2];
    assertThat(queue.least()).isEqualTo(1);
    List<Integer> order = new ArrayList<>();
    while (!queue.isEmpty()) {
      queue.poll(set);
      order.add(set[0]);
    }
    assertThat(order).as("of equal bounds the latest").containsExactly(3, 5, 1);
  }

  @Test
  void aGoodRuleToBeginWith() {
    ReplacePasses passes = new ReplacePasses(table(KeptConditions.ALL), ErrorCosts.EQUAL);
    assertThat(passes.of(ONE)).containsExactly(B_ABOVE_0);
    assertThat(passes.cost(passes.of(ONE), ONE)).isZero();
    int[] two = passes.of(ONE_OF_TWO);
    assertThat(two).hasSize(2);
    assertThat(passes.cost(two, ONE_OF_TWO)).as("b > 0 or a < 2").isZero();
    ReplacePasses few = new ReplacePasses(table(KeptConditions.UNDOMINATED), ErrorCosts.EQUAL);
    assertThat(few.of(ONE_OF_TWO)).as("there is one condition only").isNull();
  }

  @Test
  void aSearchEndsWhenNoBoundIsBelowTheBestRule() {
    ConditionTable table = table(KeptConditions.ALL);
    RuleSearch search = search(table, ONE, Effort.ANY);
    search.run(3, null, 0);
    assertThat(search.best()).containsExactly(B_ABOVE_0);
    assertThat(search.bestCost()).isZero();
    assertThat(search.leastCost()).isZero();
    search.run(0, null, 0);
    assertThat(search.best()).as("nothing costs less than a rule without errors").isNull();
    RuleSearch stopped = search(table, ONE_OF_TWO, Effort.ofBounds(0));
    stopped.run(3, new int[] {1, 2}, 2);
    assertThat(stopped.best()).as("what it began with").containsExactly(1, 2);
    assertThat(stopped.leastCost()).as("nothing is proved").isZero();
  }

  private static RuleSearch search(ConditionTable table, ExactForm form, Effort effort) {
    return new RuleSearch(table, new ConditionTree(table), form, ErrorCosts.EQUAL, true, effort);
  }

  /** One error at most: {@code b > 0} has none, {@code a < 3} and {@code a < 5} have one. */
  @Test
  void goodRulesAreCountedByColumns() {
    ConditionTable table = table(KeptConditions.ALL);
    RuleEnumeration all = enumeration(table, Effort.ANY);
    all.run();
    assertThat(all.isComplete()).isTrue();
    assertThat(all.groups()).hasSize(2);
    assertThat(all.groups().get(0).columns()).containsExactly(1);
    assertThat(all.groups().get(0).best().cost()).isZero();
    assertThat(all.groups().get(1).columns()).containsExactly(0);
    assertThat(all.groups().get(1).count()).isEqualTo(2);
    assertThat(all.groups().get(1).best().conditions())
        .containsExactly(new AttributeCondition(0, Side.BELOW, 2, 3));
    RuleEnumeration stopped = enumeration(table, Effort.ofBounds(0));
    stopped.run();
    assertThat(stopped.isComplete()).isFalse();
  }

  private static RuleEnumeration enumeration(ConditionTable table, Effort effort) {
    return new RuleEnumeration(table, ONE, ErrorCosts.EQUAL, COLUMN_OF, 1, effort);
  }

  /** Twice 20 000 values have 80 000 conditions, each with 20 000 bits. */
  @Test
  void moreConditionsThanMemoryAreRefused() {
    int rows = 20_000;
    double[] column = IntStream.range(0, rows).mapToDouble(row -> row).toArray();
    int[] labels = IntStream.range(0, rows).map(row -> row % 2).toArray();
    RowSet all = RowSet.where(rows, row -> true);
    assertThatThrownBy(
            () ->
                ConditionTable.of(
                    new double[][] {column, column}, labels, all, 0, KeptConditions.ALL, null))
        .isInstanceOf(TooManyConditionsException.class)
        .hasMessage("79996 conditions on 20000 rows are too many to search");
  }
}
