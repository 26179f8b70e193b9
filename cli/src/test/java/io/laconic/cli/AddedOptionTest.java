package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.cli.extension.CommandRunner;
import io.laconic.cli.option.CommandFiles;
import io.laconic.cli.worker.Worker;
import io.laconic.request.Options;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** An option that is added to the table is known to every command, and no command repeats one. */
class AddedOptionTest {
  private static final String SAMPLE = "sample:iris";

  @TempDir Path temp;

  @ParameterizedTest
  @ValueSource(strings = {"train", "cv", "compare", "tradeoff"})
  void commandsHaveIt(String command) {
    assertThat(Cli.run(command, "--help").succeeds().out())
        .contains("--added-hue=NAME", "A colour: red, blue (default: red).");
    Cli.Result wrong = Cli.run(command, SAMPLE, "--added-hue", "green");
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).contains("--added-hue must be one of red, blue; got green");
  }

  @Test
  void theTableForProgramsHasIt() {
    JsonObject help = Cli.json("help", "train");
    assertThat(help.getAsJsonArray("options").toString())
        .contains("\"names\":[\"--added-hue\"]", "\"range\":\"red, blue\",\"usual\":\"red\"");
  }

  /** All but the learner. With {@code -Dlaconic.docs.update=true} the copy is written again. */
  @Test
  void theCopyOfThePythonPackageIsTheTable() throws IOException {
    StringBuilder table = new StringBuilder();
    for (JsonElement element : Cli.json("help", "train").getAsJsonArray("options")) {
      JsonObject option = element.getAsJsonObject();
      String name = option.getAsJsonArray("names").get(0).getAsString().substring(2);
      if (option.get("table").isJsonObject() && !Set.of("added-hue", "learner").contains(name)) {
        String topic = option.getAsJsonObject("table").get("topic").getAsString();
        table.append(topic + "\t" + name + "\t" + option.get("text").getAsString() + "\n");
      }
    }
    Path copy =
        Path.of(System.getProperty("laconic.root"), "connect/python/src/laconic/options.txt");
    if (Boolean.getBoolean("laconic.docs.update")) {
      Files.writeString(copy, table);
    }
    assertThat(Files.readString(copy)).isEqualTo(table.toString());
  }

  @Test
  void theWorkerTakesIt() {
    Path model = temp.resolve("model.json");
    String train =
        "{\"id\": 1, \"method\": \"train\", \"arguments\": [\"%s\", \"-m\", \"%s\", \"--learner\","
            + " \"1-nn\", \"--added-hue\", \"blue\"]}";
    JsonObject trained = reply(train.formatted(SAMPLE, model));
    assertThat(request(trained.getAsJsonObject("result")).get("added-hue").getAsString())
        .isEqualTo("blue");
    String wrong =
        "{\"id\": 1, \"method\": \"cv\", \"arguments\": [\"%s\", \"--added-hue\", \"green\"]}";
    assertThat(reply(wrong.formatted(SAMPLE)).get("error").getAsString())
        .contains("--added-hue must be one of red, blue; got green");
  }

  /** What a worker says last to one line. */
  private static JsonObject reply(String line) {
    StringWriter out = new StringWriter();
    InputStream in = new ByteArrayInputStream((line + "\n").getBytes(StandardCharsets.UTF_8));
    CommandRunner commands = (written, err, progress, words) -> Main.run(written, err, words);
    new Worker(commands, in, new PrintWriter(out), true).run(() -> {});
    String[] lines = out.toString().split("\n");
    return JsonParser.parseString(lines[lines.length - 1]).getAsJsonObject();
  }

  @Test
  void theModelRemembersIt() {
    Path model = temp.resolve("model.json");
    String[] train = {"train", SAMPLE, "-m", model.toString(), "--learner", "1-nn"};
    JsonObject plain = Cli.json((Object[]) train);
    assertThat(request(plain).has("added-hue")).isFalse();
    JsonObject blue =
        Cli.json("train", SAMPLE, "-m", model, "--learner", "1-nn", "--added-hue", "blue");
    assertThat(request(blue).get("added-hue").getAsString()).isEqualTo("blue");
    assertThat(Cli.run("certify", model, SAMPLE).succeeds().out()).contains("--added-hue blue");
  }

  private static JsonObject request(JsonObject model) {
    return model.getAsJsonObject("procedure").getAsJsonObject("request");
  }

  /**
   * Options that a command spells itself although the table has one of that name: the seed, which
   * every command takes, and how new rows are read, since {@code predict} loads no learner.
   */
  private static final Set<String> OF_ALL_COMMANDS =
      Set.of(
          "seed",
          "label",
          "markers",
          "group-file",
          "na",
          "decimal",
          "sheet",
          "no-header",
          "skip",
          "transposed",
          "dates",
          "matrix");

  /** Options of commands that train nothing, where the same word means something else. */
  private static final Map<String, Set<String>> OF_OTHER_MEANING =
      Map.ofEntries(
          Map.entry("alternatives", Set.of("evaluate")),
          Map.entry("attributes", Set.of("pack", "plan")),
          Map.entry("by", Set.of("evaluate")),
          Map.entry("delta", Set.of("evaluate")),
          Map.entry("features", Set.of("plan")),
          Map.entry("gap", Set.of("evaluate")),
          Map.entry("group", Set.of("elsewhere", "evaluate", "near", "watch")), // of new rows
          Map.entry("rows-independent", Set.of("elsewhere", "evaluate", "near", "watch")),
          Map.entry("image", Set.of("explain")),
          Map.entry("prevalence", Set.of("elsewhere", "evaluate", "tradeoff")),
          Map.entry("sample", Set.of("evaluate")),
          Map.entry("schema", Set.of("pack")),
          Map.entry("take", Set.of("tradeoff")),
          Map.entry("time-limit", Set.of("compare", "similar")),
          Map.entry("where", Set.of("fail"))); // a command of the tests

  @Test
  void noCommandSpellsAnOptionOfTheTable() {
    Map<String, Set<String>> spelled = new TreeMap<>();
    Main.commandLine("help").getSubcommands().forEach((name, line) -> collect(name, line, spelled));
    spelled.keySet().removeAll(OF_ALL_COMMANDS);
    assertThat(spelled).isEqualTo(OF_OTHER_MEANING);
  }

  /** The library does not know the command line, but its messages name options as ways out. */
  @Test
  void messagesNameOptionsThatThereAre() throws IOException {
    Set<String> known = new TreeSet<>();
    Main.commandLine("help")
        .getSubcommands()
        .values()
        .forEach(line -> known.addAll(line.getCommandSpec().optionsMap().keySet()));
    Pattern marked = Pattern.compile("MarkedOptionName\\.of\\(\"([a-z-]+)\"");
    Set<String> named = new TreeSet<>();
    Path core = Path.of(System.getProperty("laconic.root"), "core/src/main/java");
    try (Stream<Path> files = Files.walk(core)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        marked.matcher(Files.readString(file)).results().forEach(one -> named.add(one.group(1)));
      }
    }
    assertThat(named).hasSizeGreaterThan(20).allMatch(name -> known.contains("--" + name));
  }

  private static void collect(String name, CommandLine line, Map<String, Set<String>> spelled) {
    for (OptionSpec option : line.getCommandSpec().options()) {
      String word = option.longestName().replaceFirst("^--", "");
      if (Options.has(word) && !CommandFiles.isOfTable(option)) {
        spelled.computeIfAbsent(word, key -> new TreeSet<>()).add(name);
      }
    }
  }
}
