package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that cannot be used: one line that names the place, exit code 1, nothing left behind. */
class BrokenFilesTest {
  private static final String OLD = "the old file\n";

  @TempDir Path temp;
  private Path good;
  private Path model;
  private Path target;

  @BeforeEach
  void makeFiles() {
    good = Cli.write(temp.resolve("good.csv"), "x,y,class", "1,5,a", "2,6,b", "3,4,b", "0,5,a");
    model = temp.resolve("model.json");
    Cli.standardRun("train", good, "-m", model).succeeds();
    target = Cli.write(temp.resolve("target"), OLD.strip());
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '^',
      quoteCharacter = '~',
      maxCharsPerColumn = 10000,
      textBlock =
          """
          f.csv ^ ~~ ^ f.csv: the file is empty
          f.csv ^ x,class ^ f.csv: there is a header, but no row of data
          f.csv ^ class|a|b ^ f.csv: there is no column besides the class
          f.csv ^ x,class|1,a|2,a ^ f.csv: only one class, "a", in column "class"; two are needed
          f.csv ^ x,class|1,a|2, ^ f.csv: only one class, "a", in column "class"; two are needed
          f.csv ^ x,y,class|1,2,a|3,b ^ f.csv, row 1 (line 3): expected 3 cells, found 2; to leave the line out: --skip 3
          f.csv ^ x,class|1,a|2,b,c ^ f.csv, row 1 (line 3): expected 2 cells, found 3; to leave the line out: --skip 3
          f.csv ^ x,class|"1,a|2,b ^ f.csv, row 0 (line 2): a quote is opened but not closed
          f.arff ^ @relation r|@attribute x numeric|@data|1 ^ f.arff: only one class, "1", in column "x"; two are needed
          f.arff ^ @relation r|@attribute x numeric|@attribute class {a,b}|@data|z,a|2,b ^ f.arff, row 0 (line 5), column "x": "z" is not a number
          f.arff ^ @relation r|@attribute x numeric|@attribute class {a,b}|@data|1,a|2,c ^ f.arff, row 1 (line 6), column "class": "c" is not one of the declared values "a", "b"
          f.arff ^ @relation r|@attribute x date|@attribute class {a,b}|@data|1,a|2,c ^ f.arff, line 2: attribute "x": type "date" is not supported
          f.arff ^ @relation r|@attribute x numeric|@attribute class {a,b} ^ f.arff: no line @data
          f.libsvm ^ 1 1:2|2 0:3 ^ f.libsvm, row 1 (line 2): "0:3" is not an index from 1, a colon and a number
          f.libsvm ^ 1 1:2|2 1:x ^ f.libsvm, row 1 (line 2): "1:x" does not hold a number
          f.libsvm ^ 1 1:2|2 3:1 2:1 ^ f.libsvm, row 1 (line 2): "2:1" stands after index 3; indexes must ascend
          f.libsvm ^ 1 1:2|x y ^ f.libsvm, row 1 (line 2): "y" is not an index from 1, a colon and a number
          """)
  void cannotBeTrainedOn(String name, String text, String message) throws IOException {
    Path file = Files.writeString(temp.resolve(name), text.replace('|', '\n'));
    fails(message, "train", file, "-m", target);
  }

  @Test
  void missingValuesAreRefusedIfAsked() throws IOException {
    Path file = Files.writeString(temp.resolve("f.csv"), "x,class\n1,a\n,b\n");
    String places = "f.csv: 1 row has missing values (first: row 1 (line 3), column \"x\")";
    fails(
        places + ". Use --missing drop (1 row stays) or --missing median.",
        "train",
        file,
        "-m",
        target,
        "--missing",
        "error");
    assertThat(Cli.standardRun("train", file, "-m", temp.resolve("m.json")).succeeds().err())
        .contains(places + ": a condition on a missing value does not hold");
  }

