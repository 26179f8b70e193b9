package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.Source;
import io.laconic.data.TestStore;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class EqualRowsTest {

  @Test
  void countsWhatAPlainSetCounts() {
    for (int seed = 0; seed < 200; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int rows = random.nextInt(40);
      int width = 1 + random.nextInt(4);
      double[][] cells = new double[rows][width];
      int[] codes = random.ints(rows, 0, 2).toArray();
      Set<String> different = new HashSet<>();
      Map<String, int[]> classes = new HashMap<>();
      for (int row = 0; row < rows; row++) {
        Arrays.setAll(cells[row], j -> random.nextInt(3));
        different.add(codes[row] + Arrays.toString(cells[row]));
        classes.computeIfAbsent(Arrays.toString(cells[row]), key -> new int[2])[codes[row]]++;
      }
      Labels labels = Labels.of("class", Arrays.stream(codes).mapToObj(Integer::toString).toList());
      assertThat(EqualRows.count(Dataset.ofRows(cells, labels)))
          .as("seed %d", seed)
          .isEqualTo(rows - different.size());
      assertThat(EqualRows.leastErrors(Dataset.ofRows(cells, labels)))
          .as("seed %d", seed)
          .isEqualTo(classes.values().stream().mapToInt(of -> Math.min(of[0], of[1])).sum());
    }
  }

  @Test
  void fewColumnsOfAWideTableAreAsked() {
    TestStore store = TestStore.random(50, 2000, new SplittableRandom(1));
    Dataset data = Dataset.of(Source.memory("wide", 50), store, null);
    assertThat(EqualRows.count(data)).isZero();
    assertThat(store.made()).isLessThan(40);
    assertThat(EqualRows.count(data.select(new int[] {3, 3, 7, 3}))).isEqualTo(2);
  }
}
