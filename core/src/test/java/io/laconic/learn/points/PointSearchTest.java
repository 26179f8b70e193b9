package io.laconic.learn.points;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.learn.Fold;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.CostTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Point scores against a plain program that goes row by row. */
class PointSearchTest {
  private static final int SIZE = 5;

  /** A random table with ties and, every other time, missing values; a noisy score is in it. */
  private record Case(double[][] x, int[] y) {
    static Case random(int seed) {
      SplittableRandom random = new SplittableRandom(seed);
      int rows = 40 + random.nextInt(80);
      double[][] x = new double[rows][4];
      int[] y = new int[rows];
      for (int row = 0; row < rows; row++) {
        for (int j = 0; j < 4; j++) {
          boolean missing = seed % 2 == 0 && random.nextInt(9) == 0;
          x[row][j] = missing ? Double.NaN : random.nextInt(j == 3 ? 4 : 40);
        }
        if (seed % 3 == 0) {
          x[row][1] = x[row][0]; // a copy: what one says the other would repeat
        }
        int score = (x[row][0] > 20 ? 3 : 0) + (x[row][1] > 12 ? 2 : 0) + (x[row][2] < 18 ? 1 : 0);
        int blank = seed % 4 == 0 && Double.isNaN(x[row][1]) ? 3 : 0;
        y[row] = random.nextInt(6) == 0 ? random.nextInt(2) : score + blank >= 3 ? 1 : 0;
      }
      return new Case(x, y);
    }

    TrainingSet training() {
      return TestSets.of(x, y, null);
    }

    PointColumns drawn() {
      return drawn(training(), Fold.all(y.length));
    }

    static PointColumns drawn(TrainingSet training, Fold fold) {
      ColumnOrders orders = new ColumnOrders(training.inputs().encoded(), 4);
      return new PointColumns(training, fold, new int[] {0, 1, 2, 3}, orders);
    }
  }

  private static List<PlainPoints.Cut> cuts(PointCondition[] found, PointColumns drawn) {
    List<PlainPoints.Cut> cuts = new ArrayList<>();
    for (PointCondition one : found) {
      PointColumn column = drawn.column(one.column());
      double cut = PointColumn.asksIfMissing(one.code()) ? Double.NaN : column.cut(one.code());
      cuts.add(new PlainPoints.Cut(one.column(), cut, PointColumn.isTurned(one.code())));
    }
    return cuts;
  }

  @RepeatedTest(12)
  void statesAreThoseOfThePlainProgram(RepetitionInfo info) {
    Case one = Case.random(info.getCurrentRepetition());
    PointColumns drawn = one.drawn();
    List<ScoreState> found = PointSearch.states(drawn, SIZE);
    List<PlainPoints.Fitted> expected = new PlainPoints(one.x, one.y).states(SIZE);
    assertThat(found).hasSameSizeAs(expected);
    for (int k = 0; k < found.size(); k++) {
      List<PlainPoints.Cut> cuts = cuts(found.get(k).conditions(), drawn);
      assertThat(cuts).containsExactlyInAnyOrderElementsOf(expected.get(k).cuts());
      assertThat(found.get(k).loss()).isCloseTo(expected.get(k).loss(), within(1e-3));
      for (int j = 0; j < k + 1; j++) {
        double weight = expected.get(k).weights()[1 + expected.get(k).cuts().indexOf(cuts.get(j))];
        assertThat(found.get(k).weight(j)).isCloseTo(weight, within(1e-2));
      }
    }
  }

  /** No single step to other points has a lower loss, and no other cut makes fewer errors. */
  @RepeatedTest(12)
  void pointsAndCutAreTheBestNearby(RepetitionInfo info) {
    Case one = Case.random(100 + info.getCurrentRepetition());
    PointColumns drawn = one.drawn();
    PlainPoints plain = new PlainPoints(one.x, one.y);
    for (ScoreState state : PointSearch.states(drawn, SIZE)) {
      PointScore score = PointScore.of(state, drawn);
      List<PlainPoints.Cut> cuts = cuts(score.conditions(), drawn);
      int[] points = score.points();
      assertThat(Arrays.stream(points).boxed()).allMatch(p -> p >= 1 && p <= 3);
      assertThat(PointRounding.reduced(points)).isEqualTo(points);
      assertThat(IntStream.range(1, points.length)).allMatch(j -> points[j] <= points[j - 1]);
      double loss = plain.lineLoss(cuts, points);
      for (int j = 0; j < points.length; j++) {
        for (int step = -1; step <= 1; step += 2) {
          int[] other = points.clone();
          other[j] += step;
          if (other[j] >= 1 && other[j] <= 3) {
            assertThat(plain.lineLoss(cuts, other)).isGreaterThan(loss - 1e-4);
          }
        }
      }
      int cut = score.cut(CostTable.equal(2));
      int errors = plain.errors(cuts, points, cut);
      assertThat(Arrays.stream(score.errors(cut)).sum()).isEqualTo(errors);
      for (int other = 1; other <= Arrays.stream(points).sum(); other++) {
        assertThat(plain.errors(cuts, points, other)).isGreaterThanOrEqualTo(errors);
      }
    }
  }

  /** A missed positive that costs much moves the cut down, and nothing else. */
  @Test
  void costsMoveTheCut() {
    Case one = Case.random(7);
    PointColumns drawn = one.drawn();
    ScoreState state = PointSearch.states(drawn, 3).get(2);
    PointScore score = PointScore.of(state, drawn);
    int low = score.cut(CostTable.of(new double[][] {{0, 1}, {20, 0}}));
    int middle = score.cut(CostTable.equal(2));
    int high = score.cut(CostTable.of(new double[][] {{0, 20}, {1, 0}}));
    assertThat(low).isLessThan(high).isLessThanOrEqualTo(middle);
    assertThat(score.errors(low)[1]).isLessThanOrEqualTo(score.errors(middle)[1]);
  }

  /** Rows that are not learned from have no part: with nonsense in them all stays as it was. */
  @RepeatedTest(4)
  void otherRowsDoNotMatter(RepetitionInfo info) {
    Case one = Case.random(50 + info.getCurrentRepetition());
    int[] heldOut = IntStream.range(0, one.y.length).filter(row -> row % 3 == 1).toArray();
    Fold fold = Fold.without(one.y.length, heldOut);
    double[][] x = Arrays.stream(one.x).map(double[]::clone).toArray(double[][]::new);
    int[] y = one.y.clone();
    for (int row : heldOut) {
      Arrays.fill(x[row], row - 7.5);
      y[row] = 1 - y[row];
    }
    TrainingSet other = TestSets.of(x, y, null);
    PointColumns before = Case.drawn(one.training(), fold);
    PointColumns after = Case.drawn(other, fold);
    List<ScoreState> expected = PointSearch.states(before, SIZE);
    List<ScoreState> found = PointSearch.states(after, SIZE);
    assertThat(found).hasSameSizeAs(expected);
    for (int k = 0; k < found.size(); k++) {
      PointScore a = PointScore.of(expected.get(k), before);
      PointScore b = PointScore.of(found.get(k), after);
      assertThat(cuts(b.conditions(), after)).isEqualTo(cuts(a.conditions(), before));
      assertThat(b.points()).isEqualTo(a.points());
    }
  }

  @Test
  void rowsOfOneClassHaveNoScore() {
    Case one = Case.random(3);
    int[] same = new int[one.y.length];
    assertThat(PointSearch.states(new Case(one.x, same).drawn(), SIZE)).isEmpty();
  }
}
