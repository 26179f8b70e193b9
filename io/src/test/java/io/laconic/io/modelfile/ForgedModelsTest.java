package io.laconic.io.modelfile;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Verdict;
import io.laconic.certificate.Verdict.Outcome;
import io.laconic.data.DataException;
import io.laconic.util.Thorough;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nothing in the file of a certified model can be changed unnoticed. Every value of every model is
 * changed in turn (in every run each third, all in the profile {@code slow}); the file is then
 * refused, or the certificate does not hold.
 */
@Tag("long")
@Execution(ExecutionMode.CONCURRENT) // the longest of this module: the other JVM is done by then
class ForgedModelsTest {
  /**
   * What may be changed: where the model came from, for information. A seed that is said to be
   * given and is that of the data is a choice that the user could have made, and is shown as one.
   */
  private static final Set<String> FREE =
      Set.of(
          "provenance.laconic",
          "provenance.data",
          "provenance.earlierRuns",
          "provenance.solver",
          "procedure.subsetSeed");

  /**
   * Settings that may give the same rule as others: with these in its place, training would have
   * written the same file, so there is nothing to notice. A shorter list of attributes that are
   * nearly as good is what a user gets who asks for fewer. An older version of the procedure that
   * makes the same rule would have been as good.
   */
  private static final Set<String> EQUIVALENT =
      Set.of(
          "procedure.select",
          "procedure.folds",
          "procedure.share",
          "procedure.costs.missed",
          "procedure.costs.falseAlarm",
          "procedure.costs.prevalence",
          "procedure.minSensitivity",
          "procedure.tradeoffLevel",
          "procedureVersion",
          "equivalents[].others");

  @TempDir Path folder;

  static List<DrawnCases.Case> cases() {
    return DrawnCases.all();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyChangedValueIsNoticed(DrawnCases.Case c) {
    Path file = c.write(folder);
    String json = ModelFile.toJson(c.train(file));
    assertThat(DrawnCases.check(json, file).discrepancies()).isEmpty();
    JsonObject tree = JsonParser.parseString(json).getAsJsonObject();
    if (c.name().contains("nearly")) {
      assertThat(tree.getAsJsonArray("equivalents")).isNotEmpty();
    }
    List<String> unnoticed = new ArrayList<>();
    int every = Thorough.times(3, 1);
    int first = DrawnCases.all().indexOf(c) % every;
    int[] next = {0};
    int changes =
        JsonChanges.each(
            tree,
            (place, document) -> {
              if (next[0]++ % every == first) {
                isNoticed(document, json, place, file, unnoticed);
              }
            });
    assertThat(unnoticed)
        .map(place -> place.replaceAll("\\[\\d+]", "[]"))
        .allSatisfy(place -> assertThat(EQUIVALENT).contains(place));
    assertThat(changes).isGreaterThan(200);
  }

  private static void isNoticed(
      JsonObject document, String original, String place, Path file, List<String> unnoticed) {
    if (!FREE.contains(place)
        && verdict(document.toString(), file) != Outcome.DIFFERS
        && !isIgnored(document.toString(), original)) {
      unnoticed.add(place);
    }
  }

  /** Whether a changed file reads as the same model: its sentences are made again. */
  static boolean isIgnored(String changed, String original) {
    return ModelFile.toJson(ModelFile.fromJson("model.json", changed)).equals(original);
  }

  private static Outcome verdict(String json, Path file) {
    try {
      return DrawnCases.check(json, file).outcome();
    } catch (DataException e) {
      return Outcome.DIFFERS; // the command says so in one line, and ends with code 1
    }
  }

  /** A rule made of all rows, with the certificate of one made of a subset. */
  @ParameterizedTest
  @MethodSource("cases")
  void aRuleOfAllRowsIsNoticed(DrawnCases.Case c) {
    Path file = c.write(folder);
    CertifiedModel drawn = c.train(file);
    CertifiedModel all = c.ofAllRows(file);
    CertifiedModel forged =
        new CertifiedModel(
                all.model(), drawn.certificate(), List.of(), all.selection(), drawn.provenance())
            .withProcedure(drawn.procedure());
    Verdict verdict = DrawnCases.check(ModelFile.toJson(forged), file);
    assertThat(verdict.outcome()).isEqualTo(Outcome.DIFFERS);
    assertThat(verdict.discrepancies()).anySatisfy(d -> assertThat(d.what()).isNotEqualTo("risk"));
  }

  /** Several values changed together, so that each fits the others. */
  @ParameterizedTest
  @MethodSource("cases")
  void consistentChangesOfTheDrawAreNoticed(DrawnCases.Case c) {
    Path file = c.write(folder);
    String json = ModelFile.toJson(c.train(file));
    for (Map<String, Integer> change :
        List.of(
            Map.of("subsets", 1, "subset", 0),
            Map.of("subsets", 64, "subset", 40),
            Map.of("subsets", 8, "subset", 5))) {
      JsonObject tree = JsonParser.parseString(json).getAsJsonObject();
      change.forEach((name, value) -> tree.getAsJsonObject("certificate").addProperty(name, value));
      boolean same = tree.equals(JsonParser.parseString(json));
      assertThat(verdict(tree.toString(), file) == Outcome.DIFFERS).isNotEqualTo(same);
    }
  }
}
