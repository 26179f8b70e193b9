package io.laconic.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.CategoryColumn;
import io.laconic.data.NumericColumn;
import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnSketchTest {
  @Test
  void numbersLieInEqualPartsOfTheirRange() {
    ColumnSketch sketch = ColumnSketch.of(numbers(0, 1, 2, 3, 4, 5, 6, 7, 8, Double.NaN));
    assertThat(sketch.quantiles()).containsExactly(0.0, 4.0, 8.0);
    assertThat(sketch.bins())
        .as("the largest is in the last")
        .containsExactly(1, 1, 1, 1, 1, 1, 1, 2);
    assertThat(sketch.counts()).isEmpty();
  }

  @Test
  void theMedianOfAnEvenNumberIsBetween() {
    assertThat(ColumnSketch.of(numbers(10, 1, 2, 5)).quantiles()).containsExactly(1.0, 3.5, 10.0);
  }

  @Test
  void extremesDoNotOverflow() {
    double most = Double.MAX_VALUE;
    ColumnSketch sketch = ColumnSketch.of(numbers(-most, 0, most, most));
    assertThat(sketch.bins()).containsExactly(1, 0, 0, 0, 1, 0, 0, 2);
    assertThat(ColumnSketch.of(numbers(3, 3)).bins()).containsExactly(2, 0, 0, 0, 0, 0, 0, 0);
    assertThat(ColumnSketch.of(numbers(Double.NaN)).bins()).isEmpty();
  }

  @Test
  void categoriesAreCountedTheMostFrequentFirst() {
    CategoryColumn column =
        CategoryColumn.wrap("c", List.of("a", "b", "never"), new int[] {0, 1, -1, 1});
    assertThat(ColumnSketch.of(column).counts().toString()).isEqualTo("{b=2, a=1}");
  }

  private static NumericColumn numbers(double... values) {
    return NumericColumn.wrap("x", values);
  }
}
