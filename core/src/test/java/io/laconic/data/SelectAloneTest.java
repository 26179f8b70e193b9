package io.laconic.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Source.ColumnCount;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Some rows as if there were no others. */
class SelectAloneTest {
  private static final int ROWS = 12;
  private static final int WIDTH = 9;

  /** Row r has numbers up to column r mod 9 only, some of them 0. */
  private static double[][] columns(SplittableRandom random) {
    double[][] columns = new double[WIDTH][ROWS];
    for (int row = 0; row < ROWS; row++) {
      for (int j = 0; j <= row % WIDTH; j++) {
        columns[j][row] = j == row % WIDTH ? 1 : random.nextInt(2);
      }
    }
    return columns;
  }

  private static Dataset table(double[][] columns, boolean store, ColumnCount count) {
    List<Column> list =
        IntStream.range(0, WIDTH).<Column>mapToObj(j -> column(j, columns[j], store)).toList();
    Source source = new Source("a.svm", "abc", ROWS, 1).with(count);
    return Dataset.of(source, store ? new TestStore(list) : list, null);
  }

  /** Every second column is made of bits in a store, else sparse. */
  private static Column column(int j, double[] values, boolean store) {
    int[] rows = IntStream.range(0, ROWS).filter(row -> values[row] != 0).toArray();
    double[] stored = Arrays.stream(rows).mapToDouble(row -> values[row]).toArray();
    String name = "x" + (j + 1);
    if (!store) {
      return SparseColumn.wrap(name, ROWS, rows, stored);
    }
    return j % 2 == 0
        ? NumericColumn.wrap(name, values)
        : BitColumn.stored(
            name, ROWS, () -> new long[] {Arrays.stream(rows).mapToLong(row -> 1L << row).sum()});
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void columnsReachAsFarAsTheChosenRows(boolean store) {
    SplittableRandom random = new SplittableRandom(5);
    double[][] columns = columns(random);
    Dataset all = table(columns, store, ColumnCount.FOUND);
    for (int repetition = 0; repetition < 100; repetition++) {
      int[] rows = random.ints(1 + random.nextInt(5), 0, ROWS).toArray();
      Dataset alone = all.selectAlone(rows);
      int last = Arrays.stream(rows).map(row -> row % WIDTH).max().orElseThrow();
      assertThat(alone.columns()).hasSize(last + 1);
      assertThat(alone.rowCount()).isEqualTo(rows.length);
      assertThat(alone.column("x" + (last + 2))).isNull();
      for (int j = 0; j <= last; j++) {
        double[] expected = columns[j];
        assertThat(((AnyNumericColumn) alone.column("x" + (j + 1))).values())
            .containsExactly(Arrays.stream(rows).mapToDouble(row -> expected[row]).toArray());
      }
    }
  }

  /** Nonsense in the other rows, and longer rows among them, change nothing. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void otherRowsDoNotMatter(boolean store) {
    double[][] columns = columns(new SplittableRandom(5));
    int[] rows = {1, 3, 10};
    Dataset before = table(columns, store, ColumnCount.FOUND).selectAlone(rows);
    for (double[] column : columns) {
      for (int row : new int[] {0, 2, 4, 5, 6, 7, 8, 9, 11}) {
        column[row] = 1 - column[row];
      }
    }
    Dataset after = table(columns, store, ColumnCount.FOUND).selectAlone(rows);
    assertThat(after.columns()).hasSameSizeAs(before.columns()).hasSize(4);
    for (int j = 0; j < 4; j++) {
      assertThat(((AnyNumericColumn) after.columns().get(j)).values())
          .containsExactly(((AnyNumericColumn) before.columns().get(j)).values());
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = ColumnCount.class,
      names = {"TOLD", "KNOWN"})
  void aNumberOfColumnsThatDoesNotComeFromTheRowsStays(ColumnCount count) {
    double[][] columns = columns(new SplittableRandom(5));
    assertThat(table(columns, false, count).selectAlone(new int[] {1, 2}).columns()).hasSize(WIDTH);
  }

  @Test
  void oneColumnStaysWhereAllAreZero() {
    Dataset all = table(new double[WIDTH][ROWS], false, ColumnCount.FOUND);
    assertThat(all.selectAlone(new int[] {1, 2}).columns()).hasSize(1);
  }

  /** Rows of a narrow table can be chosen again, and read as attributes. */
  @Test
  void aNarrowStoreIsAStoreLikeOthers() {
    SplittableRandom random = new SplittableRandom(5);
    double[][] columns = columns(random);
    Dataset narrow = table(columns, true, ColumnCount.FOUND).selectAlone(new int[] {6, 2, 5});
    Encoding encoding = Encoding.fit(narrow, Schema.NONE);
    assertThat(encoding.attributeCount()).isEqualTo(7);
    Dataset one = narrow.select(new int[] {2});
    double[] row = IntStream.range(0, 7).mapToDouble(j -> columns[j][5]).toArray();
    assertThat(encoding.apply(one).row(0)).containsExactly(row);
    Dataset other = table(columns, true, ColumnCount.FOUND).select(new int[] {5, 8});
    assertThat(encoding.apply(other).row(0)).containsExactly(row);
    ColumnStore store = (ColumnStore) narrow.columns();
    assertThat(store.bitRun(1)).isEqualTo(1);
    assertThat(store.bitRun(6)).isZero();
    assertThat(store.name(6)).isEqualTo("x7");
    assertThat(store.position("x8")).isEqualTo(-1);
  }
}
