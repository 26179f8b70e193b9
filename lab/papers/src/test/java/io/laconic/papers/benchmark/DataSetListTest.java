package io.laconic.papers.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which data sets arguments name. */
class DataSetListTest {
  @TempDir Path temp;

  private List<DataSetEntry> list(String... lines) throws IOException {
    Path list = Files.write(temp.resolve("sets.list"), List.of(lines));
    return new DataSetList(List.of()).of(List.of(list.toString()));
  }

  @Test
  void linesHaveAFileAndOptions() throws IOException {
    List<DataSetEntry> entries =
        list(
            "# all of them",
            "",
            "a.csv --missing median # as in the paper",
            "\"two words.csv\" --label \"the class\" --positive=yes",
            "sub/b#1.csv.gz --schema kinds.json",
            "sample:iris --positive virginica");
    assertThat(entries)
        .extracting(DataSetEntry::file)
        .containsExactly(
            temp.resolve("a.csv").toString(),
            temp.resolve("two words.csv").toString(),
            temp.resolve("sub/b#1.csv.gz").toString(),
            "sample:iris");
    assertThat(entries)
        .extracting(DataSetEntry::name)
        .containsExactly("a", "two words", "b#1", "iris");
    assertThat(entries.get(1).options()).containsExactly("--label", "the class", "--positive=yes");
    assertThat(entries.get(2).options())
        .containsExactly("--schema", temp.resolve("kinds.json").toString());
    assertThat(entries.get(3).options()).containsExactly("--positive", "virginica");
    assertThat(entries.get(0).place()).endsWith("sets.list, line 3");
  }

  /** The first folder that has the file; the first of all if none has. */
  @Test
  void filesOfAListMayBeElsewhere() throws IOException {
    Path one = Files.createDirectory(temp.resolve("one"));
    Path two = Files.createDirectory(temp.resolve("two"));
    Files.writeString(two.resolve("b.csv"), "");
    Path list = Files.write(temp.resolve("sets.list"), List.of("a.csv", "b.csv", "sample:iris"));
    assertThat(new DataSetList(List.of(one, two)).of(List.of(list.toString())))
        .extracting(DataSetEntry::file)
        .containsExactly(
            one.resolve("a.csv").toString(), two.resolve("b.csv").toString(), "sample:iris");
  }

  @Test
  void namesStayDifferent() throws IOException {
    assertThat(list("a.csv", "b/a.csv --positive x", "a.csv"))
        .extracting(DataSetEntry::name)
        .containsExactly("a", "a --positive x", "a (2)");
  }

  @Test
  void foldersGiveTheirDataFilesByName() throws IOException {
    for (String name : List.of("b.csv", "a.arff", "c.csv.gz", "README.md", "notes.txt")) {
      Files.writeString(temp.resolve(name), "");
    }
    assertThat(new DataSetList(List.of()).of(List.of(temp.toString())))
        .extracting(DataSetEntry::name)
        .containsExactly("a", "b", "c");
  }

  @Test
  void whatIsWrongIsNamed() throws IOException {
    Files.write(temp.resolve("bad.list"), List.of("a.csv", "b.csv --label \"open"));
    assertThatThrownBy(
            () -> new DataSetList(List.of()).of(List.of(temp.resolve("bad.list").toString())))
        .hasMessageEndingWith("bad.list, line 2: a quotation mark has no partner");
    assertThatThrownBy(() -> list("# nothing"))
        .hasMessageEndingWith("sets.list: no data set is in this list");
    assertThatThrownBy(
            () -> new DataSetList(List.of()).of(List.of(temp.resolve("no.list").toString())))
        .hasMessageEndingWith("no.list: no such file");
    assertThatThrownBy(() -> list("a.csv", "b\0.csv"))
        .hasMessageContaining("sets.list, line 2: this cannot be the name of a file");
    Path empty = Files.createDirectory(temp.resolve("empty"));
    assertThatThrownBy(() -> new DataSetList(List.of()).of(List.of(empty.toString())))
        .hasMessageContaining("no data file");
    Files.write(temp.resolve("latin.txt"), new byte[] {'a', (byte) 0xe9, '\n'});
    assertThatThrownBy(
            () -> new DataSetList(List.of()).of(List.of(temp.resolve("latin.txt").toString())))
        .hasMessageEndingWith("latin.txt: is not a text in UTF-8");
  }
}
