package io.laconic.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.learn.Fold;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FoldsTest {
  @Test
  void sizesAndClassesDifferByAtMostOne() {
    for (int seed = 0; seed < 200; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int count = 2 + random.nextInt(9);
      int classes = 2 + random.nextInt(4);
      int[] labels = random.ints(count + random.nextInt(60), 0, classes).toArray();
      Folds folds = Folds.stratified(labels, count, seed);
      assertThat(spread(folds, labels, label -> true)).isLessThanOrEqualTo(1);
      for (int label = 0; label < classes; label++) {
        int wanted = label;
        assertThat(spread(folds, labels, one -> one == wanted)).isLessThanOrEqualTo(1);
      }
    }
  }

  private static long spread(Folds folds, int[] labels, java.util.function.IntPredicate counted) {
    long[] counts = new long[folds.count()];
    for (int row = 0; row < labels.length; row++) {
      counts[folds.foldOf()[row]] += counted.test(labels[row]) ? 1 : 0;
    }
    return Arrays.stream(counts).max().orElseThrow() - Arrays.stream(counts).min().orElseThrow();
  }

  @Test
  void theSeedDecides() {
    int[] labels = IntStream.range(0, 60).map(row -> row % 2).toArray();
    int[] first = Folds.stratified(labels, 5, 7).foldOf();
    assertThat(Folds.stratified(labels, 5, 7).foldOf()).isEqualTo(first);
    assertThat(Folds.stratified(labels, 5, 8).foldOf()).isNotEqualTo(first);
  }

  /** Written down once: folds of old runs must stay what they were. */
  @Test
  void staysTheSame() {
    int[] labels = {0, 1, 0, 0, 1, 0, 1, 0, 0, 0};
    assertThat(Folds.stratified(labels, 3, 0).foldOf())
        .containsExactly(0, 1, 2, 1, 2, 1, 0, 2, 0, 0);
  }

  @Test
  void numbersOfAnyKindAreFolds() {
    Folds folds = Folds.numbered(new int[] {7, -3, 7, 100, -3});
    assertThat(folds.count()).isEqualTo(3);
    assertThat(folds.foldOf()).containsExactly(1, 0, 1, 2, 0);
  }

  @Test
  void splitsHoldEachFoldOutOnce() {
    List<Fold> splits = Folds.numbered(new int[] {1, 0, 1, 2}).list();
    assertThat(splits).hasSize(3);
    assertThat(splits.get(0).learningRows()).containsExactly(0, 2, 3);
    assertThat(splits.get(0).heldOutRows()).containsExactly(1);
    assertThat(splits.get(1).learningRows()).containsExactly(1, 3);
    assertThat(splits.get(1).heldOutRows()).containsExactly(0, 2);
  }

  @Test
  void innerSplitsStayInsideTheLearningRows() {
    int[] labels = IntStream.range(0, 40).map(row -> row % 3 == 0 ? 1 : 0).toArray();
    int[] learning = IntStream.range(0, 40).filter(row -> row % 4 != 1).toArray();
    List<Fold> inner = Folds.inner(learning, labels, 5, 3);
    int[] heldOut =
        inner.stream().flatMapToInt(s -> Arrays.stream(s.heldOutRows())).sorted().toArray();
    assertThat(heldOut).isEqualTo(learning);
    for (Fold fold : inner) {
      int[] both =
          IntStream.concat(Arrays.stream(fold.learningRows()), Arrays.stream(fold.heldOutRows()))
              .sorted()
              .toArray();
      assertThat(both).isEqualTo(learning);
    }
  }

  /** What the held-out rows are called has no part in how the others are split. */
  @Test
  void innerSplitsDoNotSeeOtherLabels() {
    int[] labels = IntStream.range(0, 30).map(row -> row % 2).toArray();
    int[] learning = IntStream.range(0, 20).toArray();
    int[] other = labels.clone();
    Arrays.fill(other, 20, 30, 1);
    List<Fold> first = Folds.inner(learning, labels, 4, 1);
    List<Fold> second = Folds.inner(learning, other, 4, 1);
    for (int k = 0; k < 4; k++) {
      assertThat(second.get(k).heldOutRows()).isEqualTo(first.get(k).heldOutRows());
    }
  }

  @Test
  void fewRowsAreLeftOutOneByOne() {
    assertThat(Folds.inner(new int[] {2, 5, 9}, new int[10], 10, 0)).hasSize(3);
  }

  @Test
  void wrongFoldsAreRefused() {
    assertThatThrownBy(() -> Folds.stratified(new int[] {0, 1, 1}, 4, 0))
        .hasMessage("4 folds need as many rows; there are 3");
    assertThatThrownBy(() -> Folds.stratified(new int[] {0, 1, 1}, 1, 0))
        .hasMessage("folds must be >= 2, got 1");
    assertThatThrownBy(() -> Folds.numbered(new int[] {4, 4, 4}))
        .hasMessage("folds must be >= 2, got 1");
    assertThatThrownBy(() -> new Folds(new int[] {0, 2, 2}, 3)).hasMessage("fold 1 has no row");
  }
}
