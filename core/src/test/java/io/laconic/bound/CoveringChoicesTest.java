package io.laconic.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** Sets of cells that meet every row of a grid: counted out where that is possible. */
class CoveringChoicesTest {
  /** Tries all pairs of sets. */
  private static int counted(int columns, int rows, int first, int second) {
    int cells = columns * rows;
    int count = 0;
    for (int a = 0; a < 1 << cells; a++) {
      for (int b = 0; b < 1 << cells; b++) {
        boolean sizes = Integer.bitCount(a) == first && Integer.bitCount(b) == second;
        count += sizes && meetsAll(a | b, columns, rows) ? 1 : 0;
      }
    }
    return count;
  }

  private static boolean meetsAll(int set, int columns, int rows) {
    for (int row = 0; row < rows; row++) {
      if ((set >> (row * columns) & ((1 << columns) - 1)) == 0) {
        return false;
      }
    }
    return true;
  }

  @Test
  void agreesWithTryingAll() {
    for (int[] grid : new int[][] {{2, 1}, {2, 2}, {2, 3}, {3, 2}, {1, 4}, {6, 1}}) {
      for (int first = 0; first <= 4; first++) {
        for (int second = 0; second <= 3; second++) {
          int expected = counted(grid[0], grid[1], first, second);
          assertThat(CoveringChoices.count(grid[0], grid[1], first, second))
              .isEqualTo(BigInteger.valueOf(expected));
        }
      }
    }
  }

  @Test
  void oneCellForEachRowIsAPower() {
    assertThat(CoveringChoices.ln(60, 3, 3)).isCloseTo(3 * Math.log(60), within(1e-12));
    assertThatThrownBy(() -> CoveringChoices.ln(60, 4, 3))
        .hasMessage("no conditions meet all 4 rows");
  }

  /** More than 400 cells: the number that stands for N is larger, so shares become smaller. */
  @Test
  void veryLargeSetsAreCountedWithoutTheRule() {
    int[] sizes = new int[134];
    java.util.Arrays.fill(sizes, 3);
    double quick = CoveringChoices.ln(40, 120, sizes);
    double exact = Exact.ln(new BigDecimal(CoveringChoices.count(40, 120, sizes))).doubleValue();
    assertThat(quick).isGreaterThan(exact).isLessThan(exact + 20);
    int[] huge = new int[200_000];
    java.util.Arrays.fill(huge, 1);
    assertThat(CoveringChoices.ln(40, 120, huge)).isCloseTo(200_000 * Math.log(4800), within(1e-3));
  }

  @Test
  void largeNumbersKeepTheirDigits() {
    int[] sizes = new int[40];
    java.util.Arrays.fill(sizes, 3);
    BigInteger count = CoveringChoices.count(40_000, 110, sizes);
    assertThat(count.bitLength()).isGreaterThan(1100);
    assertThat(CoveringChoices.ln(40_000, 110, sizes))
        .isCloseTo(Exact.ln(new BigDecimal(count)).doubleValue(), within(1e-9));
  }
}
