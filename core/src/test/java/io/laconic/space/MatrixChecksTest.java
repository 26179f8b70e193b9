package io.laconic.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.DataException;
import org.junit.jupiter.api.Test;

class MatrixChecksTest {
  @Test
  void theFirstImpossibleCellIsNamed() {
    double[][] good = {{0, 2}, {3, 0}};
    assertThat(MatrixChecks.firstImpossible(good)).isNull();
    for (double bad : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> MatrixChecks.distances(new double[][] {{0, 1}, {bad, bad}}, "d.csv"))
          .isInstanceOf(DataException.class)
          .hasMessage(
              "d.csv, row 1, column 0: " + bad + " is not a distance; distances are numbers >= 0");
    }
  }

  @Test
  void theFirstAsymmetricCellIsNamed() {
    assertThat(MatrixChecks.firstAsymmetric(new double[][] {{0, 2}, {2, 0}})).isNull();
    assertThat(MatrixChecks.firstAsymmetric(new double[][] {{0, 2}, {3, 0}}))
        .isEqualTo(
            new MatrixChecks.Cell(
                0, 1, "2.0, but row 1, column 0 has 3.0; the matrix is not symmetric"));
  }
}
