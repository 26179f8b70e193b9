package io.laconic.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.laconic.fact.Fact;
import io.laconic.fact.FactWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A fact that is added to the file of words is said in Java, R and JavaScript, without a line in
 * any of them: it takes one file besides the class that states it, and R's copy, which {@code
 * SharedFactsTest} writes.
 */
@Tag("process")
class AddedFactTest {
  private static final Path ROOT =
      Path.of(System.getProperty("laconic.root", "..")).toAbsolutePath().normalize();
  private static final String LINE =
      "added-hue: {count} {count:row is|rows are} blue, {share%} of all\n";

  private static final String IN_R =
      """
      source("%s")
      system.file <- function(...) "%s"
      cat(fact_words(list(code = "added-hue", count = %d, share = %s)))
      """;
  private static final String IN_JAVASCRIPT =
      """
      import { readFileSync } from "node:fs";
      globalThis.fetch = async () => ({ text: async () => readFileSync("%s", "utf8") });
      const { factWords } = await import("%s");
      process.stdout.write((await factWords())({ code: "added-hue", count: %d, share: %s }));
      """;

  @TempDir Path temp;
  private Path file;

  @BeforeEach
  void addTheLine() throws IOException {
    file = Files.writeString(temp.resolve("facts.txt"), FactWords.file() + LINE);
  }

  @ParameterizedTest
  @CsvSource({"1, 0.025, '1 row is blue, 2.5 % of all'", "3, 0.5, '3 rows are blue, 50 % of all'"})
  void javaSaysIt(int count, double share, String words) throws IOException {
    Fact fact = new Fact("added-hue", Map.of("count", count, "share", share));
    assertThat(FactWords.of(fact, Files.readString(file))).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({"1, 0.025, '1 row is blue, 2.5 % of all'", "3, 0.5, '3 rows are blue, 50 % of all'"})
  void rSaysIt(int count, String share, String words) throws Exception {
    Path code = ROOT.resolve("connect/r/R/facts.R");
    Path script = Files.writeString(temp.resolve("t.R"), IN_R.formatted(code, file, count, share));
    assertThat(run("Rscript", "--vanilla", script.toString())).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({"1, 0.025, '1 row is blue, 2.5 % of all'", "3, 0.5, '3 rows are blue, 50 % of all'"})
  void javaScriptSaysIt(int count, String share, String words) throws Exception {
    Path web = ROOT.resolve("serve/src/main/resources/io/laconic/serve/web");
    for (String name : List.of("facts.js", "dom.js")) {
      Files.copy(web.resolve(name), temp.resolve(name));
    }
    Files.writeString(temp.resolve("package.json"), "{\"type\": \"module\"}");
    Path script = temp.resolve("t.js");
    Files.writeString(script, IN_JAVASCRIPT.formatted(file, "./facts.js", count, share));
    assertThat(run("node", script.toString())).isEqualTo(words);
  }

  private String run(String program, String... words) throws Exception {
    Path log = temp.resolve("log");
    ProcessBuilder builder = new ProcessBuilder(program).redirectOutput(log.toFile());
    builder.command().addAll(List.of(words));
    Process process;
    try {
      process = builder.redirectError(temp.resolve("errors").toFile()).start();
    } catch (IOException e) {
      assumeTrue(false, "no " + program + " on the path");
      return "";
    }
    process.waitFor();
    return Files.readString(log) + (process.exitValue() == 0 ? "" : errors());
  }

  private String errors() throws IOException {
    return Files.readString(temp.resolve("errors"));
  }
}
