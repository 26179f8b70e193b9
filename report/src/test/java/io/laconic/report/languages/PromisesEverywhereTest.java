package io.laconic.report.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.Main;
import io.laconic.fact.Fact;
import io.laconic.fact.FactWords;
import io.laconic.io.modelfile.ModelFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every promise stands with its whole sentence in every place: on the screen, in JSON, in the model
 * file, on the page (which the workbench shows), the model card and the calculator, in {@code
 * certify}, R and Python.
 */
@Tag("process")
class PromisesEverywhereTest {
  private static final Path CONNECT =
      Path.of(System.getProperty("laconic.root", "..")).toAbsolutePath().resolve("connect");

  private static final List<String> ASKED =
      List.of(
          "--type points --refer 0.2 --by site,age:40,60 --gap --net-benefit 0.2"
              + " --against ill_if_age_>_50 --all-together",
          "--type conjunction --by site,age:40,60 --against ill_if_lactate_>_3.9",
          "--type disjunction --sample by-class --prevalence 0.05,0.1 --net-benefit 0.2 --by site"
              + " --against ill_if_age_>_50",
          "--learner rules --sample by-class --refer 0.1 --net-benefit 0.2 --by site --gap"
              + " --against ill_if_lactate_>_3.9",
          "--holdout-where site=north --type conjunction --not-independent twins",
          "--label site --learner rules --forbid outcome",
          "--label mic --breakpoint >_1 --type conjunction");

  /** Promises of other commands: {@code evaluate}, {@code watch}, {@code near} and so on. */
  private static final Set<String> OF_OTHERS =
      Set.of(
          "feedback",
          "each-class",
          "net-benefit", // of older versions
          "shrunk",
          "elsewhere",
          "elsewhere-prevalence",
          "near",
          "better-learned",
          "not-better-learned",
          "better-left-out");

  @TempDir Path temp;
  private Path data;
  private Path concentrations;

  @BeforeEach
  void rows() throws IOException {
    Random random = new Random(7);
    StringBuilder lines = new StringBuilder("lactate,age,site,outcome\n");
    for (int row = 0; row < 240; row++) {
      boolean ill = random.nextInt(3) == 0;
      int lactate = random.nextInt(40) + (ill && random.nextInt(10) > 0 ? 35 : 0);
      String site = row % 40 == 0 ? "mobile" : row % 3 == 0 ? "north" : "south";
      lines.append(lactate / 10.0 + "," + (20 + random.nextInt(60)) + "," + site);
      lines.append(ill ? ",ill\n" : ",well\n");
    }
    data = Files.writeString(temp.resolve("rows.csv"), lines);
    String measured = lines.toString().replace("outcome", "mic").replace(",ill", ",8");
    concentrations =
        Files.writeString(temp.resolve("mic.csv"), measured.replace(",well", ",<=0.25"));
  }

  @Test
  void everySentenceInEveryPlace() throws IOException, InterruptedException {
    Set<String> seen = new TreeSet<>();
    List<Path> models = new ArrayList<>();
    List<List<String>> sentences = new ArrayList<>();
    for (String asked : ASKED) {
      Path model = temp.resolve("model" + models.size() + ".json");
      Path page = temp.resolve("page.html");
      String rows = (asked.contains("--breakpoint") ? concentrations : data).toString();
      List<String> words = new ArrayList<>(List.of("train", rows));
      words.addAll(List.of("-m", model.toString(), "--report", page.toString()));
      for (String word : asked.split(" ")) {
        words.add(word.replace('_', ' '));
      }
      String screen = run(words.toArray(String[]::new));
      CertifiedModel certified = ModelFile.read(model);
      List<Fact> promises = certified.certificate().promises();
      promises.forEach(promise -> seen.add(promise.code()));
      List<String> said =
          promises.stream()
              .map(promise -> promise.words(certified.model().frame()::spoken))
              .toList();
      assertThat(said).as(asked).isNotEmpty();
      assertThat(screen).contains(said);
      assertThat(run("certify", model.toString(), rows)).contains(said);
      assertThat(jsonOf("certify", model.toString(), rows, "--json")).isEqualTo(said);
      assertThat(text(page)).contains(said);
      JsonElement file = JsonParser.parseString(Files.readString(model));
      assertThat(sentences(file.getAsJsonObject().getAsJsonObject("certificate"))).isEqualTo(said);
      Path card = temp.resolve("card.json");
      run("report", model.toString(), rows, "--for", "card", "-o", card.toString());
      assertThat(text(card)).contains(said);
      Path calculator = temp.resolve("calculator.html");
      run("export", model.toString(), "--to", "page", "-o", calculator.toString());
      if (certified.certificate().voidBecause() == null) {
        assertThat(text(calculator)).contains(said);
      } else {
        assertThat(text(calculator)).contains("Nothing is promised").doesNotContain(said.get(1));
      }
      models.add(model);
      sentences.add(said);
    }
    assertThat(seen).containsAll(codes());
    inPython(models, sentences);
    inR(models, sentences);
  }

