package io.laconic.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.laconic.data.DataException;
import io.laconic.data.Schema;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every broken file gives one line that names the place. */
class BrokenFilesTest {
  private static final Schema DECLARED =
      new Schema(Map.of("n", Schema.Kind.NUMERIC, "c", Schema.Kind.categories(List.of("f", "m"))));

  @TempDir Path folder;

  static Stream<Arguments> texts() {
    return Stream.of(
        arguments("a.csv", "", "a.csv: the file is empty"),
        arguments("a.csv", "\n\n  \n", "a.csv: the file is empty"),
        arguments("a.csv", "\ufeff", "a.csv: the file is empty"),
        arguments("a.csv", "a,class\n", "a.csv: there is a header, but no row of data"),
        arguments("a.csv", "a,class", "a.csv: there is a header, but no row of data"),
        arguments(
            "a.csv",
            "a,b,class\n1,2,x\n1,x\n",
            "a.csv, row 1 (line 3): expected 3 cells, found 2; to leave the line out: --skip 3"),
        arguments(
            "a.csv",
            "a,b,class\n1,2,3,x\n",
            "a.csv, row 0 (line 2): expected 3 cells, found 4; to leave the line out: --skip 2"),
        arguments(
            "a.csv",
            "a,b,class\n1,2,x\n\n1,2,x\n",
            "a.csv, row 1 (line 3): a blank line between rows; to leave blank lines out: --skip blank"),
        arguments(
            "a.csv",
            "a,b,class\n1,2,x\n  \n1,2,x\n",
            "a.csv, row 1 (line 3): a blank line between rows; to leave blank lines out: --skip blank"),
        arguments(
            "a.csv",
            "n,class\n1,x\na,x\nb,y\n",
            "a.csv, row 1 (line 3), column \"n\": \"a\" is not a number"),
        arguments(
            "a.csv",
            "c,class\nm,x\nf,x\nq,y\n",
            "a.csv, row 2 (line 4), column \"c\": \"q\" is not one of the declared values \"f\", \"m\""),
        arguments(
            "a.csv",
            "a,class\n1,x\ninf,y\n",
            "a.csv, row 1 (line 3), column \"a\": \"inf\" is not a finite number; if it means missing: --na inf"),
        arguments(
            "a.csv",
            "a,class\n1,x\n-Infinity,y\n",
            "a.csv, row 1 (line 3), column \"a\": \"-Infinity\" is not a finite number; if it means missing: --na"
                + " -Infinity"),
        arguments(
            "a.csv",
            "a,class\n1e999,x\n2,y\n",
            "a.csv, row 0 (line 2), column \"a\": \"1e999\" is not a finite number; if it means missing: --na 1e999"),
        arguments(
            "a.csv",
            "n,class\n1e999,x\n2,y\n",
            "a.csv, row 0 (line 2), column \"n\": \"1e999\" is not a finite number; if it means missing: --na 1e999"),
        arguments(
            "a.csv",
            "a,class\n1,x\n2,\"x\n3,y\n",
            "a.csv, row 1 (line 3): a quote is opened but not closed"),
        arguments(
            "a.csv",
            "a,class\n1,x\n2,\"x\"y\n3,y\n",
            "a.csv, row 1 (line 3): text follows a closing quote"),
        arguments("a.csv", "a,\"class\n1,x\n", "a.csv, line 1: a quote is opened but not closed"),
        arguments(
            "a.csv",
            "a,class\n1,x\n2,\0\n",
            "a.csv, line 3: not a text file (it holds a NUL byte)"),
        arguments(
            "a.csv",
            "n,class\n1,x\n\"a\n\tb" + "z".repeat(50) + "\",x\n",
            "a.csv, row 1 (line 3), column \"n\": \"a\\u000a\\u0009b"
                + "z".repeat(36)
                + "…\" is not a number"),
        arguments("a.arff", "", "a.arff: the file is empty"),
        arguments("a.arff", "@relation r\n", "a.arff: no line @data"),
        arguments("a.arff", "@data\n1\n", "a.arff, line 1: no @attribute stands before @data"),
        arguments(
            "a.arff",
            "@attribute a numeric\n@data\n% nothing\n",
            "a.arff: there is a header, but no row of data"),
        arguments(
            "a.arff",
            "@relation r\n@attribute d date 'yyyy'\n@data\n1\n",
            "a.arff, line 2: attribute \"d\": type \"date\" is not supported"),
        arguments(
            "a.arff",
            "@attribut a numeric\n",
            "a.arff, line 1: \"@attribut\" is not one of @relation, @attribute, @data"),
        arguments(
            "a.arff",
            "@attribute a {x,y\n@data\nx\n",
            "a.arff, line 1: the list of values has no closing \"}\""),
        arguments(
            "a.arff",
            "@attribute a numeric\n@attribute k {x,y}\n@data\n1,x\n\n2,z,3\n",
            "a.arff, row 1 (line 6): expected 2 cells, found 3"),
        arguments(
            "a.arff",
            "@attribute k {x,y}\n@attribute l {x,y}\n@data\nz,x\n",
            "a.arff, row 0 (line 4), column \"k\": \"z\" is not one of the declared values \"x\","
                + " \"y\""),
        arguments(
            "a.arff",
            "@attribute a numeric\n@attribute l {x,y}\n@data\n1,x\nq,x\n",
            "a.arff, row 1 (line 5), column \"a\": \"q\" is not a number"),
        arguments(
            "a.arff",
            "@attribute a numeric\n@attribute l {x,y}\n@data\n1,'x\n",
            "a.arff, line 4: a quote is opened but not closed"),
        arguments(
            "a.arff",
            "@attribute a numeric\n@attribute l {x,y}\n@data\n{2 3}\n",
            "a.arff, line 4: there is no attribute 2; they count from 0 to 1"),
        arguments(
            "a.arff",
            "@attribute a numeric\n@attribute l {x,y}\n@data\n{1 x, 0 3}\n",
            "a.arff, line 4: attribute 0 is out of order"),
        arguments(
            "a.arff",
            "@attribute a numeric\n@attribute l {x,y}\n@data\n{0 3\n",
            "a.arff, line 4: expected \",\" or \"}\""),
        arguments(
            "a.arff",
            "@attribute a numeric\n@attribute l {x,y}\n@data\n1,x,{5}\n",
            "a.arff, line 4: a brace stands inside a row"),
        arguments(
            "a.arff",
            "@attribute a numeric\n@attribute l {x,y}\n@data\n1,z\n",
            "a.arff, row 0 (line 4), column \"l\": \"z\" is not one of the declared values \"x\","
                + " \"y\""),
        arguments("a.svm", "# only this\n", "a.svm: the file has no row of data"),
        arguments(
            "a.svm",
            "1 1:2\n-1 qid:3 1:4\n",
            "a.svm, row 1 (line 2): \"qid:3\" is not an index from 1, a colon and a number"),
        arguments(
            "a.svm",
            "1 0:2\n",
            "a.svm, row 0 (line 1): \"0:2\" is not an index from 1, a colon and a number"),
        arguments(
            "a.svm",
            "1 1:2 x\n",
            "a.svm, row 0 (line 1): \"x\" is not an index from 1, a colon and a number"),
        arguments(
            "a.svm",
            "1 99999999999:2\n",
            "a.svm, row 0 (line 1): \"99999999999:2\" is not an index from 1, a colon and a number"),
        arguments(
            "a.svm",
            "# c\n1 3:2 3:4\n",
            "a.svm, row 0 (line 2): \"3:4\" stands after index 3; indexes must ascend"),
        arguments("a.svm", "1 3:x\n", "a.svm, row 0 (line 1): \"3:x\" does not hold a number"),
        arguments("a.svm", "1 3:\n2 1:1\n", "a.svm, row 0 (line 1): \"3:\" does not hold a number"),
        arguments("a.svm", "1 3:-inf\n", "a.svm, row 0 (line 1): \"3:-inf\" is not finite"),
        arguments("a.svm", "1 3:1e999\n", "a.svm, row 0 (line 1): \"3:1e999\" is not finite"),
        arguments("a.svm", "3:1\n", "a.svm, row 0 (line 1): no label before the first index"));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void oneLine(String name, String text, String message) throws IOException {
    assertMessage(name, text.getBytes(StandardCharsets.UTF_8), message);
  }

  private void assertMessage(String name, byte[] bytes, String message) throws IOException {
    Path file = Files.write(folder.resolve(name), bytes);
    assertThatThrownBy(() -> DataFiles.read(file, ReadOptions.training(null, DECLARED)))
        .isInstanceOf(DataException.class)
        .hasMessage(message);
    assertThat(message).doesNotContain("\n");
  }

  @Test
  void notUtf8() throws IOException {
    byte[] latin = "a,class\n1,x\n2,gr\u00fcn\n".getBytes(StandardCharsets.ISO_8859_1);
    LoadedTable read =
        DataFiles.load(
            Files.write(folder.resolve("latin.csv"), latin),
            ReadOptions.training(null, Schema.NONE));
    assertThat(read.dataset().labels().classes()).containsExactly("gr\u00fcn", "x");
    assertThat(read.warnings())
        .containsExactly(
            "latin.csv, line 3: not UTF-8; the file is read as Windows-1252 (Latin-1). If names look"
                + " wrong, save it as UTF-8");
  }

  @Test
  void brokenGzip() throws IOException {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(whole)) {
      out.write("a,class\n1,x\n2,y\n".repeat(1000).getBytes(StandardCharsets.UTF_8));
    }
    byte[] bytes = whole.toByteArray();
    byte[] cut = Arrays.copyOf(bytes, bytes.length - 4);
    assertMessage("a.csv.gz", cut, "a.csv.gz: the compressed data end too early");
    assertMessage(
        "a.csv.gz", Arrays.copyOf(bytes, 5), "a.csv.gz: the compressed data end too early");
    bytes[bytes.length - 6] ^= 1;
    assertMessage("a.csv.gz", bytes, "a.csv.gz: the compressed data are damaged");
  }