  @ParameterizedTest(name = "train {0}")
  @CsvSource(
      delimiter = '^',
      quoteCharacter = '~',
      maxCharsPerColumn = 10000,
      textBlock =
          """
          @nosuch.csv -m @target ^ @nosuch.csv: no such file
          @ -m @target ^ @: is a folder, not a file
          sample:nosuch -m @target ^ sample:nosuch: no such sample; there are breast-cancer, digits, iris, wine
          sample:iris -m @target --learner scm ^ sample:iris: 3 classes in column "class"; name one with --positive (it is learned against the rest) or use --learner pvm
          @good.csv -m @no/model.json ^ @no/model.json: there is no folder @no
          @good.csv -m @ ^ @: is a folder, not a file
          @good.csv -m @target --label z ^ good.csv: no column "z"; the columns are "x", "y", "class"
          @good.csv -m @target --positive z ^ good.csv: no row of column "class" is "z"; it has a, b
          @good.csv -m @target --schema @nosuch.json ^ @nosuch.json: no such file
          @good.csv -m @target --schema @good.csv ^ good.csv, at $: not valid JSON
          @good.csv -m @target --schema @schema.json ^ schema.json, at $.x: unknown field "x"
          @good.csv -m @target --features balls --metric precomputed --matrix @nosuch.txt ^ @nosuch.txt: no such file
          @good.csv -m @target --features balls --metric precomputed --matrix @good.csv ^ good.csv, row 0 (line 1), column 0: "x" is not a finite number
          @good.csv -m @target --features balls --metric precomputed --matrix @short.txt ^ the matrix has 2 rows, good.csv has 4
          @good.csv -m @target --features balls --metric precomputed --matrix @narrow.txt ^ the matrix has 2 cells in row 0, but 4 rows; that of training rows is square
          @empty.gz -m @target ^ empty.gz: the compressed data end too early
          @latin.csv -m @target ^ latin.csv: only one class, "a", in column "y"; two are needed
          @allmissing.csv -m @target --missing drop ^ allmissing.csv: every row has a missing value
          """)
  void cannotBeTrainedWith(String call, String message) throws IOException {
    makeBrokenFiles();
    fails(named(message), words("train " + call));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '^',
      quoteCharacter = '~',
      maxCharsPerColumn = 10000,
      textBlock =
          """
          predict @nosuch.json @good.csv ^ @nosuch.json: no such file
          predict @good.csv @good.csv ^ good.csv, line 1, column 1: not valid JSON
          predict @model.json @nosuch.csv ^ @nosuch.csv: no such file
          predict @model.json @other.csv ^ other.csv: the model needs column "x", which the file lacks
          predict @model.json @words.csv ^ words.csv, row 1 (line 3), column "x": "many" is not a number
          predict @model.json @good.csv -o @no/out.csv ^ @no/out.csv: there is no folder @no
          predict @model.json @good.csv --matrix @short.txt ^ the model uses no matrix; leave out --matrix
          predict @cut.json @good.csv ^ cut.json, line 5, column 1: not valid JSON (the text ends too early)
          predict @old.json @good.csv ^ old.json: made by a newer version of Laconic (model file version 99)
          evaluate @model.json @unlabelled.csv ^ unlabelled.csv: column "x" is taken as the class, but the model reads it; name the class column with --label
          evaluate @model.json @good.csv --label y ^ good.csv: no row of column "y" is a or b; name the class column with --label
          evaluate @model.json @nosuch.csv ^ @nosuch.csv: no such file
          explain @nosuch.json ^ @nosuch.json: no such file
          explain @model.json @good.csv --row 4 ^ good.csv: there is no row 4; rows are 0 to 3
          certify @nosuch.json @good.csv ^ @nosuch.json: no such file
          certify @model.json @nosuch.csv ^ @nosuch.csv: no such file
          """)
  void cannotBeJudged(String call, String message) throws IOException {
    makeBrokenFiles();
    fails(named(message), words(call));
  }

  private void makeBrokenFiles() throws IOException {
    write("schema.json", "{\"x\": \"colour\"}");
    write("short.txt", "0 1", "1 0");
    write("narrow.txt", "0 1", "1 0", "0 1", "1 0");
    Files.write(temp.resolve("empty.gz"), new byte[] {0x1f, (byte) 0x8b, 8, 0});
    Files.write(temp.resolve("latin.csv"), new byte[] {'x', ',', 'y', '\n', (byte) 0xe9, ',', 'a'});
    write("allmissing.csv", "x,class", ",a", ",b", ",");
    write("other.csv", "z,class", "1,a");
    write("words.csv", "x,y", "1,2", "many,3");
    write("unlabelled.csv", "y,x", "5,1");
    String text = Files.readString(model);
    write("cut.json", text.substring(0, text.indexOf("\"learner\"")));
    write("old.json", text.replace("\"version\": 3", "\"version\": 99"));
  }

  private void write(String name, String... lines) {
    Cli.write(temp.resolve(name), lines);
  }

  private Object[] words(String call) {
    return Stream.of(call.split(" ")).map(this::named).toArray();
  }

  private String named(String text) {
    return text.replaceAll("@(?=\\w)", temp + "/").replace("@", temp.toString());
  }

  private void fails(String message, Object... words) throws IOException {
    List<String> before = names();
    Cli.Result result = Cli.standardRun(words);
    assertThat(result.err().lines().filter(line -> line.startsWith("error: ")))
        .containsExactly("error: " + message);
    assertThat(result.err().replaceAll("(?m)^  laconic train .*\\R", "")) // the way out
        .endsWith(message + System.lineSeparator())
        .doesNotContain("\tat ");
    assertThat(result.out()).isEmpty();
    assertThat(result.code()).isEqualTo(1);
    Cli.Result json =
        Cli.standardRun(Stream.concat(Stream.of(words), Stream.of("--json")).toArray());
    assertThat(json.json().get("error").getAsString()).isEqualTo(message);
    assertThat(json.json().keySet()).containsExactly("error");
    assertThat(json.code()).isEqualTo(1);
    assertThat(names()).isEqualTo(before);
    assertThat(target).hasContent(OLD);
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(temp)) {
      return files.map(Path::toString).sorted().toList();
    }
  }
}