  /** The codes of the promises of a model file. */
  private static Set<String> codes() {
    String file = FactWords.file();
    String section = file.substring(file.indexOf("# What is promised besides"));
    Set<String> codes = new TreeSet<>();
    section
        .lines()
        .filter(line -> line.matches("[a-z-]+: .*"))
        .forEach(line -> codes.add(line.substring(0, line.indexOf(':'))));
    codes.removeAll(OF_OTHERS);
    return codes;
  }

  /** What a page or its data says, without the marks of HTML and JSON. */
  private static String text(Path file) throws IOException {
    return Files.readString(file)
        .replace("&gt;", ">")
        .replace("&lt;", "<")
        .replace("\\u003e", ">")
        .replace("\\u003c", "<");
  }

  private static List<String> jsonOf(String... words) {
    return sentences(JsonParser.parseString(run(words)).getAsJsonObject());
  }

  private static List<String> sentences(JsonObject document) {
    List<String> said = new ArrayList<>();
    for (JsonElement one : document.getAsJsonArray("promises")) {
      said.add(one.getAsJsonObject().get("words").getAsString());
    }
    return said;
  }

  private void inPython(List<Path> models, List<List<String>> sentences)
      throws IOException, InterruptedException {
    String script =
        """
        import json, sys
        sys.path.insert(0, sys.argv[1])
        from laconic._facts import fact_words
        for file in sys.argv[2:]:
            for promise in json.load(open(file))["certificate"]["promises"]:
                print(fact_words(promise))
        """;
    String python =
        Files.isExecutable(Path.of("/usr/bin/python3")) ? "/usr/bin/python3" : "python3";
    List<String> command = new ArrayList<>(List.of(python, "-c", script));
    command.add(CONNECT.resolve("python/src").toString());
    models.forEach(model -> command.add(model.toString()));
    String said = printed("import sklearn", command);
    assertThat(said.lines().toList()).isEqualTo(sentences.stream().flatMap(List::stream).toList());
  }

  private void inR(List<Path> models, List<List<String>> sentences)
      throws IOException, InterruptedException {
    String script =
        """
        arguments <- commandArgs(TRUE)
        system.file <- function(...) file.path(arguments[1], "inst", "facts.txt")
        for (file in list.files(file.path(arguments[1], "R"), full.names = TRUE)) source(file)
        for (file in arguments[-1]) {
          document <- jsonlite::fromJSON(file, simplifyVector = FALSE)
          cat(promised_lines(document$certificate, document$procedure$labelColumn), sep = "\n")
          cat("\n")
        }
        """;
    Path file = Files.writeString(temp.resolve("t.R"), script);
    List<String> command = new ArrayList<>(List.of("Rscript", file.toString()));
    command.add(CONNECT.resolve("r").toString());
    models.forEach(model -> command.add(model.toString()));
    String said = printed("library(jsonlite)", command);
    assertThat(said.lines().filter(line -> !line.isBlank()).toList())
        .isEqualTo(sentences.stream().flatMap(List::stream).toList());
  }

  private String printed(String needed, List<String> command)
      throws IOException, InterruptedException {
    String option = command.get(0).equals("Rscript") ? "-e" : "-c";
    assumeTrue(exec(List.of(command.get(0), option, needed)) == 0, "no " + command.get(0));
    int code = exec(command);
    String out = Files.readString(temp.resolve("log"));
    assertThat(code).as(out).isZero();
    return out;
  }

  private int exec(List<String> command) throws InterruptedException {
    try {
      return new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(temp.resolve("log").toFile())
          .start()
          .waitFor();
    } catch (IOException e) {
      return -1; // the program is not there
    }
  }

  private static String run(String... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
    assertThat(code).as(err.toString()).isZero();
    return out.toString();
  }
}
