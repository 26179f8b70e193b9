package io.laconic.cover.threshold;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rows of a bin, sorted by value: in one run, in two, or in none; few and many; with equal ones.
 */
class ValueSortTest {
  private final ValueSort sort = new ValueSort();

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 96, 97, 500})
  void valuesAscendAndRowsStayWithTheirValues(int count) {
    SplittableRandom random = new SplittableRandom(count);
    for (int trial = 0; trial < 200; trial++) {
      double[] values = new double[count];
      Arrays.setAll(values, k -> random.nextInt(1 + random.nextInt(2 * count)));
      int middle = random.nextInt(count + 1);
      if (trial % 3 == 1) {
        Arrays.sort(values);
      } else if (trial % 3 == 2) {
        Arrays.sort(values, 0, middle);
        Arrays.sort(values, middle, count);
      }
      isSorted(values);
    }
  }

  /** A place may be longer than what is sorted; the rest stays as it is. */
  @Test
  void onlyTheFirstAreSorted() {
    double[] values = {3, 1, 2, 0, -1};
    int[] rows = {10, 11, 12, 13, 14};
    sort.sort(values, rows, 3);
    assertThat(values).containsExactly(1, 2, 3, 0, -1);
    assertThat(rows).containsExactly(11, 12, 10, 13, 14);
  }

  private void isSorted(double[] values) {
    double[] given = values.clone();
    int[] rows = new int[values.length];
    Arrays.setAll(rows, k -> k);
    double[] expected = values.clone();
    Arrays.sort(expected);
    sort.sort(values, rows, values.length);
    assertThat(values).containsExactly(expected);
    assertThat(Arrays.stream(rows).mapToDouble(row -> given[row]).toArray())
        .containsExactly(expected);
    assertThat(Arrays.stream(rows).distinct().count()).isEqualTo(rows.length);
  }
}
