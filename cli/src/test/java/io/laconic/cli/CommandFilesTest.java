package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.cli.option.CommandFiles;
import io.laconic.io.file.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** No output of a call overwrites an input or another output of it; each can be written. */
@Tag("process")
class CommandFilesTest {
  @TempDir Path temp;

  @BeforeEach
  void makeFiles() {
    Cli.write(temp.resolve("d.csv"), CvTest.table(20));
    for (String name : new String[] {"f", "m.json", "f.svg"}) {
      Cli.write(temp.resolve(name), "content of " + name);
    }
  }

  private Map<String, String> contents() throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(temp)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        contents.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return contents;
  }

  private Cli.Result run(String words) {
    return Cli.run(Arrays.stream(words.split(" ")).map(w -> w.replace("@", temp + "/")).toArray());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '^',
      quoteCharacter = '`',
      textBlock =
          """
          cv @d.csv --folds-file @f -o @f ^ -o @f would overwrite the input of --folds-file
          cv @d.csv --folds-file @f --resume @f ^ --resume @f would overwrite the input of --folds-file
          cv @d.csv --folds-file @f --report @f ^ --report @f would overwrite the input of --folds-file
          cv @d.csv --schema @f -o @f ^ -o @f would overwrite the input of --schema
          cv @d.csv --matrix @f --resume @f ^ --resume @f would overwrite the input of --matrix
          cv @d.csv --resume @d.csv ^ --resume @d.csv would overwrite the input
          cv @d.csv -o @x --resume @x ^ -o and --resume name the same file @x
          cv @d.csv -o @x --report @./x ^ --report and -o name the same file @./x
          cv @d.csv --report @x --resume @x ^ --report and --resume name the same file @x
          compare @d.csv --folds-file @f -o @f ^ -o @f would overwrite the input of --folds-file
          compare @d.csv --learners scm,soft-greedy:ranges=@f -o @f ^ -o @f would overwrite the input of --learners
          compare @d.csv --learners soft-greedy:ranges=@f --resume @f ^ --resume @f would overwrite the input of --learners
          train @d.csv --learner soft-greedy --ranges @f -m @f ^ -m @f would overwrite the input of --ranges
          train @d.csv --learner pvm --candidates unlabelled:@f -m @f ^ -m @f would overwrite the input of --candidates
          train @d.csv --learner pvm --candidates training,unlabelled:@f -m @f ^ -m @f would overwrite the input of --candidates
          train @d.csv --folds-file @f -m @f ^ -m @f would overwrite the input of --folds-file
          train @d.csv -m @x --report @x ^ -m and --report name the same file @x
          train @d.csv -m @x --also-all @x ^ -m and --also-all name the same file @x
          train @d.csv -m @x --save-matrix @x ^ -m and --save-matrix name the same file @x
          train @d.csv -m @x --report @r --also-all @r ^ --report and --also-all name the same file @r
          train @d.csv -m @x --save-matrix @d.csv ^ --save-matrix @d.csv would overwrite the input
          train @d.csv -m @x --schema @f --report @f ^ --report @f would overwrite the input of --schema
          predict @m.json @d.csv --matrix @f -o @f ^ -o @f would overwrite the input of --matrix
          predict @m.json @d.csv -o @m.json ^ -o @m.json would overwrite the input
          pack @d.csv --transposed --labels @f -o @f ^ -o @f would overwrite the input of --labels
          pack @d.csv --schema @f -o @f ^ -o @f would overwrite the input of --schema
          explain @m.json @f.svg -o @f.svg ^ -o @f.svg would overwrite the input
          """)
  void isRefusedBeforeAnyWork(String words, String message) throws IOException {
    Map<String, String> before = contents();
    Cli.Result result = run(words);
    String command = words.substring(0, words.indexOf(' '));
    assertThat(result.err())
        .isEqualTo(
            "error: %s (see laconic %s --help)%n"
                .formatted(message.replace("@", temp + "/"), command));
    assertThat(result.code()).isEqualTo(2);
    assertThat(contents()).isEqualTo(before);
  }

  /** The same file by another name: a link, a link to the folder, a second name on the disk. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void linksAreFollowed() throws IOException {
    Files.createSymbolicLink(temp.resolve("link"), temp.resolve("f"));
    Files.createLink(temp.resolve("second"), temp.resolve("f"));
    Path folder = Files.createSymbolicLink(temp.resolve("folder"), temp);
    Map<String, String> before = contents();
    for (String words :
        new String[] {
          "cv @d.csv --folds-file @f -o @link",
          "cv @d.csv --folds-file @link --resume @f",
          "cv @d.csv --folds-file @f --resume @second",
          "cv @d.csv --folds-file @f -o @folder/f",
          "cv @d.csv -o @x --resume @folder/x",
          "train @folder/d.csv -m @d.csv"
        }) {
      assertThat(run(words).code()).as(words).isEqualTo(2);
    }
    assertThat(contents()).isEqualTo(before);
    assertThat(folder).isSymbolicLink();
  }

  /** Nothing is read for an output that cannot be written; the message says which and why. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '^',
      textBlock =
          """
          train @none.csv -m @no/x ^ @no/x: there is no folder @no
          train @none.csv -m @x --report @no/r ^ @no/r: there is no folder @no
          train @none.csv -m @x --also-all @ ^ @: is a folder, not a file
          cv @none.csv -o @f --resume @no/r ^ @no/r: there is no folder @no
          compare @none.csv --resume @ ^ @: is a folder, not a file
          predict @none.json @none.csv -o @no/x ^ @no/x: there is no folder @no
          pack @none.csv -o @d.csv/x ^ @d.csv/x: there is no folder @d.csv
          """)
  void outputsAreCheckedFirst(String words, String message) throws IOException {
    Map<String, String> before = contents();
    Cli.Result result = run(words);
    String told = message.replace("@:", temp + ":").replaceAll("@(?=$)", temp.toString());
    assertThat(result.err().replace(temp + "/:", temp + ":"))
        .isEqualTo("error: %s%n".formatted(told.replace("@", temp + "/")));
    assertThat(result.code()).isEqualTo(1);
    assertThat(contents()).isEqualTo(before);
  }

  /** Not even root may write there. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aFolderThatTakesNoFiles() {
    Cli.Result result = run("train @none.csv -m /proc/model.json");
    assertThat(result.err())
        .startsWith("error: /proc/model.json: cannot be written: ")
        .hasLineCount(1);
    assertThat(result.code()).isEqualTo(1);
  }

  /** Several outputs may go where nothing is kept. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void devicesAreNoFiles() {
    assertThat(run("cv @d.csv --folds 2 --certificate none -o /dev/null").code()).isZero();
    Cli.Result full = run("cv @d.csv --folds 2 --certificate none -o /dev/full");
    assertThat(full.err()).contains("error: /dev/full: cannot be written: No space left on device");
    assertThat(full.code()).isEqualTo(1);
  }

  /** What a killed process left is removed by the next one, beside an output and in a folder. */
  @ParameterizedTest
  @ValueSource(strings = {"schema @d.csv -o @s.json", "help schema --man @"})
  @DisabledOnOs(OS.WINDOWS)
  void leftoversOfADeadProcessAreRemoved(String words) throws Exception {
    Process dead = new ProcessBuilder("true").start();
    dead.waitFor();
    List<String> names = new ArrayList<>();
    AtomicFiles.write(
        temp.resolve("x"),
        out -> names.addAll(List.of(temp.toFile().list((f, n) -> isTemporary(n)))));
    assertThat(names).hasSize(1);
    String own = Long.toString(ProcessHandle.current().pid());
    String left = names.get(0).replaceFirst("\\." + own + "-", "." + dead.pid() + "-");
    Path alive = Files.writeString(temp.resolve(names.get(0)), "is being written");
    Files.writeString(temp.resolve(left), "half");
    run(words).succeeds();
    assertThat(temp.resolve(left)).doesNotExist();
    assertThat(alive).exists();
  }

  private static boolean isTemporary(String name) {
    return name.endsWith(".tmp");
  }

  /** Every option and argument that names a file says whether it is read or written. */
  @Test
  void everyCommandDeclaresItsFiles() {
    assertThat(declared(Main.commandLine(""))).isGreaterThan(10);
    CommandLine forgetful = new CommandLine(new Forgetful());
    forgetful.parseArgs("--out", "x");
    assertThatThrownBy(() -> CommandFiles.check(forgetful.getCommandSpec()))
        .hasMessageContaining("Forgetful.out")
        .hasMessageContaining("must be declared");
  }

  /** How many commands there are, all of which declare their files. */
  private static int declared(CommandLine line) {
    CommandFiles.check(line.getCommandSpec());
    return 1 + line.getSubcommands().values().stream().mapToInt(CommandFilesTest::declared).sum();
  }

  @Command(name = "forgetful")
  private static final class Forgetful {
    @Option(names = "--out")
    private Path out;
  }
}
