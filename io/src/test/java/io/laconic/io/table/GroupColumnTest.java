package io.laconic.io.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.packing.Packing;
import io.laconic.io.packing.PackingOptions;
import io.laconic.util.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A column that marks rows that belong together, in all formats. */
class GroupColumnTest {
  private static final String CSV =
      """
      patient,a,b,class
      p7,1,0,sick
      p2,2,1,well
      p7,3,0,sick
      "p,9",4,1,well
      p2,5,0,well
      """;

  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static LoadedTable load(Path path, String group) {
    return load(path, group, 2);
  }

  private static LoadedTable load(Path path, String group, int threads) {
    ReadOptions options = ReadOptions.training(null, Schema.NONE);
    return DataFiles.load(path, options.withThreads(threads).withGroups(group));
  }

  private Path packed(Path table) {
    Path target = folder.resolve("packed.lac");
    PackingOptions options = new PackingOptions(null, true, Schema.NONE, PackingOptions.Bits.AUTO);
    Packing.pack(table.toString(), target, options, Progress.SILENT);
    return target;
  }

  private static List<String> names(LoadedTable table) {
    return table.dataset().columns().stream().map(Column::name).toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void ofCsv(int threads) throws IOException {
    for (String text : List.of(CSV, CSV.replace("\"p,9\"", "p9"))) {
      LoadedTable table = load(file("a.csv", text), "patient", threads);
      assertThat(table.groups().column()).isEqualTo("patient");
      assertThat(table.groups().codes()).containsExactly(0, 1, 0, 2, 1);
      assertThat(table.groups().count()).isEqualTo(3);
      assertThat(names(table)).containsExactly("a", "b");
    }
  }

  /** Numbers that mark groups are names: none is left out, and none is an attribute. */
  @Test
  void ofNumbers() throws IOException {
    LoadedTable table = load(file("a.csv", "a,id,class\n1,12,x\n2,7,y\n3,12,x\n"), "id");
    assertThat(table.groups().codes()).containsExactly(0, 1, 0);
    assertThat(names(table)).containsExactly("a");
  }

  @Test
  void withoutTheOptionItIsAColumnLikeOthers() throws IOException {
    LoadedTable table = load(file("a.csv", CSV), null);
    assertThat(table.groups()).isNull();
    assertThat(names(table)).containsExactly("patient", "a", "b");
  }

  @Test
  void ofArff() throws IOException {
    String text =
        """
        @relation r
        @attribute a numeric
        @attribute patient {p1, p2}
        @attribute class {x, y}
        @data
        1, p2, x
        2, p1, y
        {0 3, 1 p2, 2 y}
        """;
    LoadedTable table = load(file("a.arff", text), "patient");
    assertThat(table.groups().codes()).containsExactly(0, 1, 0);
    assertThat(names(table)).containsExactly("a");
  }

  @Test
  void ofPackedCategories() throws IOException {
    LoadedTable table = load(packed(file("a.csv", CSV)), "patient");
    int[] codes = table.groups().codes();
    assertThat(codes[0]).isEqualTo(codes[2]).isNotEqualTo(codes[1]);
    assertThat(codes[1]).isEqualTo(codes[4]).isNotEqualTo(codes[3]);
    assertThat(names(table)).containsExactly("a", "b");
    assertThat(table.dataset().column("patient")).isNull();
    assertThat(table.dataset().column("b").isMissing(0)).isFalse();
  }

  /** Columns after the one that is left out are found in their new places. */
  @Test
  void ofPackedNumbersAmongBits() throws IOException {
    String text = "b1,b2,id,b3,b4,class\n0,1,5,1,0,x\n1,0,6,0,0,y\n1,1,5,1,1,x\n";
    LoadedTable table = load(packed(file("a.csv", text)), "b2");
    assertThat(table.groups().codes()).containsExactly(0, 1, 0);
    assertThat(names(table)).containsExactly("b1", "id", "b3", "b4");
    LoadedTable byId = load(packed(file("a.csv", text)), "id");
    assertThat(byId.groups().codes()).containsExactly(0, 1, 0);
    assertThat(byId.dataset().isStoreOfCompleteNumbers()).isTrue();
    io.laconic.data.Dataset chosen = byId.dataset().select(new int[] {2, 0});
    assertThat(((io.laconic.data.AnyNumericColumn) chosen.column("b3")).values())
        .containsExactly(1, 1);
    io.laconic.data.ColumnStore store = (io.laconic.data.ColumnStore) byId.dataset().columns();
    assertThat(store.position("id")).isEqualTo(-1);
    assertThat(store.position("b4")).isEqualTo(3);
    assertThat(store.bitRun(0)).isEqualTo(2);
    assertThat(store.bitRun(2)).isEqualTo(2);
    long[] words = new long[2];
    store.readBits(2, 2, words);
    assertThat(words).containsExactly(0b101, 0b100);
  }

  @Test
  void matricesNeedNoOtherColumn() throws IOException {
    ReadOptions labels = new ReadOptions(null, true, Schema.NONE, Set.of(), true);
    LoadedTable table = DataFiles.load(file("a.csv", CSV), labels.withGroups("patient"));
    assertThat(table.groups().codes()).containsExactly(0, 1, 0, 2, 1);
    assertThat(names(table)).isEmpty();
  }

  @Test
  void libsvmHasNone() throws IOException {
    Path file = file("a.libsvm", "1 1:2\n0 1:3\n");
    assertThatThrownBy(() -> load(file, "patient"))
        .isInstanceOf(DataException.class)
        .hasMessage(
            "a.libsvm: a LIBSVM file has no column of groups; write the table as CSV with a column"
                + " \"patient\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "?", "NA"})
  void aRowWithoutAGroupIsAnError(String cell) throws IOException {
    String text = "patient,a,class\np1,1,x\n" + cell + ",2,y\np1,3,y\n";
    Path file = file("a.csv", text);
    String message = ", column \"patient\": the group is missing; a row that is alone needs a name";
    for (int threads = 1; threads <= 2; threads++) {
      int count = threads;
      assertThatThrownBy(() -> load(file, "patient", count))
          .isInstanceOf(DataException.class)
          .hasMessageStartingWith("a.csv, row 1 (line 3)" + message);
    }
    Path binary = packed(file);
    assertThatThrownBy(() -> load(binary, "patient"))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("packed.lac, row 1 (line 3)" + message);
  }

  @Test
  void aColumnThatIsNotThereOrIsTheClass() throws IOException {
    Path file = file("a.csv", CSV);
    Path binary = packed(file);
    assertThatThrownBy(() -> load(file, "clinic"))
        .hasMessage(
            "a.csv: no column \"clinic\"; the columns are \"patient\", \"a\", \"b\", \"class\";"
                + " --group names the column of rows that belong together,"
                + " --rows-independent says that no two do");
    assertThatThrownBy(() -> load(binary, "clinic")).hasMessage("packed.lac: no column \"clinic\"");
    for (Path path : List.of(file, binary)) {
      assertThatThrownBy(() -> load(path, "class"))
          .hasMessage(
              path.getFileName()
                  + ": column \"class\" is taken as the class, so it cannot be the group; --label"
                  + " names the class column");
    }
    Path last = file("b.csv", "a,grade,ward\n1,x,p\n2,y,q\n");
    assertThatThrownBy(() -> load(last, "ward"))
        .hasMessage(
            "b.csv: column \"ward\" is taken as the class, so it cannot be the group; --label"
                + " names the class column");
  }

  /**
   * A last column that is called like a mark of cases is passed over: the one before is the class.
   */
  @Test
  void aMarkAtTheEndIsNotTheClass() throws IOException {
    Path file = file("b.csv", "a,grade,patient\n1,x,p\n2,y,q\n3,y,p\n");
    LoadedTable table = load(file, "patient");
    assertThat(table.dataset().labels().column()).isEqualTo("grade");
    assertThat(table.dataset().labels().classes()).containsExactly("x", "y");
    assertThat(table.groups().codes()).containsExactly(0, 1, 0);
    assertThat(names(table)).containsExactly("a");
  }
}
