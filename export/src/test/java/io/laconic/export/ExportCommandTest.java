package io.laconic.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code export}: what it writes, checks and refuses. */
class ExportCommandTest {
  @TempDir static Path temp;

  private record Result(int code, String out, String err) {}

  private static Result run(Object... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] args = new String[words.length];
    for (int k = 0; k < args.length; k++) {
      args[k] = words[k].toString();
    }
    int code = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    return new Result(code, out.toString(), err.toString());
  }

  @BeforeAll
  static void train() {
    train(
        "certified.json", "sample:breast-cancer", "--learner", "scm", "--certificate", "standard");
    train(
        "conditional.json",
        "sample:iris",
        "--learner",
        "scm",
        "--certificate",
        "standard",
        "--positive",
        "virginica",
        "--not-independent",
        "three rows per plant");
    train(
        "gaussian.json",
        "sample:iris",
        "--learner",
        "scm",
        "--features",
        "half-spaces",
        "--kernel",
        "gaussian",
        "--gamma",
        "0.5",
        "--penalty",
        "1",
        "--max-size",
        "1",
        "--certificate",
        "none",
        "--positive",
        "virginica");
    train(
        "balls.json",
        "sample:iris",
        "--learner",
        "scm",
        "--features",
        "balls",
        "--penalty",
        "1",
        "--max-size",
        "1",
        "--certificate",
        "none",
        "--positive",
        "virginica");
    train(
        "ranks.json",
        "sample:iris",
        "--learner",
        "pvm",
        "--metric",
        "rank-l2",
        "--radius",
        "40",
        "--certificate",
        "none");
  }

  private static void train(String model, String data, String... options) {
    Object[] words = new Object[4 + options.length];
    System.arraycopy(new Object[] {"train", data, "-m", temp.resolve(model)}, 0, words, 0, 4);
    System.arraycopy(options, 0, words, 4, options.length);
    Result result = run(words);
    assertThat(result.code()).as(result.err()).isZero();
  }

  /** {@code -o -} is the pipe: the bytes of the file, and nothing else; no file is written. */
  @Test
  void standardOutput() throws IOException {
    Path file = temp.resolve("rule.sql");
    assertThat(run("export", model("certified"), "--to", "sql", "-o", file).code()).isZero();
    Result piped = run("export", model("certified"), "--to", "sql", "-o", "-");
    assertThat(piped.code()).isZero();
    assertThat(piped.out()).isEqualTo(Files.readString(file));
    assertThat(run("export", model("certified"), "--to", "java", "-o", "-").out())
        .contains("class Rule");
    Result binary = run("export", model("certified"), "--to", "excel", "-o", "-");
    assertThat(binary.code()).isEqualTo(2);
    assertThat(binary.err()).contains("-o -: excel is not text; name a file");
    Result json = run("export", model("certified"), "--to", "sql", "-o", "-", "--json");
    assertThat(json.code()).isEqualTo(2);
    assertThat(Path.of("-")).doesNotExist();
  }

  private static Path model(String name) {
    return temp.resolve(name + ".json");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sql", "java", "python", "r", "c", "pmml", "onnx", "json-logic"})
  void carriesRuleAndCertificate(String target) throws IOException {
    Path file = temp.resolve("Rule_" + target + ".txt");
    Result result = run("export", model("certified"), "--to", target, "-o", file);
    assertThat(result.code()).as(result.err()).isZero();
    String text = new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.UTF_8);
    assertThat(text)
        .contains("malignant  if", "certified", "95 % confidence", "SHA-256")
        .contains(sha256(model("certified")))
        .contains("ae20440c1e8a33b8d044e874c53122ba7807d19bf5324656b0520c3653017b93")
        .contains(io.laconic.util.Version.number());
  }

  private static String sha256(Path file) throws IOException {
    try {
      return java.util.HexFormat.of()
          .formatHex(
              java.security.MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aCertificateComesWithItsConditions() throws IOException {
    Path file = temp.resolve("conditional.py");
    assertThat(run("export", model("conditional"), "--to", "python", "-o", file).code()).isZero();
    assertThat(Files.readString(file))
        .contains("not a guarantee here: ")
        .contains("the rows are not independent draws");
  }

  @Test
  void checksItsExport() {
    Path sql = temp.resolve("rule.sql");
    Result checked =
        run(
            "export",
            model("certified"),
            "--to",
            "sql",
            "-o",
            sql,
            "--check",
            "sample:breast-cancer");
    assertThat(checked.code()).as(checked.err()).isZero();
    assertThat(checked.out()).contains("H2 ", "gives the same class to 569 rows");
    Path java = temp.resolve("Rule.java");
    Result json =
        run(
            "export",
            model("balls"),
            "--to",
            "java",
            "-o",
            java,
            "--check",
            "sample:iris",
            "--json");
    JsonObject document = JsonParser.parseString(json.out()).getAsJsonObject();
    assertThat(document.getAsJsonObject("check").get("rows").getAsInt()).isEqualTo(150);
    Result view =
        run(
            "export",
            model("balls"),
            "--to",
            "sql",
            "--as",
            "view",
            "--table",
            "a b.c",
            "-o",
            sql,
            "--check",
            "sample:iris");
    assertThat(view.code()).as(view.err()).isZero();
  }

  @Test
  void refusesWhatATargetCannotSay() {
    Path file = temp.resolve("refused.py");
    Result gaussian = run("export", model("gaussian"), "--to", "python", "-o", file);
    assertThat(gaussian.code()).isEqualTo(1);
    assertThat(gaussian.err())
        .endsWith("python cannot say a Gaussian kernel to the bit; these can: java\n");
    Result ranks = run("export", model("ranks"), "--to", "java", "-o", temp.resolve("R.java"));
    assertThat(ranks.code()).isEqualTo(1);
    assertThat(ranks.err()).contains("cannot be exported, because rows are compared by");
    assertThat(file).doesNotExist();
  }

  @Test
  void refusesWrongCalls() {
    Path file = temp.resolve("x.sql");
    Path model = model("certified");
    assertThat(run("export", model, "--to", "cobol", "-o", file).err())
        .contains("--to must be one of sql, ");
    assertThat(run("export", model, "--to", "python", "--table", "t", "-o", file).err())
        .contains("--table goes with --to sql");
    assertThat(run("export", model, "--to", "sql", "--as", "function", "-o", file).err())
        .contains("--as function is written for postgres and duckdb");
    assertThat(run("export", model, "--to", "sql", "--table", "a..b", "-o", file).err())
        .contains("--table must name a table");
    assertThat(run("export", model, "--to", "java", "-o", temp.resolve("a-b.java")).err())
        .contains("a Java file has the name of its class");
    assertThat(run("export", model, "--to", "python", "-o", file, "--check", "sample:iris").err())
        .contains("--check runs sql of dialect ansi and java");
    assertThat(run("export", model, "--to", "sql", "-o", model).code()).isEqualTo(2);
    assertThat(file).doesNotExist();
  }
}
