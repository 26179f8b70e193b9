package io.laconic.rivals;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Column;
import io.laconic.data.NumericColumn;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nothing that is fitted depends on held-out rows. */
class HeldOutTest {
  private static final Fold FOLD = Fold.of(60, rows(false), rows(true));

  private static int[] rows(boolean heldOut) {
    return IntStream.range(0, 60).filter(row -> row % 4 == 0 == heldOut).toArray();
  }

  static List<Contender> contenders() {
    return List.of(
        Contender.of(new SvmLearner("linear", SvmOptions.linear(List.of(1.0)))),
        Contender.of(new SvmLearner("gaussian", List.of(new SvmOptions(4, 0.25)))),
        Contender.of(new GeneSvmLearner("genes", List.of(1, 2), List.of(1.0))),
        Contender.of(GeneSvmLearner.byElimination("rfe", List.of(1, 2), List.of(1.0))),
        Contender.of(new CartLearner("cart", List.of(1, 3))));
  }

  @ParameterizedTest
  @MethodSource("contenders")
  void noiseInHeldOutRowsChangesNothingElse(Contender contender) {
    Table table = Tables.mixed(60, 12);
    Table noisy = noisy(table);
    List<Candidate> before = contender.fit(table, List.of(FOLD), null, Parallel.NONE).get(0);
    List<Candidate> after = contender.fit(noisy, List.of(FOLD), null, Parallel.NONE).get(0);
    for (int c = 0; c < before.size(); c++) {
      assertThat(after.get(c).size()).isEqualTo(before.get(c).size());
      assertThat(after.get(c).parts()).isEqualTo(before.get(c).parts());
      assertThat(after.get(c).learningErrors()).isEqualTo(before.get(c).learningErrors());
      for (int k = 0; k < FOLD.heldOutRows().length; k++) {
        if (!isNoise(FOLD.heldOutRows()[k])) {
          assertThat(after.get(c).heldOutPredictions()[k])
              .isEqualTo(before.get(c).heldOutPredictions()[k]);
        }
      }
    }
  }

  /** Scores of two classes: no row that is called 1 has a smaller one than a row called 0. */
  @ParameterizedTest
  @MethodSource("contenders")
  void largeScoresMeanClassOne(Contender contender) {
    for (Table table : List.of(Tables.mixed(60, 12), swapped(Tables.mixed(60, 12)))) {
      for (Candidate one : contender.fit(table, List.of(FOLD), null, Parallel.NONE).get(0)) {
        int[] said = one.heldOutPredictions();
        double[] scores = one.heldOutScores();
        assertThat(extreme(said, scores, 0, true))
            .isLessThanOrEqualTo(extreme(said, scores, 1, false));
        assertThat(Arrays.stream(scores).distinct().count()).isGreaterThan(1);
      }
    }
  }

  private static double extreme(int[] said, double[] scores, int label, boolean largest) {
    double sign = largest ? 1 : -1;
    return sign
        * IntStream.range(0, said.length)
            .filter(k -> said[k] == label)
            .mapToDouble(k -> sign * scores[k])
            .max()
            .orElseThrow();
  }

  /** With the classes in the other order, so that the other one comes first. */
  private static Table swapped(Table table) {
    int[] labels = Arrays.stream(table.labels()).map(label -> 1 - label).toArray();
    return new Table(table.data(), table.matrix(), table.schema(), labels, table.classes())
        .withGroups(table.groups());
  }

  private static boolean isNoise(int row) {
    return row % 8 == 0;
  }

  /** Every other held-out row has other values, and all held-out rows have other classes. */
  private static Table noisy(Table table) {
    SplittableRandom random = new SplittableRandom(77);
    List<Column> columns = new ArrayList<>();
    for (Column column : table.data().columns()) {
      if (column instanceof NumericColumn numeric) {
        double[] values = numeric.values().clone();
        for (int row = 0; row < values.length; row++) {
          values[row] = isNoise(row) ? 1000 * random.nextGaussian() : values[row];
        }
        columns.add(NumericColumn.wrap(column.name(), values));
      } else {
        columns.add(column);
      }
    }
    int[] labels = table.labels().clone();
    for (int row : FOLD.heldOutRows()) {
      labels[row] = 1 - labels[row];
    }
    return Tables.table(columns, labels, 2);
  }
}
