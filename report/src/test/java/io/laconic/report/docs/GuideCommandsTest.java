package io.laconic.report.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonParser;
import io.laconic.cli.Main;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/**
 * The guides show what the commands print. A command behind {@code $} is run and its output
 * compared, unless the line ends with {@code # not run:} and a reason; commands without {@code $}
 * are run in their order with these and must end well. Of those that are not run the names of
 * command and options are looked up. {@code -Dlaconic.docs.update=true} writes what is printed now
 * into the guides.
 */
@Tag("process")
class GuideCommandsTest {
  private static final Path ROOT = Path.of(System.getProperty("laconic.root", ".."));
  private static final Path DOCS = ROOT.resolve("docs");

  /** Commands of modules that this test does not load. */
  private static final Set<String> ELSEWHERE = Set.of("reproduce", "bench", "benchmark", "serve");

  @TempDir private Path temp;

  @Test
  void shownOutputIsWhatTheCommandsPrint(TestReporter reporter)
      throws IOException, InterruptedException {
    List<Path> guides = guides();
    guides.add(ROOT.resolve("README.md"));
    Path out = run(guides, DOCS.resolve("data"));
    List<String> wrong = new ArrayList<>();
    int run = 0;
    int notRun = 0;
    for (Path guide : guides) {
      List<String> lines = Files.readAllLines(guide);
      List<ShownCommand> commands = ShownCommand.of(lines);
      for (int k = commands.size() - 1; k >= 0; k--) {
        ShownCommand command = commands.get(k);
        if (!command.isRun() || ELSEWHERE.contains(command.words().get(1))) {
          notRun++;
          continue;
        }
        run++;
        List<String> printed = Files.readAllLines(out.resolve(guides.indexOf(guide) + "-" + k));
        if (!command.shows(printed)) {
          wrong.add(
              String.join(
                  "\n",
                  guide.getFileName() + ", line " + command.first() + ": $ " + command.text(),
                  String.join("\n", printed)));
          if (command.isShown()) {
            update(guide, lines, command, printed);
          }
        }
      }
    }
    reporter.publishEntry("commands of the guides", run + " run, " + notRun + " not run");
    assertThat(run).isGreaterThan(notRun);
    assertThat(wrong)
        .as("now printed; -Dlaconic.docs.update=true brings the guides up to date")
        .isEmpty();
  }

  /** The guide of genomes needs data that are not part of the project. */
  @Test
  void genomesAreAsShownWhereTheirDataAre() throws IOException, InterruptedException {
    String given = System.getProperty("laconic.data", "");
    Path folder = given.isEmpty() ? ROOT.resolve("../shared/data") : Path.of(given);
    Path data = folder.resolve("genomes");
    assumeTrue(Files.isDirectory(data), "no genomes in " + data + ": the guide is not run");
    String text = Files.readString(DOCS.resolve("guide/genomes.md"));
    String lineages =
        "    $ laconic lineages gonococci-mtrR.fna.gz --each-sequence --distance 0.001 -o";
    Path guide =
        Files.writeString(
            temp.resolve("genomes.md"),
            text.replace(lineages.replace("$ ", ""), lineages)
                .replaceAll("(?m)^(?! {4}laconic )(.*) # not run: .*", "$1"));
    Path out = run(List.of(guide), data);
    List<ShownCommand> commands = ShownCommand.of(Files.readAllLines(guide));
    assertThat(commands).hasSizeGreaterThan(4);
    for (int k = 0; k < commands.size(); k++) {
      if (!commands.get(k).isShown()) {
        continue;
      }
      List<String> printed = Files.readAllLines(out.resolve("0-" + k));
      assertThat(commands.get(k).shows(printed))
          .as("$ %s%n%s", commands.get(k).text(), String.join("\n", printed))
          .isTrue();
    }
  }

  private static void update(
      Path guide, List<String> lines, ShownCommand command, List<String> printed)
      throws IOException {
    boolean failed = printed.stream().anyMatch(line -> line.startsWith("error: "));
    if (Boolean.getBoolean("laconic.docs.update") && !failed) {
      List<String> output = lines.subList(command.first(), command.end());
      output.clear();
      for (String line : command.shortened(printed)) {
        output.add(line.isBlank() ? "" : ShownCommand.INDENT + line.stripTrailing());
      }
      Files.write(guide, lines);
    }
  }

  /** Runs all guides in one process whose current folder is empty; returns what was printed. */
  private Path run(List<Path> guides, Path data) throws IOException, InterruptedException {
    Path out = Files.createDirectory(temp.resolve("out"));
    Path folder = Files.createDirectory(temp.resolve("folder"));
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath(),
                GuideRunner.class.getName(),
                data.toAbsolutePath().toString(),
                out.toString()));
    guides.forEach(guide -> command.add(guide.toAbsolutePath().toString()));
    Path log = temp.resolve("log");
    int code =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start()
            .waitFor();
    assertThat(code).as(() -> read(log)).isZero();
    return out;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** That of this process, however its tests were started. */
  private static String classPath() {
    if (GuideRunner.class.getClassLoader() instanceof URLClassLoader loader) {
      return Stream.of(loader.getURLs())
          .map(URL::getPath)
          .collect(Collectors.joining(File.pathSeparator));
    }
    return System.getProperty("java.class.path");
  }

  @Test
  void otherCommandsAndTheirOptionsExist() throws IOException {
    Map<String, Set<String>> known = new HashMap<>();
    List<String> unknown = new ArrayList<>();
    int seen = 0;
    List<Path> guides = guides();
    guides.add(ROOT.resolve("README.md"));
    for (Path guide : guides) {
      for (String line : Files.readAllLines(guide)) {
        if (line.matches(" {4}(\\./)?laconic [a-z].*")) {
          List<String> words = List.of(line.strip().replaceFirst("( #|  ).*", "").split(" "));
          seen++;
          if (!ELSEWHERE.contains(words.get(1)) && !isKnown(words, known)) {
            unknown.add(guide.getFileName() + ": " + line.strip());
          }
        }
      }
    }
    assertThat(seen).isGreaterThan(20);
    assertThat(unknown).isEmpty();
  }

  private static boolean isKnown(List<String> words, Map<String, Set<String>> known) {
    Set<String> options = known.computeIfAbsent(words.get(1), GuideCommandsTest::options);
    return !options.isEmpty()
        && words.stream()
            .filter(word -> word.startsWith("--"))
            .map(word -> word.replaceFirst("=.*", ""))
            .allMatch(options::contains);
  }

  /** The long names of the options of a command and of those below it; empty if it is unknown. */
  private static Set<String> options(String command) {
    StringWriter out = new StringWriter();
    int code =
        Main.run(
            new PrintWriter(out, true),
            new PrintWriter(Writer.nullWriter()),
            "help",
            command,
            "--json");
    Set<String> names = new TreeSet<>();
    if (code == 0) {
      names.add("--help");
      JsonParser.parseString(out.toString())
          .getAsJsonObject()
          .getAsJsonArray("options")
          .forEach(
              option ->
                  option
                      .getAsJsonObject()
                      .getAsJsonArray("names")
                      .forEach(name -> names.add(name.getAsString())));
    }
    return names;
  }

  private static List<Path> guides() throws IOException {
    try (Stream<Path> files = Files.walk(DOCS, 2)) {
      return new ArrayList<>(
          files.filter(file -> file.toString().endsWith(".md")).sorted().toList());
    }
  }
}
