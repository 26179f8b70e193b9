package io.laconic.rivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.laconic.data.DataException;
import io.laconic.learn.NestedSplit;
import io.laconic.learn.Split;
import io.laconic.learn.SplitFailure;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A rival that fails somewhere gives no number, and says where. */
class RivalFailuresTest {
  private static Split split(int row) {
    return new Split(new int[] {row}, new int[] {});
  }

  private static final List<NestedSplit> NESTED_SPLITS =
      List.of(
          new NestedSplit(split(0), List.of(split(1), split(2))),
          new NestedSplit(split(3), List.of(split(4), split(5))));

  private static SplitFailure failing(int row, Error failure, int threads) {
    ConfigurationRuns<Split> runs =
        new ConfigurationRuns<>(
            3,
            split -> split,
            (split, configuration) -> {
              if (split.learning()[0] == row && configuration == 1) {
                throw failure;
              }
              return new TrainedRival(
                  Map.of(),
                  TrainedRival.Shape.ofVectors(0, 0, List.of()),
                  new TrainedRival.Answers(new int[0], null),
                  0,
                  0);
            });
    return catchThrowableOfType(
        SplitFailure.class, () -> runs.train(NESTED_SPLITS, new Parallel(threads)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void isNamedByItsPlace(int threads) {
    Error failure = new OutOfMemoryError("Java heap space");
    for (int row = 0; row < 6; row++) {
      SplitFailure thrown = failing(row, failure, threads);
      assertThat(thrown).hasCause(failure);
      assertThat(thrown.outer()).isEqualTo(row / 3);
      assertThat(thrown.inner()).isEqualTo(row % 3 - 1);
    }
  }

  /** With an infinite product LIBSVM would go on, and name some class for every row. */
  @Test
  void numbersThatAreTooLargeAreRefused() {
    double[][] wide = {{1e200, 1e200, 1}, {1, 2, 3}};
    assertThatThrownBy(() -> LibsvmInput.linear(wide, new double[0][], 3))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("LIBSVM: a value, or a product of two rows, is too large");
    double[][] infinite = {{Double.POSITIVE_INFINITY}, {1}};
    assertThatThrownBy(() -> LibsvmInput.values(infinite, new double[0][], 1))
        .isInstanceOf(DataException.class);
  }
}
