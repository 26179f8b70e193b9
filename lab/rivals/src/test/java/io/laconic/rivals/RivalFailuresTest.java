package io.laconic.rivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.laconic.data.DataException;
import io.laconic.learn.Fold;
import io.laconic.learn.SplitFailure;
import io.laconic.learn.choice.Candidate;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A rival that fails somewhere gives no number, and says where. */
class RivalFailuresTest {
  private static Fold fold(int row) {
    return Fold.of(6, new int[] {row}, new int[0]);
  }

  private static final Fold FIRST = fold(0);
  private static final Fold SECOND = fold(3);
  private static final List<Fold> FOLDS =
      List.of(
          FIRST,
          fold(1).inside(FIRST),
          fold(2).inside(FIRST),
          SECOND,
          fold(4).inside(SECOND),
          fold(5).inside(SECOND));

  private static SplitFailure failing(int row, Error failure, int threads) {
    ConfigurationRuns<Fold> runs =
        new ConfigurationRuns<>(
            3,
            fold -> fold,
            (fold, configuration) -> {
              if (fold.learningRows()[0] == row && configuration == 1) {
                throw failure;
              }
              return new RivalCandidate(
                  Map.of(),
                  RivalCandidate.Shape.ofVectors(0, 0, List.of()),
                  new RivalCandidate.Answers(new int[0], null),
                  0,
                  0);
            });
    return catchThrowableOfType(
        SplitFailure.class,
        () ->
            runs.fit(FOLDS, new Parallel(threads)).forEach(fold -> fold.forEach(Candidate::size)));
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
