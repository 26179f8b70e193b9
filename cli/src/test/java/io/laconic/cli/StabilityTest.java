package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.laconic.io.modelfile.ModelFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code train --stability N}: on the screen, in JSON and in the model file. */
class StabilityTest {
  @TempDir Path temp;

  private Cli.Result train(Path model, Object... more) {
    Object[] words = new Object[6 + more.length];
    Object[] first = {"train", "sample:breast-cancer", "-m", model, "--learner", "scm"};
    System.arraycopy(first, 0, words, 0, 6);
    System.arraycopy(more, 0, words, 6, more.length);
    return Cli.run(words).succeeds();
  }

  @Test
  void isShownAndChangesNothingElse() throws IOException {
    Path plain = temp.resolve("plain.json");
    Path with = Files.createDirectory(temp.resolve("with")).resolve("model.json");
    train(plain);
    Cli.Result result = train(with, "--stability", "10");
    assertThat(result.out())
        .contains(
            "  bootstrap         how many of 10 rules, learned in the same way from bootstrap samples")
        .contains("nothing is certified by it, and the certificate stays as it is");
    String rest = Files.readString(with).replaceFirst("(?m)^  \"bootstrap\".*\\R", "");
    assertThat(rest).isEqualTo(Files.readString(plain));
    assertThat(Cli.run("certify", with, "sample:breast-cancer").code()).isZero();
    assertThat(Cli.run("explain", with).out()).contains("  bootstrap         how many of 10 rules");
    assertThat(ModelFile.toJson(ModelFile.read(with))).isEqualTo(Files.readString(with));
  }

  /**
   * How often columns come back in other subsets is no promise: only a thorough check counts it.
   */
  @Test
  void otherSubsetsAreCheckedByAThoroughCheckAlone() throws IOException {
    Path model = temp.resolve("model.json");
    train(model, "--type", "conjunction");
    Object[] check = {"certify", model, "sample:breast-cancer"};
    Object[] thorough = {"certify", model, "sample:breast-cancer", "--thorough"};
    assertThat(Cli.run(check).succeeds().out()).contains("Not checked either: how often");
    assertThat(Cli.run(thorough).succeeds().out()).doesNotContain("Not checked either");
    String text = Files.readString(model);
    Matcher rules = Pattern.compile("(?s)\"stability\".*?\"rules\": (\\d+)").matcher(text);
    assertThat(rules.find()).isTrue();
    int fewer = Integer.parseInt(rules.group(1)) - 1;
    Files.writeString(
        model, text.substring(0, rules.start(1)) + fewer + text.substring(rules.end(1)));
    assertThat(Cli.run(check).code()).isZero();
    Cli.Result found = Cli.run(thorough);
    assertThat(found.code()).isEqualTo(1);
    assertThat(found.out()).contains("stability");
  }

  @Test
  void jsonHasCountsAndQuartiles() {
    JsonObject json = train(temp.resolve("model.json"), "--stability", "10", "--json").json();
    JsonObject bootstrap = json.getAsJsonObject("bootstrap");
    assertThat(bootstrap.get("samples").getAsInt()).isEqualTo(10);
    assertThat(bootstrap.getAsJsonArray("conditions")).isNotEmpty();
    assertThat(bootstrap.getAsJsonArray("attributes")).isNotEmpty();
  }

  @Test
  void modelsWithoutConditionsSaySo() {
    Cli.Result result =
        Cli.run(
                "train",
                "sample:iris",
                "-m",
                temp.resolve("iris.json"),
                "--learner",
                "pvm",
                "--stability",
                "5")
            .succeeds();
    assertThat(result.err()).contains("stability: the model compares whole rows");
    assertThat(result.out()).doesNotContain("bootstrap");
  }

  @Test
  void forgedTextsAreRefused() throws IOException {
    Path model = temp.resolve("model.json");
    train(model, "--stability", "3");
    String text = Files.readString(model);
    Path forged = temp.resolve("forged.json");
    Files.writeString(forged, text.replaceFirst("\"condition\": \"", "\"condition\": \"x"));
    assertThat(Cli.run("explain", forged).err()).contains("bootstrap.conditions[0].condition");
    Files.writeString(forged, text.replaceFirst("\"samples\": 3", "\"samples\": 1"));
    Cli.Result result = Cli.run("explain", forged);
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains("bootstrap.");
  }
}
