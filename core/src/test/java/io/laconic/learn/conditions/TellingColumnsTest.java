package io.laconic.learn.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.RowSet;
import io.laconic.learn.Fold;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.util.Parallel;
import io.laconic.util.Progress;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Columns that tell about the class, against a program that compares all pairs of rows. */
class TellingColumnsTest {

  private record Case(double[][] x, int[] y) {
    static Case random(long seed, int rows, int columns) {
      SplittableRandom random = new SplittableRandom(seed);
      double[][] x = new double[rows][columns];
      int[] y = new int[rows];
      for (int row = 0; row < rows; row++) {
        y[row] = random.nextInt(3);
        for (int j = 0; j < columns; j++) {
          x[row][j] = random.nextInt(6) + (j % 4 == 0 && y[row] == 1 ? 2 : 0);
        }
      }
      return new Case(x, y);
    }

    TrainingSet training() {
      return TestSets.of(x, y, List.of("a", "b", "c"), null);
    }

    /** The largest distance, counted for every row's value and class from all rows. */
    double distance(int column, int[] rows) {
      double largest = 0;
      for (int border : rows) {
        for (int c = 0; c < 3; c++) {
          double[] below = new double[2];
          double[] all = new double[2];
          for (int row : rows) {
            int side = y[row] == c ? 0 : 1;
            all[side]++;
            below[side] += x[row][column] <= x[border][column] ? 1 : 0;
          }
          if (all[0] > 0 && all[1] > 0) {
            largest = Math.max(largest, Math.abs(below[0] / all[0] - below[1] / all[1]));
          }
        }
      }
      return largest;
    }
  }

  @RepeatedTest(10)
  void areThoseOfLargestDistance(RepetitionInfo info) {
    Case one = Case.random(info.getCurrentRepetition(), 40, 12);
    int[] rows = IntStream.range(0, 40).filter(row -> row % 4 != 1).toArray();
    List<RowSet> learning = List.of(RowSet.of(40, new int[] {3, 4, 5}), RowSet.of(40, rows));
    int[] found = TellingColumns.of(one.training(), learning, 5, new Parallel(2)).get(1);
    int[] wanted =
        IntStream.range(0, 12)
            .boxed()
            .sorted(Comparator.comparingDouble(column -> -one.distance(column, rows)))
            .limit(5)
            .mapToInt(Integer::intValue)
            .sorted()
            .toArray();
    assertThat(found).isEqualTo(wanted);
  }

  /** In this process; with workers; and with workers but no room for the columns of all folds. */
  static List<Parallel> ways() {
    ColumnEngine columnsAreHere = (training, learning, most) -> null;
    return List.of(
        Parallel.NONE,
        Parallel.NONE.withWorkers(columnsAreHere),
        new Parallel(1, Progress.SILENT, columnsAreHere, 1 << 30));
  }

  /** Of a wide table other columns are found for every fold, by their own numbers. */
  @ParameterizedTest
  @MethodSource("ways")
  void everyFoldOfAWideTableHasItsOwn(Parallel parallel) {
    int columns = ConditionPool.MOST_COLUMNS + 40;
    Case one = Case.random(1, 30, columns);
    TrainingSet training = one.training();
    List<Fold> folds = List.of(Fold.without(30, new int[] {1, 2, 3}), Fold.all(30));
    List<int[]> seen =
        ConditionPool.search(
            training,
            folds,
            parallel,
            (pool, some) -> {
              assertThat(some).hasSize(1);
              RowSet learning = some.get(0).learning();
              RowSet gain = RowSet.where(30, row -> one.y[row] == 1 && learning.contains(row));
              var question = pool.question(1, List.of(), gain, learning.minus(gain), 1);
              var answer = pool.pool().best(List.of(question, question)).get(1).get(0);
              FoundCondition found = pool.found(answer, question, learning);
              int right = found.holds().and(gain).count();
              int wrong = found.holds().and(question.harmRows()).count();
              assertThat(right - wrong).isEqualTo(best(one, gain, question.harmRows()));
              return List.of(new int[] {found.attribute(), right});
            });
    assertThat(seen).hasSize(2);
  }

  /** What the best condition of all columns is worth, by trying every one on every row. */
  private static int best(Case one, RowSet gain, RowSet harm) {
    int best = 0;
    for (int j = 0; j < one.x[0].length; j++) {
      for (int border = 0; border < one.y.length; border++) {
        int[] worth = new int[2];
        for (int row = 0; row < one.y.length; row++) {
          int each = gain.contains(row) ? 1 : harm.contains(row) ? -1 : 0;
          worth[0] += one.x[row][j] > one.x[border][j] ? each : 0;
          worth[1] += one.x[row][j] < one.x[border][j] ? each : 0;
        }
        best = Math.max(best, Math.max(worth[0], worth[1]));
      }
    }
    return best;
  }
}
