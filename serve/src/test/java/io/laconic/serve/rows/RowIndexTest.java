package io.laconic.serve.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.DataException;
import io.laconic.serve.rows.RowWindows.Window;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Windows are those that sorting and searching all rows in memory would give. */
class RowIndexTest {
  @TempDir Path temp;

  private final List<List<String>> rows = new ArrayList<>();

  private RowIndex index(int count) throws IOException {
    Random random = new Random(3);
    List<String> words = List.of("", "NA", "äpfel", "Birne", "birne", "-3.5", "1e3", "12", "007");
    try (RowIndexWriter writer = new RowIndexWriter(temp.resolve("data"), List.of("a", "b", "c"))) {
      for (int row = 0; row < count; row++) {
        String any = words.get(random.nextInt(words.size()));
        List<String> cells = List.of("" + random.nextInt(500), any, "x" + row);
        rows.add(cells);
        writer.add(cells);
      }
      writer.finish();
    }
    return RowIndex.open(temp.resolve("data"));
  }

  private static RowQuery query(String search, int sort, boolean descending) {
    return new RowQuery(search, sort, descending, null, null);
  }

  private Comparator<Integer> order(int column, boolean descending) {
    return (a, b) ->
        CellSortKey.of(rows.get(a).get(column), a)
            .compare(CellSortKey.of(rows.get(b).get(column), b), descending);
  }

  private List<Long> expected(RowQuery query) {
    List<Integer> numbers =
        IntStream.range(0, rows.size())
            .filter(
                row ->
                    rows.get(row).stream()
                        .anyMatch(
                            cell ->
                                cell.toLowerCase(Locale.ROOT)
                                    .contains(query.search().toLowerCase(Locale.ROOT))))
            .boxed()
            .collect(Collectors.toCollection(ArrayList::new));
    if (query.sort() >= 0) {
      numbers.sort(order(query.sort(), query.descending()));
    }
    return numbers.stream().map(Integer::longValue).toList();
  }

  @Test
  void everyWindowIsPartOfTheWhole() throws IOException {
    try (RowIndex index = index(3000)) {
      RowWindows windows = new RowWindows(temp.resolve("data"));
      for (RowQuery query :
          List.of(
              query("", -1, false),
              query("BIRNE", -1, false),
              query("", 0, false),
              query("", 1, true),
              query("x1", 1, false),
              query("äpfel", 2, true),
              query("nowhere", 0, true))) {
        List<Long> all = expected(query);
        for (int from : new int[] {0, 1, 777, 2990, 5000}) {
          Window window = windows.window(index, query, from, 20);
          assertThat(window.matching()).as("%s", query).isEqualTo(all.size());
          assertThat(window.numbers())
              .as("%s from %d", query, from)
              .isEqualTo(all.subList(Math.min(from, all.size()), Math.min(from + 20, all.size())));
          for (int k = 0; k < window.numbers().size(); k++) {
            assertThat(window.cells().get(k).cells(List.of(0, 1, 2)))
                .isEqualTo(rows.get(window.numbers().get(k).intValue()));
          }
        }
      }
    }
  }

  @Test
  void numbersComeBeforeTextsAndEmptyCellsLast() {
    List<String> cells = List.of("b", "", "10", "-1", "9", "A");
    List<String> up = new ArrayList<>(cells);
    up.sort((a, b) -> CellSortKey.of(a, 0).compare(CellSortKey.of(b, 0), false));
    assertThat(up).containsExactly("-1", "9", "10", "A", "b", "");
    up.sort((a, b) -> CellSortKey.of(a, 0).compare(CellSortKey.of(b, 0), true));
    assertThat(up).containsExactly("b", "A", "10", "9", "-1", "");
  }

