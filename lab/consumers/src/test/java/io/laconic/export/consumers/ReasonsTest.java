package io.laconic.export.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.cli.Main;
import io.laconic.export.Targets;
import io.laconic.io.companion.ReasonTexts;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.model.Model;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reasons for the person concerned: exports say the same as predict, row by row. */
class ReasonsTest {
  @TempDir Path temp;

  private static String run(int code, Object... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] args = Arrays.stream(words).map(Object::toString).toArray(String[]::new);
    assertThat(Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args))
        .as(err.toString())
        .isEqualTo(code);
    return code == 0 ? out.toString() : err.toString();
  }

  /** The patients of the guides; every seventh has no lactate. */
  private Path patients() throws Exception {
    Path docs = Path.of(System.getProperty("laconic.root")).resolve("docs/data/patients.csv");
    List<String> lines = new ArrayList<>(Files.readAllLines(docs));
    for (int k = 7; k < lines.size(); k += 7) {
      String[] cells = lines.get(k).split(",");
      cells[2] = "";
      lines.set(k, String.join(",", cells));
    }
    return Files.write(temp.resolve("patients.csv"), lines);
  }

  private Path trained(Path data, String options) {
    Path model = temp.resolve("model.json");
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", model));
    words.addAll(List.of("--certificate", "none"));
    words.addAll(List.of(options.split(" ")));
    run(0, words.toArray());
    return model;
  }

  @ParameterizedTest
  @ValueSource(strings = {"--type points --max-size 4", "--learner rules --max-rules 2"})
  void exportsSayTheSameAsPredict(String options) throws Exception {
    Path data = patients();
    Path file = trained(data, options);
    Model model = ModelFile.read(file).model();
    List<String> reasons = new ArrayList<>(List.of("condition,holds,code,text"));
    model
        .classifier()
        .askedConditions(model)
        .forEach(
            one -> {
              reasons.add("\"" + one.words() + "\",no,N" + reasons.size() + ",no: it");
              reasons.add("\"" + one.words() + "\",missing,M,not measured");
            });
    Path texts = Files.write(temp.resolve("reasons.csv"), reasons);
    ReasonTexts read = ReasonTexts.read(texts, model);
    DecisionProgram program = Targets.program(model, "model", read::words);
    JsonArray rows =
        JsonParser.parseString(run(0, "predict", file, data, "--reasons", texts, "--json"))
            .getAsJsonObject()
            .getAsJsonArray("rows");
    List<String> lines = Files.readAllLines(data);
    List<String> header = List.of(lines.get(0).split(","));
    List<String> said = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      JsonObject one = rows.get(row).getAsJsonObject();
      ProgramTwin twin = new ProgramTwin(program, cells(program, header, lines.get(row + 1)));
      assertThat(twin.label()).isEqualTo(one.get("prediction").getAsString());
      assertThat(twin.reason()).as("row " + row).isEqualTo(words(one.getAsJsonArray("reasons")));
      said.add(twin.reason());
    }
    assertThat(said.stream().distinct().count()).isGreaterThan(2);
    assertThat(said).anyMatch(reason -> reason.startsWith("N")).doesNotContain("");
    assertThat(said).anyMatch(reason -> reason.contains("M: not measured"));
  }

  private static String words(JsonArray reasons) {
    List<String> words = new ArrayList<>();
    for (JsonElement reason : reasons) {
      String code = reason.getAsJsonObject().get("code").getAsString();
      String text = reason.getAsJsonObject().get("text").getAsString();
      words.add(code.isEmpty() ? text : code + ": " + text);
    }
    return String.join("; ", words);
  }

  private static List<Object> cells(DecisionProgram program, List<String> header, String line) {
    String[] cells = line.split(",");
    List<Object> row = new ArrayList<>();
    for (Input input : program.inputs()) {
      String cell = cells[header.indexOf(input.column())];
      row.add(cell.isEmpty() ? null : input.isCategory() ? cell : (Object) Double.valueOf(cell));
    }
    return row;
  }

  @Test
  void wrongFilesAreNamed() throws Exception {
    Path data = patients();
    Path model = trained(data, "--type points --max-size 2");
    Path file = temp.resolve("reasons.csv");
    Files.writeString(file, "condition,text\nage > 3,old\n");
    assertThat(run(1, "predict", model, data, "--reasons", file))
        .contains("reasons.csv, line 2: the rule has no condition \"age > 3\"; it has ");
    Files.writeString(file, "condition,code\nage > 3,old\n");
    assertThat(run(1, "predict", model, data, "--reasons", file)).contains("must have condition");
    Path prototypes = trained(data, "--learner 1-nn");
    assertThat(run(1, "predict", prototypes, data, "--reasons", file)).contains("no conditions");
  }
}
