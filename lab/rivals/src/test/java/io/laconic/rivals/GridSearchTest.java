package io.laconic.rivals;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.rivals.ConfigurationRuns.Round;
import io.laconic.rivals.ConfigurationRuns.Seen;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A coarse grid first, then what is near its best point. */
class GridSearchTest {
  private static final int N = 15;

  /** Errors grow with the distance from one point of the grid. */
  private static Seen seen(int point, int row, int column, int folds) {
    int far = Math.abs(point / N - row) + Math.abs(point % N - column);
    return new Seen(folds, far * folds, 10);
  }

  @Test
  void findsTheBestPointOfAValley() {
    for (int row = 0; row < N; row++) {
      for (int column = 0; column < N; column++) {
        GridSearch search = new GridSearch(N, N);
        Seen[] tried = new Seen[N * N];
        int fits = 0;
        for (Round r = search.next(tried, 10); r != null; r = search.next(tried, 10)) {
          for (int point : r.configurations()) {
            fits += r.folds() - (tried[point] == null ? 0 : tried[point].folds());
            tried[point] = seen(point, row, column, r.folds());
          }
        }
        Seen best = tried[row * N + column];
        assertThat(best).as(row + ", " + column).isNotNull();
        assertThat(best.folds()).isEqualTo(10);
        assertThat(fits).isLessThanOrEqualTo(24 * 2 + 9 * 10);
      }
    }
  }

  @Test
  void ofEquallyGoodPointsTakesTheSmallerMachines() {
    GridSearch search = new GridSearch(N, 1);
    Seen[] tried = new Seen[N];
    assertThat(search.next(tried, 10)).usingRecursiveComparison().isEqualTo(round(2, 1, 5, 9, 13));
    tried[1] = new Seen(2, 7, 40);
    tried[5] = new Seen(2, 7, 30);
    tried[9] = new Seen(2, 7, 30);
    tried[13] = new Seen(2, 8, 1);
    assertThat(search.next(tried, 10)).usingRecursiveComparison().isEqualTo(round(2, 5, 3, 7));
    tried[3] = new Seen(2, 8, 30);
    tried[7] = new Seen(2, 6, 99);
    assertThat(search.next(tried, 10)).usingRecursiveComparison().isEqualTo(round(10, 7, 6, 8));
    tried[6] = new Seen(10, 20, 1);
    tried[7] = new Seen(10, 20, 99);
    tried[8] = new Seen(10, 20, 1);
    assertThat(search.next(tried, 10)).isNull();
  }

  private static Round round(int folds, int... points) {
    return new Round(points, folds);
  }

  /** Folds that choose fit some of the grid; what they fit is what the whole grid has there. */
  @Test
  void triedPointsAreThoseOfTheWholeGrid() {
    Table table = Tables.numbers(60, 3, 2, 5);
    Fold outer = Tables.folds(table, 3).get(0);
    int[] rows = outer.learningRows();
    List<Fold> folds = new ArrayList<>(List.of(outer));
    for (int k = 0; k < 4; k++) {
      int part = k;
      int[] out = IntStream.range(0, rows.length).filter(i -> i % 4 == part).toArray();
      int[] in = IntStream.range(0, rows.length).filter(i -> i % 4 != part).toArray();
      folds.add(Fold.of(60, picked(rows, in), picked(rows, out)).inside(outer));
    }
    List<Double> cs = SvmOptions.powersOfTwo(-3, 5);
    List<Double> gammas = SvmOptions.powersOfTwo(-6, 0);
    List<List<Candidate>> some =
        Contender.of(SvmLearner.gaussian("svm", cs, gammas)).fit(table, folds, null, Parallel.NONE);
    List<List<Candidate>> all =
        Contender.of(new SvmLearner("svm", SvmOptions.gaussian(cs, gammas)))
            .fit(table, folds, null, Parallel.NONE);
    int tried = 0;
    for (int k = 0; k < 63; k++) {
      boolean isTried = some.get(1).get(k).isTried();
      tried += isTried ? 1 : 0;
      for (int f = 0; f < folds.size() && isTried; f++) {
        assertThat(some.get(f).get(k).settings()).isEqualTo(all.get(f).get(k).settings());
        assertThat(some.get(f).get(k).heldOutPredictions())
            .isEqualTo(all.get(f).get(k).heldOutPredictions());
      }
      for (int f = 1; f < folds.size() && !isTried; f++) {
        assertThat(some.get(f).get(k).heldOutErrors()).isEqualTo(folds.get(f).heldOutRows().length);
      }
    }
    assertThat(tried).isBetween(1, 25);
  }

  private static int[] picked(int[] rows, int[] places) {
    return IntStream.of(places).map(k -> rows[k]).toArray();
  }
}
