package io.laconic.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.Dataset;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.export.form.InfixLanguage;
import io.laconic.io.DataFiles;
import io.laconic.io.table.ReadOptions;
import io.laconic.program.Cases;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Num;
import io.laconic.request.Request;
import io.laconic.train.Training;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The export of the guide for Java users: it runs, and the guide shows this very code. */
@Tag("process")
class OwnExportTest {
  // guide: export
  /** A script for awk: one line of input per row, the columns that the program reads, by blanks. */
  static final class AwkScript extends InfixLanguage {
    AwkScript() {
      super("&&", "||", "! ");
    }

    static String of(DecisionProgram program) {
      StringBuilder rules = new StringBuilder();
      AwkScript awk = new AwkScript();
      for (int k = 0; k < program.quantities().size(); k++) {
        Num formula = program.quantities().get(k).formula();
        rules.append("{ " + awk.named(k) + " = " + formula.in(awk) + " }\n");
      }
      for (Cases.Case<Integer> one : program.labels().cases()) {
        rules.append(one.when().in(awk));
        rules.append(" { print \"" + program.classes().get(one.then()) + "\"; next }\n");
      }
      String last = program.classes().get(program.labels().otherwise());
      return rules + "{ print \"" + last + "\" }\n";
    }

    @Override
    public String constant(double value) {
      return Double.toString(value);
    }

    @Override
    public String value(int input) {
      return "$" + (input + 1);
    }

    @Override
    public String named(int quantity) {
      return "q" + quantity;
    }

    @Override
    protected String truth(boolean value) {
      return value ? "1" : "0";
    }

    @Override
    public String choice(String when, String then, String otherwise) {
      return "(" + when + " ? " + then + " : " + otherwise + ")";
    }

    @Override
    public String missing(int input) {
      return "(" + value(input) + " == \"NA\")";
    }

    // end

    @Override
    public String is(int input, String category) {
      return "(" + value(input) + " == \"" + category + "\")";
    }

    @Override
    public String extreme(boolean largest, List<String> of) {
      throw new UnsupportedOperationException("extremes");
    }

    @Override
    public String notANumber(String number) {
      throw new UnsupportedOperationException("computed numbers");
    }

    @Override
    protected String call(Num.Function function, String to) {
      throw new UnsupportedOperationException("functions");
    }
  }

  @Test
  void awkGivesEveryRowTheClassOfTheModel(@TempDir Path folder) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/awk")), "no awk on this machine");
    Dataset data = DataFiles.read("sample:breast-cancer", ReadOptions.training(null, Schema.NONE));
    CertifiedModel certified =
        Training.train(
            Request.of(Map.of("positive", "malignant", "learner", "scm", "type", "at-least")),
            data,
            new Parallel(2));
    // guide: program
    DecisionProgram program = certified.model().classifier().program(certified.model());
    String script = AwkScript.of(program);
    // end
    Path file = folder.resolve("rule.awk");
    Files.writeString(file, script);
    Process awk = new ProcessBuilder("/usr/bin/awk", "-f", file.toString()).start();
    awk.getOutputStream().write(rows(program, data).getBytes(StandardCharsets.UTF_8));
    awk.getOutputStream().close();
    List<String> said =
        new String(awk.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    int[] predictions = certified.model().decisions(data, null).predictions();
    List<String> expected = new ArrayList<>();
    for (int prediction : predictions) {
      expected.add(certified.model().frame().classes().get(prediction));
    }
    assertThat(said).isEqualTo(expected);
  }

  private static String rows(DecisionProgram program, Dataset data) {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < data.rowCount(); row++) {
      int at = row;
      text.append(
          program.inputs().stream()
              .map(input -> (NumericColumn) data.column(input.column()))
              .map(column -> Double.toString(column.value(at)))
              .collect(Collectors.joining(" ")));
      text.append('\n');
    }
    return text.toString();
  }

  @Test
  void theGuideShowsTheExport() throws IOException {
    Path root = Path.of(System.getProperty("laconic.root"));
    String guide = squeezed(Files.readString(root.resolve("docs/guide/java.md")));
    String source =
        Files.readString(root.resolve("export/src/test/java/io/laconic/export/OwnExportTest.java"));
    for (String name : List.of("export", "program")) {
      int from = source.indexOf("// guide: " + name + "\n");
      String code = source.substring(source.indexOf('\n', from), source.indexOf("// end", from));
      assertThat(guide).contains(squeezed(code));
    }
  }

  private static String squeezed(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
