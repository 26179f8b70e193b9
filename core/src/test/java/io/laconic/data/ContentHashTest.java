package io.laconic.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The same contents have the same hash, other contents another. */
class ContentHashTest {
  private static final int ROWS = 70;
  private static final String[] NAMES = {"a", "b", "c", "d"};

  /** Numbers, bits, and numbers of which most are 0; a few are missing in the first column. */
  private static double[][] cells(long seed) {
    Random random = new Random(seed);
    double[][] cells = new double[NAMES.length][ROWS];
    for (int row = 0; row < ROWS; row++) {
      cells[0][row] = row % 13 == 5 ? Double.NaN : row / 4.0 - 5;
      cells[1][row] = random.nextInt(2);
      cells[2][row] = random.nextInt(5) == 0 ? random.nextGaussian() : 0;
      cells[3][row] = random.nextInt(2);
    }
    return cells;
  }

  private static Labels labels() {
    return Labels.of(
        "class", IntStream.range(0, ROWS).mapToObj(row -> row % 3 == 0 ? "yes" : "no").toList());
  }

  private static Column dense(String name, double[] values) {
    return NumericColumn.wrap(name, values.clone());
  }

  private static Column sparse(String name, double[] values) {
    int[] rows = IntStream.range(0, ROWS).filter(row -> values[row] != 0).toArray();
    double[] stored = Arrays.stream(rows).mapToDouble(row -> values[row]).toArray();
    return SparseColumn.wrap(name, ROWS, rows, stored);
  }

  private static Column bits(String name, double[] values) {
    long[] words = new long[BitColumn.wordCount(ROWS)];
    for (int row = 0; row < ROWS; row++) {
      words[row >>> 6] |= values[row] == 0 ? 0 : 1L << row;
    }
    return BitColumn.wrap(name, ROWS, words);
  }

  /** Numbers as texts, some with a zero at the end. */
  private static Column texts(String name, double[] values) {
    List<String> words =
        Arrays.stream(values)
            .distinct()
            .filter(v -> !Double.isNaN(v))
            .mapToObj(v -> v + "0")
            .toList();
    int[] codes =
        Arrays.stream(values)
            .mapToInt(v -> Double.isNaN(v) ? -1 : words.indexOf(v + "0"))
            .toArray();
    return CategoryColumn.wrap(name, words, codes);
  }

  private static Dataset table(Labels labels, Column... columns) {
    return Dataset.of(Source.memory("table", ROWS), List.of(columns), labels);
  }

  private static Dataset plain(double[][] cells, Labels labels) {
    return table(
        labels,
        IntStream.range(0, cells.length)
            .mapToObj(j -> dense(NAMES[j], cells[j]))
            .toArray(Column[]::new));
  }

  @Test
  void itDoesNotMatterHowCellsAreKept() {
    double[][] cells = cells(1);
    String hash = ContentHash.of(plain(cells, labels()));
    assertThat(hash).matches("[0-9a-f]{32}");
    assertThat(
            ContentHash.of(
                table(
                    labels(),
                    texts("a", cells[0]),
                    bits("b", cells[1]),
                    sparse("c", cells[2]),
                    sparse("d", cells[3]))))
        .isEqualTo(hash);
    Column negative = dense("b", Arrays.stream(cells[1]).map(v -> v == 0 ? -0.0 : v).toArray());
    assertThat(
            ContentHash.of(
                table(
                    labels(),
                    dense("a", cells[0]),
                    negative,
                    dense("c", cells[2]),
                    dense("d", cells[3]))))
        .as("with -0 for 0")
        .isEqualTo(hash);
  }

  @Test
  void itDoesNotMatterInWhichOrderTheyStand() {
    double[][] cells = cells(1);
    Dataset table = plain(cells, labels());
    List<Integer> order = new ArrayList<>(IntStream.range(0, ROWS).boxed().toList());
    Collections.shuffle(order, new Random(3));
    Dataset shuffled = table.select(order.stream().mapToInt(k -> k).toArray());
    List<Column> columns = new ArrayList<>(shuffled.columns());
    Collections.reverse(columns);
    assertThat(ContentHash.of(shuffled.withColumns(columns))).isEqualTo(ContentHash.of(table));
  }

  /** All changes of one cell or class, and exchanges of two, give hashes that all differ. */
  @Test
  void everyChangeIsSeen() {
    double[][] cells = cells(1);
    Set<String> seen = new HashSet<>(Set.of(ContentHash.of(plain(cells, labels()))));
    for (int j = 0; j < NAMES.length; j++) {
      for (int row = 0; row < ROWS; row++) {
        double[][] one = cells(1);
        one[j][row] = Double.isNaN(one[j][row]) ? 0 : Math.nextUp(one[j][row]);
        assertThat(seen.add(ContentHash.of(plain(one, labels())))).isTrue();
      }
    }
    double[][] moved = cells(1);
    moved[0][1] = cells[0][2];
    moved[0][2] = cells[0][1];
    assertThat(cells[0][1]).isNotEqualTo(cells[0][2]);
    assertThat(cells[1][1] == cells[1][2] && cells[3][1] == cells[3][2]).isFalse();
    assertThat(seen.add(ContentHash.of(plain(moved, labels())))).as("cells moved").isTrue();
    double[][] exchanged = {cells[0], cells[3], cells[2], cells[1]};
    assertThat(seen.add(ContentHash.of(plain(exchanged, labels())))).isTrue();
    int[] codes = labels().codes();
    codes[4] = 1 - codes[4];
    Labels other = Labels.wrap("class", labels().classes(), codes);
    assertThat(seen.add(ContentHash.of(plain(cells, other)))).isTrue();
    assertThat(seen.add(ContentHash.of(plain(cells, null)))).isTrue();
  }

  @Test
  void textsCount() {
    int[] codes = new int[ROWS];
    Column red = CategoryColumn.wrap("a", List.of("red"), codes);
    Column blue = CategoryColumn.wrap("a", List.of("blue"), codes);
    Column none =
        CategoryColumn.wrap("a", List.of(), IntStream.range(0, ROWS).map(k -> -1).toArray());
    assertThat(
            Set.of(
                ContentHash.of(table(labels(), red)),
                ContentHash.of(table(labels(), blue)),
                ContentHash.of(table(labels(), none)),
                ContentHash.of(table(labels(), dense("a", new double[ROWS])))))
        .hasSize(4);
  }
}
