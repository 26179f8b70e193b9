package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import io.laconic.certificate.compression.UncheckedParts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A model file may claim that a solver proved its prototypes to be the best. Whoever changes such a
 * claim is found out where it can be computed again; where not, nobody gets to see it.
 */
class ForgedObjectivesTest {
  private static final String LIE = "PROVEN BY THE MINISTRY";

  @TempDir Path temp;
  private Path data;
  private Path model;

  @BeforeEach
  void write() throws IOException {
    model = temp.resolve("model.json");
    SplittableRandom random = new SplittableRandom(3);
    StringBuilder text = new StringBuilder("x,y,class\n");
    for (int row = 0; row < 60; row++) {
      int x = random.nextInt(30);
      int y = random.nextInt(30);
      String label = x + y + random.nextInt(20) < 40 ? "low" : "high";
      text.append(x).append(',').append(y).append(',').append(label).append('\n');
    }
    data = Files.writeString(temp.resolve("data.csv"), text);
  }

  private JsonObject train(String method, String form) throws IOException {
    String words = "--learner pvm --radius 6 --scale none --method " + method;
    List<Object> call = new ArrayList<>(List.of("train", data, "-m", model, "--certificate", form));
    call.addAll(List.of((Object[]) words.split(" ")));
    Cli.run(call.toArray()).succeeds();
    return JsonParser.parseString(Files.readString(model)).getAsJsonObject();
  }

  private static JsonObject objective(JsonObject tree) {
    return tree.getAsJsonObject("training").getAsJsonObject("objective");
  }

  /** The tree with one value of the objective changed. */
  private static JsonObject forged(JsonObject tree, String name) {
    JsonObject copy = tree.deepCopy();
    JsonElement old = objective(tree).get(name);
    JsonElement lie =
        name.equals("status")
            ? new JsonPrimitive(LIE)
            : old.isJsonNull()
                ? new JsonPrimitive(0.0)
                : new JsonPrimitive(old.getAsDouble() * 0.875 + 0.0625);
    objective(copy).add(name, lie);
    return copy;
  }

  private Cli.Result certify(JsonObject tree) throws IOException {
    Files.writeString(model, tree.toString());
    return Cli.run("certify", model, data);
  }

  /** The solver runs again: whatever is changed differs from what it says. */
  @ParameterizedTest
  @ValueSource(strings = {"lp", "exact"})
  void everyChangeIsNoticedUnderSubsets(String method) throws IOException {
    JsonObject tree = train(method, "holdout");
    assertThat(tree.getAsJsonObject("provenance").get("solver").getAsString())
        .matches("(OR-Tools|ojAlgo) .*\\d.*");
    certify(tree).succeeds();
    for (String name : objective(tree).keySet()) {
      Cli.Result answer = certify(forged(tree, name));
      assertThat(answer.code()).as(name).isEqualTo(1);
      assertThat(answer.out()).as(name).contains("does not hold").contains("objective." + name);
    }
  }

  /** Another solver that makes the same rule is as good; if it makes another, it is named. */
  @Test
  void theSolverIsNamedIfTheRuleDiffers() throws IOException {
    JsonObject tree = train("exact", "holdout");
    tree.getAsJsonObject("provenance").addProperty("solver", "Solver 9");
    certify(tree).succeeds();
    assertThat(certify(forged(tree, "exact")).out())
        .contains("provenance: solver: stored Solver 9, recomputed ");
  }

  /** Nothing is solved again: values are counted, the gap computed; the rest is not shown. */
  @ParameterizedTest
  @ValueSource(strings = {"lp", "exact"})
  void whatIsTakenAsStoredIsNotShown(String method) throws IOException {
    JsonObject tree = train(method, "standard");
    certify(tree).succeeds();
    List<String> unnoticed = new ArrayList<>();
    for (String name : objective(tree).keySet()) {
      if (certify(forged(tree, name)).code() == 0) {
        unnoticed.add(name);
        assertThat(UncheckedParts.mayBeAt("training.objective." + name)).isTrue();
      }
    }
    assertThat(unnoticed)
        .contains("greedy", "lpBound", "status")
        .doesNotContain(method.equals("lp") ? "rounded" : "exact", "gap");
    assertNothingIsClaimed(tree);
  }

  /** A bound above the value it bounds, or a gap of 0 where there is one. */
  @Test
  void aProofThatContradictsItselfIsNoticed() throws IOException {
    JsonObject tree = train("exact", "standard");
    double exact = objective(tree).get("exact").getAsDouble();
    JsonObject above = tree.deepCopy();
    objective(above).addProperty("exactBound", exact + 1);
    objective(above).addProperty("gap", -1 / exact);
    assertThat(certify(above).out()).contains("objective, exactBound");
    JsonObject below = tree.deepCopy();
    objective(below).addProperty("exactBound", exact - 1);
    objective(below).addProperty("gap", 0.0);
    assertThat(certify(below).out()).contains("objective, gap: stored 0.0");
    objective(below).add("gap", JsonNull.INSTANCE);
    assertThat(certify(below).out()).contains("objective, gap");
  }

  /** Without a certificate there is nothing to check, and nothing of the kind to see. */
  @ParameterizedTest
  @ValueSource(strings = {"lp", "exact"})
  void modelsWithoutACertificate(String method) throws IOException {
    JsonObject tree = train(method, "none");
    Cli.Result answer = certify(tree);
    assertThat(answer.code()).isEqualTo(1);
    assertThat(answer.err()).contains("the model carries no certificate");
    assertNothingIsClaimed(tree);
    JsonObject promising = tree.deepCopy();
    promising.add("certificate", train(method, "holdout").get("certificate"));
    assertThat(certify(promising).code()).isEqualTo(1);
  }

  /** With all claims at their boldest: what is read of the model does not repeat them. */
  private void assertNothingIsClaimed(JsonObject tree) throws IOException {
    JsonObject bold = tree.deepCopy();
    objective(bold).addProperty("lpBound", 98765.0);
    objective(bold).addProperty("status", LIE);
    Files.writeString(model, bold.toString());
    String row = "0";
    for (Object[] words :
        List.of(
            new Object[] {"explain", model},
            new Object[] {"explain", model, data, "--row", row},
            new Object[] {"evaluate", model, data},
            new Object[] {"predict", model, data},
            new Object[] {"evaluate", model, data, "--json"})) {
      Cli.Result result = Cli.run(words).succeeds();
      assertThat(result.out() + result.err()).doesNotContain("proven", LIE, "98765");
    }
  }
}