  @Test
  void unknownLabelColumn() throws IOException {
    Path file = Files.writeString(folder.resolve("a.csv"), "a,b,c\n1,2,3\n");
    assertThatThrownBy(() -> DataFiles.read(file, ReadOptions.training("y", Schema.NONE)))
        .hasMessage("a.csv: no column \"y\"; the columns are \"a\", \"b\", \"c\"");
    Path sparse = Files.writeString(folder.resolve("a.svm"), "1 1:2\n");
    assertThatThrownBy(() -> DataFiles.read(sparse, ReadOptions.training("y", Schema.NONE)))
        .hasMessage("a.svm: no column \"y\"; the label is \"class\"");
  }

  @Test
  void missingFileFolderAndSample() {
    ReadOptions options = ReadOptions.training(null, Schema.NONE);
    assertThatThrownBy(() -> DataFiles.read("nothere.csv", options))
        .isInstanceOf(DataException.class)
        .hasMessage("nothere.csv: no such file");
    assertThatThrownBy(() -> DataFiles.read(folder, options))
        .isInstanceOf(DataException.class)
        .hasMessage(folder + ": is a folder, not a file");
    assertThatThrownBy(() -> DataFiles.read("sample:moon", options))
        .isInstanceOf(DataException.class)
        .hasMessage("sample:moon: no such sample; there are breast-cancer, digits, iris, wine");
  }
}
