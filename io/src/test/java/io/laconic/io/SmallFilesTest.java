package io.laconic.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.DataException;
import io.laconic.data.Schema;
import io.laconic.io.companion.SchemaFile;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.matrix.MatrixFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Schema files, matrix files, and files that are written. */
class SmallFilesTest {
  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void schema() throws IOException {
    String text =
        """
        {"columns": [{"name": "sex", "kind": "categorical", "values": ["m", "f", 3]},
                     {"name": "job", "kind": "categorical"},
                     {"kind": "numeric", "name": "age"}]}
        """;
    Schema schema = SchemaFile.read(file("s.json", text));
    assertThat(schema.kind("sex")).isEqualTo(Schema.Kind.categories(List.of("3", "f", "m")));
    assertThat(schema.kind("job")).isEqualTo(Schema.Kind.CATEGORICAL);
    assertThat(schema.kind("age")).isEqualTo(Schema.Kind.NUMERIC);
    assertThat(schema.kinds()).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "[]#$: expected an object with the field \"columns\"",
        "{}#$: expected the field \"columns\"",
        "{\"column\":[]}#$.column: unknown field \"column\"",
        "{\"columns\":{}}#$.columns: expected an array of columns",
        "{\"columns\":[3]}#$.columns[0]: expected an object with \"name\" and \"kind\"",
        "{\"columns\":[{\"name\":\"a\"}]}#$.columns[0]: a column needs \"name\" and \"kind\"",
        "{\"columns\":[{\"name\":[]}]}#$.columns[0].name: expected a name",
        "{\"columns\":[{\"name\":\"a\",\"kind\":\"x\"}]}#"
            + "$.columns[0]: kind \"x\" is not numeric or categorical",
        "{\"columns\":[{\"name\":\"a\",\"kind\":\"numeric\",\"values\":[\"1\"]}]}#"
            + "$.columns[0]: a numeric column has no list of values",
        "{\"columns\":[{\"name\":\"a\",\"kind\":\"numeric\"},{\"name\":\"a\",\"kind\":\"numeric\"}]}#"
            + "$.columns[1]: column \"a\" is declared twice",
        "{\"columns\":[#$.columns[0]: not valid JSON",
        "{\"columns\":[]} x#$: not valid JSON"
      })
  void brokenSchema(String text, String message) throws IOException {
    Path file = file("s.json", text);
    assertThatThrownBy(() -> SchemaFile.read(file))
        .isInstanceOf(DataException.class)
        .hasMessage("s.json, at " + message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1,2.5\n-3,0\n",
        "1;2.5\r\n-3;0",
        "1\t2.5\n-3\t0\n\n",
        "1 | 2.5\n-3 |0\n",
        " 1  2.5 \n-3 0\n"
      })
  void matrix(String text) throws IOException {
    assertThat(MatrixFile.read(file("m.txt", text)))
        .isDeepEqualTo(new double[][] {{1, 2.5}, {-3, 0}});
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "1,2;3#, row 0 (line 1), column 1: \"2;3\" is not a finite number",
        "1,2~3#, row 1 (line 2): expected 2 cells, found 1",
        "1,2~3,#, row 1 (line 2), column 1: \"\" is not a finite number",
        "1,2~3,NaN#, row 1 (line 2), column 1: \"NaN\" is not a finite number",
        "1,2~inf,3#, row 1 (line 2), column 0: \"inf\" is not a finite number",
        "1,2~1e999,3#, row 1 (line 2), column 0: \"1e999\" is not a finite number",
        "1,2~~3,4#, row 1 (line 2): a blank line between rows",
        "~#: the file is empty"
      })
  void brokenMatrix(String text, String message) throws IOException {
    Path file = file("m.txt", text.replace('~', '\n'));
    assertThatThrownBy(() -> MatrixFile.read(file))
        .isInstanceOf(DataException.class)
        .hasMessage("m.txt" + message);
  }

  @Test
  void writesAndReplaces() throws IOException {
    Path target = folder.resolve("out.txt");
    AtomicFiles.write(target, out -> out.write("old"));
    AtomicFiles.write(target, out -> out.write("grün"));
    assertThat(target).hasContent("grün");
    assertThat(folder).isDirectoryContaining(target::equals);
    assertThat(folder.toFile().list()).hasSize(1);
  }

  @Test
  void failureLeavesTheOldFile() throws IOException {
    Path target = file("out.txt", "old");
    AtomicFiles.Content broken =
        out -> {
          out.write("new");
          throw new IOException("disk full");
        };
    assertThatThrownBy(() -> AtomicFiles.write(target, broken))
        .isInstanceOf(DataException.class)
        .hasMessage(target + ": cannot be written: disk full");
    assertThatThrownBy(
            () ->
                AtomicFiles.write(
                    target,
                    out -> {
                      throw new IllegalStateException("a mistake");
                    }))
        .isInstanceOf(IllegalStateException.class);
    assertThat(target).hasContent("old");
    assertThat(folder.toFile().list()).hasSize(1);
  }

  @Test
  void targetIsCheckedBeforehand() {
    Path target = folder.resolve("no").resolve("out.txt");
    assertThatThrownBy(() -> AtomicFiles.checkTarget(target))
        .isInstanceOf(DataException.class)
        .hasMessage(target + ": there is no folder " + target.getParent());
    assertThatThrownBy(() -> AtomicFiles.checkTarget(folder))
        .hasMessage(folder + ": is a folder, not a file");
    AtomicFiles.checkTarget(folder.resolve("new.txt"));
    AtomicFiles.checkTarget(Path.of("new.txt"));
  }
}
