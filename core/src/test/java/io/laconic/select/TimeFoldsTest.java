package io.laconic.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.learn.Fold;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Blocks in the order of time. */
class TimeFoldsTest {
  @Test
  void earlierBlocksTeachTheNext() {
    Folds folds = Folds.inTime(new double[] {5, 1, 4, 2, 3, 6}, 3);
    assertThat(folds.count()).isEqualTo(2);
    assertThat(folds.list().get(0).learningRows()).containsExactly(1, 3);
    assertThat(folds.list().get(0).heldOutRows()).containsExactly(2, 4);
    assertThat(folds.list().get(1).learningRows()).containsExactly(1, 2, 3, 4);
    assertThat(folds.list().get(1).heldOutRows()).containsExactly(0, 5);
  }

  /** Whatever the times are: learned from are earlier rows only, and ties are never split. */
  @Test
  void noRowIsLearnedFromThatIsNotEarlier() {
    Random random = new Random(7);
    for (int trial = 0; trial < 300; trial++) {
      int rows = 4 + random.nextInt(60);
      int different = 2 + random.nextInt(20);
      double[] times = new double[rows];
      Arrays.setAll(times, row -> row < 2 ? row * 100 : random.nextInt(different) * 1.5);
      Folds folds = Folds.inTime(times, 2 + random.nextInt(12));
      int tested = 0;
      for (Fold fold : folds.list()) {
        double last =
            Arrays.stream(fold.learningRows()).mapToDouble(r -> times[r]).max().orElseThrow();
        double first =
            Arrays.stream(fold.heldOutRows()).mapToDouble(r -> times[r]).min().orElseThrow();
        assertThat(last).isLessThan(first);
        tested += fold.heldOutRows().length;
      }
      int first = folds.list().get(0).learningRows().length;
      assertThat(first + tested).as("each row is in one block").isEqualTo(rows);
    }
  }

  @Test
  void oneTimeCannotBeSplit() {
    assertThatThrownBy(() -> Folds.inTime(new double[] {3, 3, 3}, 2))
        .hasMessage("the rows have too few different times to be split");
  }
}
