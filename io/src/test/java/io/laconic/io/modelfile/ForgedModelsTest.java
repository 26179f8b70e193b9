package io.laconic.io.modelfile;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Verdict;
import io.laconic.certificate.Verdict.Outcome;
import io.laconic.data.DataException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nothing in the file of a certified model can be changed unnoticed. Every value of every model is
 * changed in turn; the file is then refused, or the certificate does not hold.
 */
class ForgedModelsTest {
  /** Words that may stand for each other. */
  private static final List<List<String>> PAIRS =
      List.of(
          List.of("conjunction", "disjunction"),
          List.of("above", "below"),
          List.of("inside", "outside"),
          List.of("+", "-"),
          List.of("subsets", "holdout"),
          List.of("short", "cv"),
          List.of("cv1se", "cv"),
          List.of("error", "drop"),
          List.of("median", "drop"),
          List.of("l2", "l1"),
          List.of("none", "standard"),
          List.of("standard", "range"),
          List.of("numeric", "categorical"),
          List.of("given", "data"),
          List.of("complex", "simple"),
          List.of("uniform", "decreasing"),
          List.of("low", "top"),
          List.of("mid", "top"),
          List.of("a", "b"),
          List.of("red", "blue"));

  /**
   * What may be changed: where the model came from, for information. A seed that is said to be
   * given and is that of the data is a choice that the user could have made, and is shown as one.
   */
  private static final Set<String> FREE =
      Set.of(
          "provenance.laconic",
          "provenance.data",
          "provenance.earlierRuns",
          "procedure.subsetSeed");

  /**
   * Settings that may give the same rule as others: with these in its place, training would have
   * written the same file, so there is nothing to notice.
   */
  private static final Set<String> EQUIVALENT =
      Set.of("procedure.select", "procedure.folds", "procedure.share");

  @TempDir Path folder;

  static List<DrawnCases.Case> cases() {
    return DrawnCases.all();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyChangedValueIsNoticed(DrawnCases.Case c) {
    Path file = c.write(folder);
    String json = ModelFile.toJson(c.train(file));
    assertThat(DrawnCases.check(json, file).differences()).isEmpty();
    JsonObject tree = JsonParser.parseString(json).getAsJsonObject();
    List<String> unnoticed = new ArrayList<>();
    int changes = changeAll(tree, tree, "", file, unnoticed);
    assertThat(unnoticed).allSatisfy(place -> assertThat(EQUIVALENT).contains(place));
    assertThat(changes).isGreaterThan(200);
  }

  /** Changes each value below an element, tells those that go unnoticed, and puts them back. */
  private static int changeAll(
      JsonObject document, JsonElement within, String place, Path file, List<String> unnoticed) {
    int changes = 0;
    if (within.isJsonObject()) {
      for (String name : List.copyOf(within.getAsJsonObject().keySet())) {
        String at = place.isEmpty() ? name : place + "." + name;
        JsonElement before = within.getAsJsonObject().get(name);
        for (JsonElement other : others(before)) {
          within.getAsJsonObject().add(name, other);
          changes += isNoticed(document, at, file, unnoticed);
        }
        within.getAsJsonObject().add(name, before);
        changes += changeAll(document, before, at, file, unnoticed);
      }
    } else if (within.isJsonArray()) {
      JsonArray array = within.getAsJsonArray();
      for (int k = 0; k < array.size(); k++) {
        JsonElement before = array.get(k);
        for (JsonElement other : others(before)) {
          array.set(k, other);
          changes += isNoticed(document, place + "[" + k + "]", file, unnoticed);
        }
        array.set(k, before);
        changes += changeAll(document, before, place + "[" + k + "]", file, unnoticed);
      }
    }
    return changes;
  }

  /** Other values for a value; for a list, one element less; for an object, one field more. */
  private static List<JsonElement> others(JsonElement value) {
    if (value.isJsonArray()) {
      JsonArray less = value.getAsJsonArray().deepCopy();
      if (less.isEmpty()) {
        less.add(1);
      } else {
        less.remove(less.size() - 1);
      }
      return List.of(less);
    } else if (value.isJsonObject()) {
      JsonObject more = value.getAsJsonObject().deepCopy();
      more.addProperty("more", 1);
      return List.of(more, JsonNull.INSTANCE);
    } else if (value.isJsonNull()) {
      return List.of(new JsonPrimitive(1), new JsonPrimitive("x"));
    }
    JsonPrimitive simple = value.getAsJsonPrimitive();
    if (simple.isBoolean()) {
      return List.of(new JsonPrimitive(!simple.getAsBoolean()));
    }
    return simple.isNumber()
        ? otherNumbers(simple.getAsString())
        : otherWords(simple.getAsString());
  }

  private static List<JsonElement> otherNumbers(String text) {
    if (text.matches("-?\\d+")) {
      BigInteger whole = new BigInteger(text);
      return List.of(
          new JsonPrimitive(whole.add(BigInteger.ONE)),
          new JsonPrimitive(whole.subtract(BigInteger.ONE)));
    }
    double number = Double.parseDouble(text);
    return List.of(new JsonPrimitive(number + 1e-6 * Math.max(1, Math.abs(number))));
  }

  private static List<JsonElement> otherWords(String text) {
    List<JsonElement> words = new ArrayList<>(List.of(new JsonPrimitive(text + "x")));
    for (List<String> pair : PAIRS) {
      int place = pair.indexOf(text);
      if (place >= 0) {
        words.add(new JsonPrimitive(pair.get(1 - place)));
      }
    }
    return words;
  }

  private static int isNoticed(
      JsonObject document, String place, Path file, List<String> unnoticed) {
    if (!FREE.contains(place) && verdict(document.toString(), file) != Outcome.DIFFERS) {
      unnoticed.add(place);
    }
    return 1;
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
            all.model(),
            drawn.certificate(),
            List.of(),
            all.selection(),
            drawn.provenance(),
            List.of(),
            drawn.procedure());
    Verdict verdict = DrawnCases.check(ModelFile.toJson(forged), file);
    assertThat(verdict.outcome()).isEqualTo(Outcome.DIFFERS);
    assertThat(verdict.differences()).anySatisfy(d -> assertThat(d.what()).isNotEqualTo("risk"));
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
