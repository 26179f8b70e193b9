package io.laconic.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Large tables are looked at in part, and that is said. */
class TableSampleTest {
  private static Dataset table(int rows, int columns) {
    List<Column> all =
        IntStream.range(0, columns)
            .<Column>mapToObj(
                k ->
                    NumericColumn.wrap(
                        "g" + k,
                        IntStream.range(0, rows).mapToDouble(row -> row * k % 97).toArray()))
            .toList();
    int[] codes = IntStream.range(0, rows).map(row -> row % 2).toArray();
    return Dataset.of(
        new Source("t.csv", "0", rows, 2), all, Labels.wrap("class", List.of("a", "b"), codes));
  }

  @Test
  void smallTablesAreSeenWhole() {
    Dataset data = table(10, 20);
    assertThat(TableSample.of(data, 200, 100).data()).isSameAs(data);
    assertThat(TableSample.of(data, 200, 100).words()).isNull();
  }

  @Test
  void ofManyColumnsTheFirstAndTheLastAndSomeBetween() {
    TableSample sample = TableSample.of(table(10, 500), 1000, 600);
    List<String> names = sample.data().columns().stream().map(Column::name).toList();
    assertThat(names)
        .hasSize(60)
        .startsWith("g0", "g1", "g2")
        .endsWith("g499")
        .doesNotHaveDuplicates();
    assertThat(sample.data().rowCount()).isEqualTo(10);
    assertThat(sample.words()).contains("60 of 500 columns").doesNotContain(" rows");
  }

  @Test
  void ofManyRowsSomeAtEqualDistances() {
    TableSample sample = TableSample.of(table(9000, 3), 1000, 600);
    assertThat(sample.data().columns()).hasSize(3);
    assertThat(sample.data().rowCount()).isEqualTo(2000);
    assertThat(sample.data().rowNumber(1) - sample.data().rowNumber(0)).isBetween(4, 5);
    assertThat(sample.words()).contains("2000 of 9000 rows").doesNotContain(" columns and");
  }
}
