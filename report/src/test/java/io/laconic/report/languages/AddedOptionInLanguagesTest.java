package io.laconic.report.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * R and Python have an option that is added to the table, without another line in either: R asks
 * Laconic for the table, Python has a copy of it, which is made by {@code AddedOptionTest}.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a shell script")
@Tag("process")
class AddedOptionInLanguagesTest {
  private static final Path CONNECT =
      Path.of(System.getProperty("laconic.root", "..")).toAbsolutePath().resolve("connect");

  private static final String IN_R =
      """
      for (file in list.files("%s", full.names = TRUE)) source(file)
      options <- laconic_options()
      cat("table:", options$text[options$name == "added_hue"], "\\n")
      rows <- data.frame(x = c(1:9, 21:29), y = rep(c("a", "b"), each = 9))
      model <- laconic(y ~ x, data = rows, learner = "1-nn", added_hue = "blue", quiet = TRUE)
      cat("request:", model$document$procedure$request$`added-hue`, "\\n")
      wrong <- tryCatch(laconic(y ~ x, data = rows, added_hue = "green", quiet = TRUE), error = identity)
      cat("wrong:", conditionMessage(wrong), "\\n")
      """;

  private static final String IN_PYTHON =
      """
      import inspect
      from laconic import LaconicClassifier, LaconicError
      assert "added_hue" in inspect.signature(LaconicClassifier).parameters
      print("table:", LaconicClassifier.__doc__.split("added_hue")[1].split("\\n")[1].strip())
      rows, classes = [[x] for x in [*range(9), *range(21, 30)]], ["a"] * 9 + ["b"] * 9
      model = LaconicClassifier("1-nn", added_hue="blue").fit(rows, classes)
      print("request:", model.model_.document["procedure"]["request"]["added-hue"])
      try:
          LaconicClassifier(added_hue="green").fit(rows, classes)
      except LaconicError as e:
          print("wrong:", e)
      """;

  @TempDir Path temp;

  @Test
  void rHasIt() throws IOException, InterruptedException {
    assumeTrue(
        run("Rscript", "-e", "library(processx); library(jsonlite)") == 0,
        "no R with processx and jsonlite on the path");
    Path script = Files.writeString(temp.resolve("t.R"), IN_R.formatted(CONNECT.resolve("r/R")));
    check("Rscript", script.toString());
  }

  @Test
  void pythonHasIt() throws IOException, InterruptedException {
    String python =
        Files.isExecutable(Path.of("/usr/bin/python3")) ? "/usr/bin/python3" : "python3";
    assumeTrue(run(python, "-c", "import sklearn") == 0, "no python3 with sklearn here");
    Path copy = Files.createDirectories(temp.resolve("python").resolve("laconic"));
    try (Stream<Path> files = Files.list(CONNECT.resolve("python/src/laconic"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, copy.resolve(file.getFileName()));
      }
    }
    Files.writeString(copy.resolve("options.txt"), table());
    check(python, Files.writeString(temp.resolve("t.py"), IN_PYTHON).toString());
  }

  /** The table as Python's copy has it, with the option of these tests. */
  private static String table() {
    StringWriter out = new StringWriter();
    int code = Main.run(new PrintWriter(out), new PrintWriter(out), "help", "train", "--json");
    assertThat(code).as(out.toString()).isZero();
    StringBuilder table = new StringBuilder();
    for (JsonElement element :
        JsonParser.parseString(out.toString()).getAsJsonObject().getAsJsonArray("options")) {
      JsonObject option = element.getAsJsonObject();
      String name = option.getAsJsonArray("names").get(0).getAsString().substring(2);
      if (option.get("table").isJsonObject() && !name.equals("learner")) {
        String topic = option.getAsJsonObject("table").get("topic").getAsString();
        table.append(topic + "\t" + name + "\t" + option.get("text").getAsString() + "\n");
      }
    }
    return table.toString();
  }

  private void check(String... command) throws IOException, InterruptedException {
    int code = run(command);
    assertThat(Files.readString(temp.resolve("log")))
        .as("exit code " + code)
        .contains("table: A colour: red, blue (default: red).", "request: blue")
        .contains("wrong: added_hue must be one of red, blue; got green");
  }

  private int run(String... command) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(List.of(command))
            .directory(temp.toFile())
            .redirectErrorStream(true)
            .redirectOutput(temp.resolve("log").toFile());
    builder.environment().put("LACONIC_LAUNCHER", PythonTest.Launcher.make(temp).toString());
    builder.environment().put("LACONIC_OPTS", "-XX:TieredStopAtLevel=1"); // jobs are short
    builder.environment().put("PYTHONPATH", temp.resolve("python").toString());
    builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    try {
      return builder.start().waitFor();
    } catch (IOException e) {
      return -1; // the program is not there
    }
  }
}
