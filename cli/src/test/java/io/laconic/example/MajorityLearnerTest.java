package io.laconic.example;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.Main;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.learn.Learners;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A learner from outside goes through every command, knowing none of them. */
class MajorityLearnerTest {
  private static final int NEGATIVES = 30;
  private static final int POSITIVES = 10;

  @TempDir private Path folder;
  private String data;
  private String model;

  @BeforeEach
  void writeRows() throws IOException {
    StringBuilder rows = new StringBuilder("x,class\n");
    for (int row = 0; row < NEGATIVES + POSITIVES; row++) {
      rows.append(row).append(row < NEGATIVES ? ",well\n" : ",ill\n");
    }
    data = Files.writeString(folder.resolve("rows.csv"), rows).toString();
    model = folder.resolve("model.json").toString();
  }

  /** Standard output of a command that must succeed. */
  private static String run(String... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
    assertThat(code).as("exit code of %s: %s", String.join(" ", words), err).isZero();
    return out.toString();
  }

  private String train() {
    return run("train", data, "-m", model, "--learner", "majority", "--positive", "ill");
  }

  @Test
  void isListedAfterOurs() {
    assertThat(Learners.all().get(0).name()).isEqualTo("scm");
    assertThat(Learners.named("majority")).isInstanceOf(MajorityLearner.class);
    assertThat(run("train", "--help").replaceAll("\\s+", " ")).contains("given, majority");
  }

  /** Each of 16 subsets of 16 rows gives the same rule; the luckiest has 4 errors outside. */
  @Test
  void isTrainedAndCertified() {
    assertThat(train())
        .contains("always well")
        .contains("10 errors of 40")
        .contains("at most 45.5 % wrong")
        .contains("4 errors on the other 24 rows");
  }

  /** Forms that rebuild a classifier need a message, which a simple learner does not have. */
  @Test
  void otherFormsAreRefusedInOneLine() {
    for (String form : List.of("standard", "tight")) {
      StringWriter err = new StringWriter();
      PrintWriter lines = new PrintWriter(err, true);
      String[] words = {"train", data, "-m", model, "--learner", "majority", "--certificate", form};
      assertThat(Main.run(lines, lines, words)).isEqualTo(2);
      assertThat(err.toString()).contains("majority").contains("use subsets, holdout or none");
    }
  }

  @Test
  void learnsAnyNumberOfClasses() throws IOException {
    Files.writeString(Path.of(data), Files.readString(Path.of(data)).replace("7,well", "7,so so"));
    assertThat(run("train", data, "-m", model, "--learner", "majority")).contains("always well");
    assertThat(run("certify", model, data)).startsWith("holds");
  }

  @Test
  void isVerified() {
    train();
    assertThat(run("certify", model, data)).startsWith("holds");
  }

  @Test
  void aForgedClassIsFound() throws IOException {
    train();
    String text = Files.readString(Path.of(model));
    Files.writeString(Path.of(model), text.replace("\"label\": 0", "\"label\": 1"));
    StringWriter out = new StringWriter();
    PrintWriter lines = new PrintWriter(out, true);
    assertThat(Main.run(lines, lines, "certify", model, data)).isEqualTo(1);
    assertThat(out.toString()).contains("features[0].label: stored 1, recomputed 0");
  }

  @Test
  void isMeasured() {
    assertThat(run("cv", data, "--learner", "majority", "--positive", "ill", "--folds", "5"))
        .contains("10 errors of 40");
    assertThat(run("compare", data, "--learners", "majority,scm", "--folds", "5"))
        .contains("majority");
    assertThat(run("evaluate", model(), data, "--json")).contains("\"errors\": 10");
  }

  private String model() {
    train();
    return model;
  }

  @Test
  void isExplained() {
    assertThat(run("explain", model())).contains("always well");
    assertThat(run("explain", model, data, "--row", "3"))
        .isEqualToIgnoringNewLines("row 3: well (always well).");
    assertThat(run("predict", model, data)).contains("0,well,well,always well");
  }

  @Test
  void isTheSameAfterReading() throws IOException {
    String written = Files.readString(Path.of(model()));
    assertThat(ModelFile.toJson(ModelFile.read(Path.of(model)))).isEqualTo(written);
  }
}
