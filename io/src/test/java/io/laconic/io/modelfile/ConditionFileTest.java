package io.laconic.io.modelfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.certificate.CertifiedModel;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Model files of checklists and lists of short rules: read as written, damaged, forged. */
class ConditionFileTest {
  static List<ModelCases.Case> cases() {
    return ConditionCases.all();
  }

  private static CertifiedModel read(String text) {
    return ModelFile.fromJson("model.json", text);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void readsWhatItWrote(ModelCases.Case c) {
    String text = ModelFile.toJson(c.certified());
    CertifiedModel read = read(text);
    assertThat(ModelFile.toJson(read)).isEqualTo(text).contains("\"version\": 3");
    assertThat(read)
        .usingRecursiveComparison()
        .withEqualsForType(Double::equals, Double.class)
        .ignoringFields("model.path.message", "model.training.source.firstLine")
        .isEqualTo(c.certified());
    Dataset rows = c.otherRows();
    Model model = c.certified().model();
    assertThat(read.model().decisions(rows, null).predictions())
        .isEqualTo(model.decisions(rows, null).predictions());
  }

  /** Files that were written once stay readable and say the same. */
  @ParameterizedTest
  @ValueSource(strings = {"checklist-1", "short-rules-3"})
  void staysLoadable(String name) throws IOException {
    ModelCases.Case c = ConditionCases.named(name);
    String text = Files.readString(ModelFileGoldenTest.golden("version2/" + name + ".json"));
    CertifiedModel read = read(text);
    ModelFileGoldenVersion2Test.becomesNewest(text, read);
    assertThat(ModelFileGoldenTest.predictions(read.model(), c))
        .isEqualTo(
            Files.readString(ModelFileGoldenTest.golden("version2/" + name + ".predictions.txt")));
  }

  @Test
  void theFileSaysWhatItIs() {
    JsonObject checklist = tree("checklist-1");
    assertThat(checklist.get("learner").getAsString()).isEqualTo("scm");
    assertThat(checklist.get("type").getAsString()).isEqualTo("at-least");
    assertThat(checklist.get("onMissing").getAsString()).isEqualTo("does-not-hold");
    JsonObject rule = checklist.getAsJsonArray("rules").get(0).getAsJsonObject();
    assertThat(rule.keySet()).containsExactly("label", "atLeast", "conditions");
    assertThat(rule.get("atLeast").getAsInt()).isEqualTo(2);
    assertThat(rule.getAsJsonArray("conditions")).hasSize(3);
    assertThat(rule.getAsJsonArray("conditions").get(0).getAsJsonObject().keySet())
        .containsExactly(
            "kind", "attribute", "border", "threshold", "comparison", "points", "spread");
    assertThat(checklist.getAsJsonObject("message").keySet()).containsExactly("form");
    JsonObject list = tree("short-rules-3");
    assertThat(list.get("type").isJsonNull()).isTrue();
    assertThat(list.getAsJsonArray("rules")).hasSize(4);
    assertThat(list.getAsJsonArray("path").get(0).getAsJsonObject().get("size").getAsInt())
        .isEqualTo(1 + 2 + 3 + 1);
  }

  private static JsonObject tree(String name) {
    return JsonParser.parseString(ModelFile.toJson(ConditionCases.named(name).certified()))
        .getAsJsonObject();
  }

  /** A file, what is replaced by what, and what the reader says. */
  static Stream<Arguments> damages() {
    String checklist = "checklist-1";
    String list = "short-rules-3";
    String first = "rules[0].conditions[0]";
    return Stream.of(
        arguments(checklist, "\"atLeast\": 2", "\"atLeast\": 0", "rules[0].atLeast: 0 of 3 points"),
        arguments(checklist, "\"atLeast\": 2", "\"atLeast\": 4", "rules[0].atLeast: 4 of 3 points"),
        arguments(checklist, "\"atLeast\": 2", "\"atLeast\": 1.5", "atLeast: expected a whole"),
        arguments(checklist, "\"atLeast\": 2,", "", "the field \"atLeast\" is missing"),
        arguments(
            checklist,
            "\"type\": \"at-least\",\n",
            "\"type\": \"conjunction\",\n",
            "rules: these rules are no conjunction"),
        arguments(
            checklist, "\"type\": \"at-least\",\n", "\"type\": \"most\",\n", "type: expected"),
        arguments(
            checklist,
            "\"learner\": \"scm\"",
            "\"learner\": \"dlm\"",
            "type: a model of dlm has no type"),
        arguments(
            checklist,
            "\"features\": \"rays\"",
            "\"features\": \"balls\"",
            "the field \"metric\" is missing"),
        arguments(checklist, "\"otherwise\": 0", "\"otherwise\": 2", "otherwise: "),
        arguments(checklist, "\"otherwise\": 0", "\"otherwise\": 1", "no at-least"),
        arguments(
            checklist,
            "\"onMissing\": \"does-not-hold\"",
            "\"onMissing\": \"no-answer\"",
            "rules: these rules are no at-least"),
        arguments(checklist, "\"onMissing\": \"does", "\"onMissing\": \"d", "onMissing: expected"),
        arguments(checklist, "\"kind\": \"ray\"", "\"kind\": \"ball\"", first + ".kind"),
        arguments(checklist, "\"attribute\": ", "\"attribute\": 9", first + ".attribute: "),
        arguments(checklist, "\"border\": ", "\"border\": 9", first + ".border: row 9"),
        arguments(checklist, "\"threshold\": ", "\"threshold\": 1e999, \"t\": ", first),
        arguments(checklist, "\"points\": 1", "\"points\": 0", first + ".points: expected"),
        arguments(checklist, "\"form\": \"none\"", "\"form\": \"checklist\"", "message.form"),
        arguments(list, "\"label\": ", "\"label\": 7", "rules[0].label: "),
        arguments(list, "\"otherwise\": ", "\"otherwise\": 7", "otherwise: "),
        arguments(
            list, "\"points\": 1", "\"points\": 2", "these rules are no list of learner rules"),
        arguments(
            list, "\"conditions\": [{", "\"conditions\": [], \"c\": [{", "unknown field \"c\""),
        arguments(list, "\"type\": null", "\"type\": \"at-least\"", "type: a model of rules"),
        arguments(list, "\"type\": null", "\"type\": \"conjunction\"", "type: a model of rules"));
  }

  @ParameterizedTest
  @MethodSource("damages")
  void damageGivesOneLine(String name, String before, String after, String message) {
    String text = ModelFile.toJson(ConditionCases.named(name).certified());
    int from =
        before.contains("kind") || before.contains("attribute") ? text.indexOf("\"rules\": [") : 0;
    int at = text.indexOf(before, from);
    assertThat(at).as("%s in %s", before, name).isNotNegative();
    String damaged = text.substring(0, at) + after + text.substring(at + before.length());
    assertThatThrownBy(() -> read(damaged))
        .isInstanceOf(DataException.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  @Test
  void aRuleWithoutConditionsIsRefused() {
    JsonObject file = tree("short-rules-3");
    file.getAsJsonArray("rules").get(0).getAsJsonObject().add("conditions", new JsonArray());
    assertThatThrownBy(() -> read(file.toString()))
        .hasMessageContaining("rules[0].conditions: a rule needs a condition");
  }
}
