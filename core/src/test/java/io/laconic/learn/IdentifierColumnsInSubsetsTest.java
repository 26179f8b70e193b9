package io.laconic.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * A subset leaves out the columns that identify its own rows, whatever the other rows look like.
 */
class IdentifierColumnsInSubsetsTest {
  private static final int ROWS = 40;
  private static final int[] EVEN = IntStream.range(0, ROWS).filter(r -> r % 2 == 0).toArray();
  private static final int[] ODD = IntStream.range(0, ROWS).filter(r -> r % 2 == 1).toArray();

  /** Column n rises in the even rows; in the odd ones it is constant. */
  private static Table table() {
    double[] dose = IntStream.range(0, ROWS).mapToDouble(r -> r * 7 % 13).toArray();
    double[] n = IntStream.range(0, ROWS).mapToDouble(r -> r % 2 == 0 ? r : 3).toArray();
    int[] codes = IntStream.range(0, ROWS).map(r -> r / 20).toArray();
    Dataset data =
        Dataset.of(
            Source.memory("rows", ROWS),
            List.of(NumericColumn.wrap("dose", dose), NumericColumn.wrap("n", n)),
            Labels.wrap("class", List.of("a", "b"), codes));
    return new Table(data, null, Schema.NONE, codes, List.of("a", "b"));
  }

  private static List<String> columns(Table table) {
    return table.data().columns().stream().map(Column::name).toList();
  }

  @Test
  void theRowsOfTheSubsetDecide() {
    Table leaving = table().leavingOutMarksBut(Set.of());
    assertThat(columns(leaving.subset(EVEN))).containsExactly("dose");
    assertThat(columns(leaving.subset(ODD))).containsExactly("dose", "n");
    assertThat(columns(leaving.subset(EVEN, ODD))).containsExactly("dose");
    assertThat(columns(leaving.subset(ODD, EVEN))).containsExactly("dose", "n");
    assertThat(columns(leaving)).containsExactly("dose", "n");
  }

  @Test
  void wantedColumnsStay() {
    assertThat(columns(table().leavingOutMarksBut(Set.of("n")).subset(EVEN)))
        .containsExactly("dose", "n");
    assertThat(columns(table().subset(EVEN))).containsExactly("dose", "n");
  }

  /** Words stand in a tenth of the even rows, and in half of the odd ones. */
  @Test
  void theRowsOfTheSubsetTellWhetherWordsStandAmongNumbers() {
    List<String> values = List.of("1", "2", "3", "clotted");
    int[] cells =
        IntStream.range(0, ROWS)
            .map(r -> r % 2 == 0 ? (r % 20 == 0 ? 3 : r % 3) : (r % 4 == 1 ? 3 : r % 3))
            .toArray();
    Table table = table();
    Dataset mixed = table.data().withColumns(List.of(CategoryColumn.wrap("lab", values, cells)));
    Table of = new Table(mixed, null, Schema.NONE, table.labels(), table.classes());
    assertThat(of.subset(EVEN).data().columns().get(0)).isInstanceOf(NumericColumn.class);
    assertThat(of.subset(EVEN).data().columns().get(0).missingCount()).isEqualTo(2);
    assertThat(of.subset(ODD).data().columns().get(0)).isInstanceOf(CategoryColumn.class);
  }
}
