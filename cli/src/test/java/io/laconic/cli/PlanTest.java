package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The numbers are compared with a twin in the tests of the core; here: what is asked and said. */
class PlanTest {
  private static List<String> lines(Object... words) {
    return Cli.run(words).succeeds().out().lines().toList();
  }

  private static JsonObject first(JsonObject plan) {
    return plan.getAsJsonArray("plan").get(0).getAsJsonObject();
  }

  @Test
  void olderFormsPlanBySize() {
    Object[] standard = {"plan", "--certificate", "standard", "--rows", 400};
    assertThat(Cli.json(standard).getAsJsonArray("plan")).hasSize(25);
    assertThat(lines("plan", "--certificate", "tight", "--risk", 0.1)).hasSize(7);
  }

  /** What demo certifies of breast cancer: 19 errors on the 379 rows outside. */
  @Test
  void planSaysWhatTheCertificateWill() {
    JsonObject plan = Cli.json("plan", "--rows", 569, "--error", 0.05);
    assertThat(plan.get("form").getAsString()).isEqualTo("subsets");
    JsonObject entry = first(plan);
    assertThat(entry.get("subsets").getAsInt()).isEqualTo(32);
    assertThat(entry.get("subsetSize").getAsInt()).isEqualTo(190);
    assertThat(entry.get("outside").getAsInt()).isEqualTo(379);
    assertThat(entry.get("outsideErrors").getAsInt()).isEqualTo(19);
    assertThat(entry.get("risk").getAsDouble()).isCloseTo(0.09239, within(1e-5));
    assertThat(entry.get("riskOfHalfHeldOut").isJsonNull()).isTrue();
    assertThat(lines("plan", "--rows", 569, "--error", 0.05))
        .contains("errors outside         5 %", "certified            9.3 %")
        .noneMatch(line -> line.contains("--holdout"));
  }

  @Test
  void holdOutOfHalfTheRowsIsTighterWithoutErrors() {
    JsonObject certified = first(Cli.json("plan", "--rows", 400, "--error", 0));
    assertThat(certified.get("riskOfHalfHeldOut").getAsDouble())
        .isCloseTo(1 - Math.pow(0.05, 1 / 200.0), within(1e-12))
        .isLessThan(certified.get("risk").getAsDouble());
    JsonObject needed = first(Cli.json("plan", "--risk", 0.1, "--error", 0));
    assertThat(needed.get("rowsOfHalfHeldOut").getAsInt()).isEqualTo(57);
    assertThat(needed.get("rows").getAsInt()).isEqualTo(92);
    assertThat(lines("plan", "--risk", 0.1))
        .anyMatch(line -> line.endsWith("--holdout 0.5 is tighter: 57 rows."));
    assertThat(lines("plan", "--risk", 0.1, "--holdout", 0.5))
        .noneMatch(line -> line.contains("tighter"))
        .anyMatch(line -> line.matches("rows +57 .*"));
  }

  @Test
  void classesHaveTheirOwnNumbersAndAYardstick() {
    JsonObject plan = Cli.json("plan", "--rows", 400, "--positives", 0.3, "--error", 0.05);
    assertThat(first(plan).get("sensitivity").getAsDouble())
        .isLessThan(first(plan).get("specificity").getAsDouble());
    JsonObject majority = plan.getAsJsonObject("majority");
    assertThat(majority.get("error").getAsDouble()).isEqualTo(0.3);
    assertThat(majority.get("risk").getAsDouble()).isBetween(0.3, 0.36);
    assertThat(lines("plan", "--rows", 400, "--positives", 0.3))
        .anyMatch(line -> line.startsWith("sensitivity"))
        .anyMatch(line -> line.startsWith("For comparison: always guessing"));
    assertThat(lines("plan", "--risk", 0.1, "--positives", 0.3))
        .anyMatch(line -> line.startsWith("for each class"));
  }

  /** Few rows of several classes: half of them are in each of 16 subsets. */
  @Test
  void subsetsDependOnTheNumberOfClasses() {
    JsonObject entry = first(Cli.json("plan", "--rows", 178, "--classes", 3, "--error", 0));
    assertThat(entry.get("subsets").getAsInt()).isEqualTo(16);
    assertThat(entry.get("subsetSize").getAsInt()).isEqualTo(89);
  }
}
