package io.laconic.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.learn.Preparation;
import io.laconic.learn.TrainingSet;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ColumnStoreTest {
  private static final int ROWS = 70;

  private final TestStore store = TestStore.random(ROWS, 50, new SplittableRandom(3));
  private final Labels labels =
      Labels.of("class", IntStream.range(0, ROWS).mapToObj(r -> r % 2 == 0 ? "a" : "b").toList());
  private final Dataset data = Dataset.of(Source.memory("stored", ROWS), store, labels);
  private final Dataset twin = Dataset.of(Source.memory("stored", ROWS), store.inMemory(), labels);

  @Test
  void nothingIsAskedOfAStoreThatIsOnlyPrepared() {
    Dataset rows = Preparation.plain(null).rows(data);
    TrainingSet training = Preparation.plain(null).prepare(rows.select(new int[] {5, 3, 4}), null);
    assertThat(training.inputs().encoded().count()).isEqualTo(50);
    assertThat(Preparation.plain(null).fits(rows)).isFalse();
    assertThat(Preparation.plain(null).fitsAlike(rows, new int[] {1, 2})).isTrue();
    assertThat(store.made()).isZero();
    assertThat(store.named()).isZero();
  }

  @Test
  void attributesAreThoseOfTheSameColumnsInMemory() {
    int[] some = {69, 0, 64, 63, 1, 1};
    same(Encoding.fit(data, Schema.NONE).apply(data), Encoding.fit(twin, Schema.NONE).apply(twin));
    same(
        Encoding.fit(data, Schema.NONE).apply(data.select(some)),
        Encoding.fit(twin, Schema.NONE).apply(twin.select(some)));
    int[] fewer = {5, 0, 2};
    same(
        Encoding.fit(data.select(some), Schema.NONE).apply(data.select(some).select(fewer)),
        Encoding.fit(twin, Schema.NONE).apply(twin.select(some).select(fewer)));
  }

  private static void same(EncodedRows stored, EncodedRows plain) {
    assertThat(stored.count()).isEqualTo(plain.count());
    assertThat(stored.encoding().attributeNames()).isEqualTo(plain.encoding().attributeNames());
    assertThat(stored.encoding().parts()).isEqualTo(plain.encoding().parts());
    for (int j = 0; j < plain.count(); j++) {
      assertThat(stored.encoding().attributeName(j)).isEqualTo(plain.encoding().attributeName(j));
      assertThat(stored.values(j)).isEqualTo(plain.values(j));
      assertThat(stored.value(2, j)).isEqualTo(plain.value(2, j));
    }
    assertThat(stored.row(1)).isEqualTo(plain.row(1));
  }

  @Test
  void columnsAreFoundByName() {
    assertThat(data.column("n3")).isInstanceOf(NumericColumn.class);
    assertThat(data.column("b4")).isInstanceOf(BitColumn.class);
    assertThat(data.column("none")).isNull();
    assertThat(data.columns()).isSameAs(store);
    assertThat(data.withLabels(labels).columns()).isSameAs(store);
  }

  @Test
  void anEncodingOfOtherRowsFindsStoredColumnsByName() {
    Encoding encoding =
        new Encoding(
            List.of(
                new Encoding.Part("b4", null, false),
                new Encoding.Part("none", null, false),
                new Encoding.Part("n3", null, false)));
    EncodedRows encoded = encoding.apply(data);
    assertThat(encoded.values(0)).isEqualTo(((AnyNumericColumn) store.get(4)).values());
    assertThat(encoded.values(2)).isEqualTo(((AnyNumericColumn) store.get(3)).values());
    assertThat(encoded.has(1)).isFalse();
    assertThatThrownBy(() -> encoded.values(1)).hasMessage("stored: no column \"none\"");
    assertThat(Encoding.fit(data, Schema.NONE).apply(twin).values(4)).isEqualTo(encoded.values(0));
  }

  @Test
  void aStoreMayHoldCategoriesAndMissingNumbers() {
    TestStore mixed =
        new TestStore(
            List.of(
                CategoryColumn.wrap("c", List.of("x", "y"), new int[] {0, 1, -1}),
                NumericColumn.wrap("n", new double[] {Double.NaN, 1, 2}),
                BitColumn.wrap("b", 3, new long[] {5})));
    Dataset rows = Dataset.of(Source.memory("mixed", 3), mixed, null);
    assertThat(MissingValuePolicy.completeRows(rows)).containsExactly(1);
    EncodedRows encoded = Encoding.fit(rows, Schema.NONE).apply(rows);
    assertThat(encoded.row(1)).containsExactly(0, 1, 1, 0);
    assertThat(encoded.row(0)).containsExactly(1, 0, Double.NaN, 1);
    Dataset filled = MissingValuePolicy.medians(rows).fill(rows);
    assertThat(MissingValuePolicy.completeRows(filled)).hasSize(3);
    assertThat(filled.column("b")).isInstanceOf(BitColumn.class);
  }

  @Test
  void lengthsAreChecked() {
    assertThatThrownBy(() -> Dataset.of(Source.memory("stored", ROWS + 1), store, null))
        .hasMessage("the stored columns have another length");
    assertThatThrownBy(() -> data.select(new int[] {ROWS}))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> BitColumn.wrap("b", 3, new long[] {8}))
        .hasMessage("bits beyond the last of 3 rows");
    assertThatThrownBy(() -> BitColumn.wrap("b", 65, new long[1]))
        .hasMessage("1 words for 65 bits");
    assertThatThrownBy(() -> BitColumn.wrap("b", 3, new long[1]).value(3))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void namesOfAnEncodingCanBeReadFromAnyEnd() {
    List<String> names = Encoding.fit(data, Schema.NONE).attributeNames();
    assertThat(Collections.max(names)).isEqualTo("n9");
    assertThat(Encoding.fit(data, Schema.NONE).schema().kinds()).hasSize(50);
  }
}