  @Test
  void manyRunsAreMerged() throws IOException {
    try (RowSorter sorter = new RowSorter(temp, false)) {
      Random random = new Random(5);
      double[] values = random.doubles(250_000).map(x -> Math.floor(x * 1e5)).toArray();
      for (int row = 0; row < values.length; row++) {
        sorter.add("" + values[row], row);
      }
      java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
      sorter.writeTo(new java.io.DataOutputStream(bytes));
      int[] order = new int[values.length];
      java.nio.ByteBuffer.wrap(bytes.toByteArray()).asIntBuffer().get(order);
      for (int k = 1; k < order.length; k++) {
        boolean rises = values[order[k - 1]] < values[order[k]];
        boolean stays = values[order[k - 1]] == values[order[k]] && order[k - 1] < order[k];
        assertThat(rises || stays).isTrue();
      }
      assertThat(IntStream.of(order).distinct().count()).isEqualTo(values.length);
    }
    try (java.util.stream.Stream<Path> left = java.nio.file.Files.list(temp)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void errorsAreWhereClassAndPredictionDiffer() throws IOException {
    try (RowIndexWriter writer =
        new RowIndexWriter(temp.resolve("p"), List.of("class", "prediction"))) {
      writer.add(List.of("virginica", "virginica"));
      writer.add(List.of("setosa", "not virginica"));
      writer.add(List.of("setosa", "virginica"));
      writer.add(List.of("", "virginica"));
      writer.add(List.of("virginica", ""));
      writer.add(List.of("virginica"));
      writer.finish();
    }
    Set<String> classes = Set.of("not virginica", "virginica");
    RowQuery errors =
        new RowQuery(
            "", -1, false, new RowQuery.Only(1, null, null, 0, classes, "not virginica"), null);
    try (RowIndex index = RowIndex.open(temp.resolve("p"))) {
      assertThat(new RowWindows(temp.resolve("p")).window(index, errors, 0, 10).numbers())
          .containsExactly(2L);
    }
  }

  @Test
  void rowsThatAnotherTableHasToo() throws IOException {
    write("known", List.of("id", "a", "b"), List.of("1", "x", "2.5"), List.of("2", "y", ""));
    write("new", List.of("b", "a", "more"), List.of("2.5", "x", "!"), List.of("", "x", "!"));
    write("other", List.of("c"), List.of("1"));
    try (RowIndex known = RowIndex.open(temp.resolve("known"));
        RowIndex fresh = RowIndex.open(temp.resolve("new"));
        RowIndex other = RowIndex.open(temp.resolve("other"))) {
      assertThat(SharedRows.count(fresh, known)).isEqualTo(1);
      assertThat(SharedRows.count(known, known)).isEqualTo(2);
      assertThat(SharedRows.count(other, known)).as("no column in common").isZero();
    }
  }

  @SafeVarargs
  private void write(String name, List<String> columns, List<String>... rows) throws IOException {
    try (RowIndexWriter writer = new RowIndexWriter(temp.resolve(name), columns)) {
      for (List<String> row : rows) {
        writer.add(row);
      }
      writer.finish();
    }
  }

  /** What the reader of rows cannot take is said in one line, as of any other table. */
  @Test
  void aBrokenTableIsRefusedInOneLine() throws IOException {
    Path table = Files.writeString(temp.resolve("broken.csv"), "a,b\n1,2\n\"x\"y,3\n");
    IndexCommand command = new IndexCommand();
    CommandLine.populateCommand(
        command, table.toString(), "--into=" + temp.resolve("broken").toString());
    assertThatThrownBy(command::call)
        .isInstanceOf(DataException.class)
        .hasMessageContaining("broken.csv: cannot be shown row by row: ");
  }

  @Test
  void longCellsAreCut() throws IOException {
    try (RowIndexWriter writer = new RowIndexWriter(temp.resolve("l"), List.of("a"))) {
      writer.add(List.of("ä".repeat(100_000)));
      writer.finish();
    }
    try (RowIndex index = RowIndex.open(temp.resolve("l"))) {
      assertThat(index.row(0).cell(0)).hasSize(RowIndexWriter.LONGEST_CELL + 1).endsWith("ä…");
    }
  }
}
