package io.laconic.io.modelfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.DataException;
import io.laconic.model.Model;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every damaged model file gives one line that names the place, or is still a model. */
@Tag("long")
class ModelFileDamageTest {
  private static final String RAYS = "rays";
  private static final String BALLS = "balls-l2-standard";
  private static final String HALVES = "half-spaces-polynomial";
  private static final String MATRIX = "matrix-distance";
  private static final String SIMPLE = "list-simple-l2";
  private static final String COMPLEX = "list-complex-linf";
  private static final String LIST_HALVES = "list-half-spaces-polynomial";
  private static final String LIST_RAYS = "list-rays";
  private static final String EMPTY = "list-0-rays";
  private static final String SOFT = "soft-3-known-attribute-disjunction";

  private static final String PLACE = "rules[0].conditions[0]";

  @TempDir Path folder;

  static Stream<Arguments> top() {
    return Stream.of(
        arguments(RAYS, "laconic-model", "weka", "format: expected \"laconic-model\""),
        arguments(
            RAYS,
            "\"version\": 3,",
            "\"version\": 4, \"new\": 4,",
            "made by a newer version of Laconic (model file version 4)"),
        arguments(RAYS, "\"version\": 3", "\"version\": 0", "version: expected 1 to 3"),
        arguments(RAYS, "\"version\": 3", "\"version\": 1.5", "version: expected a whole number"),
        arguments(RAYS, "\"format\"", "\"fromat\"", "the field \"format\" is missing"),
        arguments(RAYS, "\"matrix\"", "\"matrices\"", "unknown field \"matrices\""),
        arguments(RAYS, "  \"matrix\": null,\n", "", "the field \"matrix\" is missing"),
        arguments(RAYS, "\"no\", \"yes\"]", "\"no\"]", "classes: expected 2 elements, found 1"),
        arguments(RAYS, "\"no\", \"yes\"]", "\"no\", \"no\"]", "classes[1]: \"no\" occurs twice"),
        arguments(RAYS, "\"no\", \"yes\"]", "\"no\", 1]", "classes[1]: expected a text"),
        arguments(
            RAYS,
            "\"features\": \"rays\"",
            "\"features\": \"lines\"",
            "parameters.features: expected \"balls\" or \"half-spaces\" or \"rays\" or \"given\""),
        arguments(
            RAYS,
            "\"penalty\": 1.0",
            "\"penalty\": 1e999",
            "parameters.penalty: expected a finite number"),
        arguments(
            RAYS,
            "\"type\": \"conjunction\",\n",
            "\"type\": null,\n",
            "type: expected \"conjunction\" or \"disjunction\" or \"at-least\" or \"points\""),
        arguments(
            RAYS, "\"otherwise\": 0", "\"otherwise\": 1", "rules: these rules are no conjunction"),
        arguments(RAYS, "\"points\": 1", "\"points\": 2", "rules: these rules are no conjunction"),
        arguments(
            RAYS, "\"points\": 1", "\"points\": 0", PLACE + ".points: expected a number from 1"),
        arguments(
            RAYS,
            "\"onMissing\": \"no-answer\"",
            "\"onMissing\": \"does-not-hold\"",
            "rules: these rules are no conjunction"));
  }

  static Stream<Arguments> frame() {
    return Stream.of(
        arguments(
            RAYS, "\"count\"],", "\"amount\"],", "attributes[4]: the encoding says \"count\""),
        arguments(RAYS, ", \"count\"],", "],", "attributes: expected 5 elements, found 4"),
        arguments(
            RAYS,
            "\"kind\": \"categorical\"",
            "\"kind\": \"ordinal\"",
            "encoding[1].kind: expected \"numeric\" or \"categorical\" or \"text\" or \"presence\""
                + " or \"zero-one\""),
        arguments(
            RAYS,
            "\"values\": null",
            "\"values\": []",
            "encoding[0].values: a numeric column has no list of values"),
        arguments(
            RAYS,
            "\"declared\": false",
            "\"declared\": 0",
            "encoding[0].declared: expected true or false"),
        arguments(
            RAYS,
            "{\"column\": \"count\"",
            "{\"column\": \"width \\\"a\\\" </script>\"",
            "encoding[2].column: \"width \"a\" </script>\" occurs twice"),
        arguments(
            RAYS, "\"median\"", "\"drop\"", "missing.fills: fills need the policy \"median\""),
        arguments(
            RAYS,
            "\"count\": 3}",
            "\"count\": \"many\"}",
            "missing.fills.count: expected a finite number"),
        arguments(
            RAYS,
            "\"count\": 3}",
            "\"amount\": 3}",
            "missing.fills.amount: the encoding has no such column"),
        arguments(
            BALLS,
            "\"divisor\": 1.",
            "\"divisor\": -1.",
            "scaling[0].divisor: expected a number > 0"),
        arguments(
            BALLS, "{\"attribute\": 2", "{\"attribute\": 3", "scaling[2].attribute: expected 2"),
        arguments(
            RAYS, "\"scaling\": []", "\"scaling\": [{}]", "scaling: expected 5 elements, found 1"));
  }

  static Stream<Arguments> space() {
    return Stream.of(
        arguments(
            BALLS,
            "\"metric\": \"l2\"",
            "\"metric\": \"l3\"",
            "parameters.metric: unknown metric \"l3\""),
        arguments(
            BALLS,
            "\"metric\": \"l2\"",
            "\"metric\": \"precomputed\"",
            "matrix: the metric is precomputed, but there is no matrix"),
        arguments(
            BALLS,
            "\"metric\": \"l2\"",
            "\"metric\": \"kernel\"",
            "parameters: the field \"kernel\" is missing"),
        arguments(
            HALVES,
            "\"gamma\": 0",
            "\"gamma\": -0",
            "parameters.kernel.gamma: expected a number > 0"),
        arguments(
            HALVES, "\"polynomial\"", "\"linear\"", "parameters.kernel: unknown field \"gamma\""),
        arguments(RAYS, "\"matrix\": null", "\"matrix\": {}", "matrix: rays need no matrix"),
        arguments(
            MATRIX,
            "\"metric\": \"precomputed\"",
            "\"metric\": \"l2\"",
            "parameters.metric: expected \"precomputed\" or \"rank-precomputed\""),
        arguments(
            MATRIX,
            "\"members\": [17,",
            "\"members\": [16,",
            "matrix.members[0]: the compression set says row 17"),
        arguments(MATRIX, "[[0, ", "[[", "matrix.cells[0]: expected 2 numbers, found 1"),
        arguments(MATRIX, "[[0, ", "[[\"inf\", ", "matrix.cells[0][0]: expected a finite number"),
        arguments(
            MATRIX,
            "\"values\": null}",
            "\"values\": [1]}",
            "compressionSet[0].values: with a matrix there are no values"));
  }

  static Stream<Arguments> rules() {
    return Stream.of(
        arguments(
            MATRIX,
            "\"center\": 17",
            "\"center\": 999",
            PLACE + ".center: row 999 is not in the compression set"),
        arguments(
            MATRIX,
            "\"border\": 20",
            "\"border\": 4294967316",
            PLACE + ".border: row 4294967316 is not in the compression set"),
        arguments(
            MATRIX,
            "\"comparison\": \"",
            "\"comparison\": \"left",
            PLACE + ".comparison: expected \">\" or \"<\" or \">=\" or \"<=\""),
        arguments(MATRIX, "\"ball\"", "\"ray\"", PLACE + ".kind: \"ray\" among balls"),
        arguments(
            MATRIX, "\"spread\"", "\"label\": 1, \"spread\"", PLACE + ": unknown field \"label\""),
        arguments(
            RAYS,
            "\"ray\", \"attribute\": 0",
            "\"ray\", \"attribute\": 5",
            PLACE + ".attribute: 5 is not a number from 0 to 4"),
        arguments(
            RAYS,
            "\"ray\", \"attribute\": 0",
            "\"ray\", \"attribute\": 4",
            PLACE + ".attribute: 4 is not in valuesOf"),
        arguments(
            RAYS,
            "\"threshold\": -1",
            "\"threshold\": \"inf\", \"was\": -1",
            PLACE + ": unknown field \"was\""),
        arguments(
            RAYS,
            "\"comparison\": \">=\"",
            "\"comparison\": 1",
            PLACE + ".comparison: expected \">\" or \"<\" or \">=\" or \"<=\""),
        arguments(
            RAYS,
            "\"valuesOf\": [0]",
            "\"valuesOf\": [0, 0]",
            "valuesOf[1]: 0 follows 0; numbers must ascend"),
        arguments(RAYS, "\"valuesOf\": [0]", "\"valuesOf\": null", "valuesOf: expected an array"),
        arguments(BALLS, "\"valuesOf\": null", "\"valuesOf\": [0]", "valuesOf: only rays have it"),
        arguments(
            RAYS,
            "{\"row\": 0",
            "{\"row\": 40",
            "compressionSet[0].row: 40 is not a number from 0 to 39"),
        arguments(
            RAYS,
            "{\"row\": 0",
            "{\"row\": -1",
            "compressionSet[0].row: -1 is not a number from 0 to 39"),
        arguments(
            RAYS,
            "{\"row\": 0",
            "{\"row\": 31",
            "compressionSet[1].row: 31 follows 31; rows must ascend"),
        arguments(
            RAYS,
            "\"class\": \"yes\"",
            "\"class\": \"maybe\"",
            "compressionSet[0].class: unknown class \"maybe\""),
        arguments(
            RAYS,
            "\"values\": [-1",
            "\"values\": [2, -1",
            "compressionSet[0].values: expected 1 numbers, found 2"),
        arguments(
            RAYS,
            "\"scm-rays\"",
            "\"scm-balls\"",
            "message.form: \"scm-balls\" where the features need scm-rays"),
        arguments(
            RAYS,
            "[[0, \"below\"]",
            "[[9, \"below\"]",
            "message.rays[0][0]: 9 is not a number from 0 to 4"),
        arguments(
            MATRIX,
            "\"centers\": [17]",
            "\"centers\": [18]",
            "message.centers[0]: row 18 is not in the compression set"),
        arguments(
            HALVES,
            "\"pairs\": [[10, 1]",
            "\"pairs\": [[10]",
            "message.pairs[0]: expected 2 elements, found 1"),
        arguments(
            HALVES,
            "\"pairs\": [[10, 1]",
            "\"pairs\": [[10, 0]",
            "message.pairs[0][1]: row 0 is not in the compression set"));
  }

  static Stream<Arguments> lists() {
    return Stream.of(
        arguments(
            SIMPLE,
            "\"type\": null",
            "\"type\": \"conjunction\"",
            "type: a model of dlm has no type"),
        arguments(
            SIMPLE,
            "\"dlm\"",
            "\"scm\"",
            "type: expected \"conjunction\" or \"disjunction\" or \"at-least\" or \"points\""),
        arguments(
            SIMPLE,
            "\"balls\": \"simple\"",
            "\"balls\": \"complex\"",
            "message.form: \"dlm-simple\" where the features need dlm-complex"),
        arguments(
            SIMPLE,
            "\"balls\": \"simple\"",
            "\"balls\": \"round\"",
            "parameters.balls: expected \"simple\" or \"complex\""),
        arguments(SIMPLE, "\"label\": 1, ", "", "rules[0]: the field \"label\" is missing"),
        arguments(
            SIMPLE,
            "\"label\": 1",
            "\"label\": 2",
            "rules[0].label: 2 is not a number from 0 to 1"),
        arguments(
            SIMPLE,
            "\"order\": [30,",
            "\"order\": [1,",
            "message.order[0]: row 1 is not in the compression set"),
        arguments(SIMPLE, "\"order\"", "\"centers\"", "message: unknown field \"centers\""),
        arguments(
            SIMPLE,
            "\"otherwise\": 1",
            "\"otherwise\": 2",
            "otherwise: 2 is not a number from 0 to 1"),
        arguments(
            COMPLEX,
            "[[18, \"inside\"]",
            "[[18, \"below\"]",
            "message.rules[0][1]: expected \"inside\" or \"outside\""),
        arguments(
            COMPLEX,
            "[[18, \"inside\"]",
            "[[18]",
            "message.rules[0]: expected 2 elements, found 1"),
        arguments(
            LIST_HALVES,
            "[[31, 13, 1]",
            "[[31, 13]",
            "message.rules[0]: expected 3 elements, found 2"),
        arguments(
            LIST_HALVES,
            "[[31, 13, 1]",
            "[[31, 13, 2]",
            "message.rules[0][2]: 2 is not a number from 0 to 1"),
        arguments(
            LIST_HALVES,
            "[[31, 13, 1]",
            "[[31, 1, 1]",
            "message.rules[0][1]: row 1 is not in the compression set"),
        arguments(LIST_HALVES, "\"points\": 1, ", "", PLACE + ": the field \"points\" is missing"),
        arguments(
            LIST_RAYS,
            "[[1, \"above\", 1]",
            "[[5, \"above\", 1]",
            "message.rules[0][0]: 5 is not a number from 0 to 4"),
        arguments(
            LIST_RAYS,
            "[[1, \"above\", 1]",
            "[[1, \"inside\", 1]",
            "message.rules[0][1]: expected \"above\" or \"below\""),
        arguments(
            LIST_RAYS,
            ", \"attributeCount\": 5",
            "",
            "message: the field \"attributeCount\" is missing"),
        arguments(
            EMPTY,
            "\"form\": \"dlm-constant\", \"label\": 1",
            "\"form\": \"dlm-constant\", \"label\": 2",
            "message.label: 2 is not a number from 0 to 1"),
        arguments(
            EMPTY,
            "\"form\": \"dlm-constant\", \"label\": 1",
            "\"form\": \"constant\"",
            "message.form: \"constant\" where the features need dlm-constant"));
  }

  static Stream<Arguments> softRays() {
    String ray = "\"soft-ray\", \"attribute\": 1";
    return Stream.of(
        arguments(SOFT, "\"soft-rays\"", "\"soft\"", "parameters.features: expected \"soft-rays\""),
        arguments(
            SOFT,
            "\"prior\": \"decreasing\"",
            "\"prior\": \"rising\"",
            "parameters.prior: expected uniform, decreasing, or probabilities of sum 1"),
        arguments(
            SOFT,
            "\"ranges\": \"known\"",
            "\"ranges\": \"guessed\"",
            "parameters.ranges: expected \"observed\" or \"known\""),
        arguments(
            SOFT,
            "\"factors\": \"attribute\"",
            "\"factors\": 1",
            "parameters.factors: expected \"choice\" or \"attribute\""),
        arguments(
            SOFT,
            "\"type\": \"disjunction\",\n",
            "\"type\": null,\n",
            "type: expected \"conjunction\" or \"disjunction\""),
        arguments(SOFT, "\"otherwise\": 1", "\"otherwise\": 0", "otherwise: a disjunction has 1"),
        arguments(SOFT, "\"soft-ray\"", "\"ray\"", "features[0].kind: expected \"soft-ray\""),
        arguments(
            SOFT,
            "\"direction\": \"-\", \"a\"",
            "\"direction\": \"below\", \"a\"",
            "features[0].direction: expected \"+\" or \"-\""),
        arguments(
            SOFT,
            ray,
            "\"soft-ray\", \"attribute\": 5",
            "features[0].attribute: 5 is not a number from 0 to 4"),
        arguments(
            SOFT,
            ray,
            "\"soft-ray\", \"attribute\": 4",
            "features[1].attribute: attribute 4 has a ray already"),
        arguments(
            SOFT,
            "\"a\": 0, \"b\": 1",
            "\"a\": 1, \"b\": 1",
            "features[0].b: 1.0 is not above a, 1.0"),
        arguments(
            SOFT,
            "\"a\": 0, \"b\": 1",
            "\"a\": 1, \"b\": 0",
            "features[0].b: 0.0 is not above a, 1.0"),
        arguments(
            SOFT,
            "\"low\": 0, \"high\": 1",
            "\"low\": 0.5, \"high\": 1",
            "features[0].low: the range does not hold the interval"),
        arguments(
            SOFT,
            "\"low\": 0, \"high\": 1",
            "\"low\": 0, \"high\": 0.5",
            "features[0].low: the range does not hold the interval"),
        arguments(
            SOFT,
            "\"low\": 0, \"high\": 1",
            "\"low\": -1e308, \"high\": 1e308",
            "features[0].low: the range does not hold the interval"),
        arguments(
            SOFT, ", \"low\": 0, \"high\": 1", "", "features[0]: the field \"low\" is missing"),
        arguments(
            SOFT,
            "\"low\": 0, \"high\": 1",
            "\"low\": 0, \"high\": 1, \"spread\": 1",
            "features[0]: unknown field \"spread\""),
        arguments(
            SOFT,
            "[4, \"+\", \"A\", 9]",
            "[4, \"+\", \"A\", 8]",
            "message.rays[2][3]: row 8 is not in the compression set"),
        arguments(
            SOFT,
            "[4, \"+\", \"A\", 9]",
            "[4, \"+\", \"A\", -1]",
            "message.rays[2][3]: row -1 is not in the compression set"),
        arguments(
            SOFT,
            "[4, \"+\", \"A\", 9]",
            "[4, \"+\", \"C\", 9]",
            "message.rays[2][2]: expected \"A\" or \"B\""),
        arguments(
            SOFT,
            "[4, \"+\", \"A\", 9]",
            "[4, \"+\", 9]",
            "message.rays[2]: expected 4 elements, found 3"),
        arguments(
            SOFT,
            "[4, \"+\", \"A\", 9]",
            "[4, \"above\", \"A\", 9]",
            "message.rays[2][1]: expected \"+\" or \"-\""),
        arguments(
            SOFT,
            "\"form\": \"soft-rays\"",
            "\"form\": \"scm-rays\"",
            "message.form: \"scm-rays\" where the features need soft-rays"),
        arguments(
            SOFT, ", \"rangesKnown\": true", "", "message: the field \"rangesKnown\" is missing"),
        arguments(
            SOFT,
            "\"equivalents\": [\n",
            "\"equivalents\": [{\"usefulness\": 1, \"others\": []},\n",
            "equivalents: expected 3 elements, found 4"),
        arguments(
            SOFT,
            "{\"attribute\": 4, \"direction\": \"-\"",
            "{\"attribute\": 4, \"direction\": \"up\"",
            "equivalents[1].others[0].direction: expected \"above\" or \"below\" or \"+\" or"
                + " \"-\""),
        arguments(
            SOFT,
            "{\"attribute\": 4, \"direction\": \"-\"",
            "{\"attribute\": 9, \"direction\": \"-\"",
            "equivalents[1].others[0].attribute: 9 is not a number from 0 to 4"),
        arguments(
            MATRIX,
            "  \"selection\"",
            "  \"equivalents\": [],\n  \"selection\"",
            "equivalents: only rays have them"),
        arguments(
            RAYS,
            "  \"selection\"",
            "  \"equivalents\": {\"steps\": []},\n  \"selection\"",
            "equivalents: expected an array"),
        arguments(
            RAYS,
            "  \"selection\"",
            "  \"equivalents\": [],\n  \"selection\"",
            "equivalents: expected 2 elements, found 0"));
  }

  static Stream<Arguments> numbers() {
    return Stream.of(
        arguments(
            RAYS,
            "\"examples\": 40",
            "\"examples\": 41",
            "training.examples: 41 is not the sum of examplesByClass, 40"),
        arguments(
            RAYS,
            "\"errors\": 6",
            "\"errors\": 5",
            "training.errors: 5 is not the sum of errorsByClass, 6"),
        arguments(
            RAYS,
            "\"errorsPositive\": 3, \"errorsNegative\": 3, \"rows",
            "\"errorsPositive\": 2, \"errorsNegative\": 3, \"rows",
            "training.errorsPositive: 2 is not that of errorsByClass, 3"),
        arguments(
            RAYS,
            "\"errorsByClass\": {\"no\"",
            "\"errorsByClass\": {\"on\"",
            "training.errorsByClass: unknown field \"on\""),
        arguments(
            RAYS,
            "\"rowsOnDisk\": 40",
            "\"rowsOnDisk\": 39",
            "training.rowsOnDisk: 39 is less than 40 examples"),
        arguments(
            RAYS,
            "\"sha256\": \"0",
            "\"sha256\": \"g",
            "training.sha256: expected 64 hexadecimal digits"),
        arguments(
            RAYS,
            "{\"size\": 0",
            "{\"size\": -1",
            "path[0].size: -1 is not a number from 0 to 2147483647"),
        arguments(
            RAYS,
            "\"compressionSize\": 1",
            "\"compressionSize\": 2",
            "path[1].compressionSize: 2 is not the sum of the members, 1"),
        arguments(
            RAYS,
            "\"printedBound\": \"inf\"",
            "\"printedBound\": \"much\"",
            "path[0].printedBound: expected a number, \"inf\" or null"),
        arguments(RAYS, "\"cvError\"", "\"cv\"", "selection[0]: unknown field \"cv\""),
        arguments(
            RAYS,
            "\"delta\": 0.05",
            "\"delta\": 1.05",
            "certificate.delta: expected a number between 0 and 1"),
        arguments(
            RAYS,
            "\"form\": \"standard\"",
            "\"form\": \"loose\"",
            "certificate.form: expected \"subsets\" or \"standard\" or \"tight\" or \"holdout\" or \"given\""),
        arguments(
            RAYS, "\"notes\": [{", "\"notes\": [1, {", "certificate.notes[0]: expected an object"),
        arguments(
            RAYS,
            "\"seed\": -9223372036854775807",
            "\"seed\": -9223372036854775809",
            "provenance.seed: expected a whole number"));
  }

  @ParameterizedTest
  @MethodSource({"top", "frame", "space", "rules", "lists", "softRays", "numbers"})
  void namesThePlace(String name, String from, String to, String message) throws IOException {
    String good = ModelFile.toJson(ModelFile.read(ModelFileGoldenTest.golden(name + ".json")));
    int at = good.indexOf(from);
    assertThat(at).as(from).isNotNegative();
    Path file = folder.resolve("model.json");
    Files.writeString(file, good.substring(0, at) + to + good.substring(at + from.length()));
    assertThatThrownBy(() -> ModelFile.read(file))
        .isInstanceOf(DataException.class)
        .hasMessage("model.json: " + message);
  }

  @Test
  void refusesOtherLearners() throws IOException {
    Path file = folder.resolve("model.json");
    String good = Files.readString(ModelFileGoldenTest.golden(RAYS + ".json"));
    Files.writeString(file, good.replaceFirst("\"scm\"", "\"svm\""));
    assertThatThrownBy(() -> ModelFile.read(file))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("model.json: learner: expected \"scm\"");
  }

  static Stream<Arguments> texts() {
    return Stream.of(
        arguments("", "m.json: the file is empty"),
        arguments(" \n ", "m.json: the file is empty"),
        arguments("{", "m.json, line 1, column 2: not valid JSON (the text ends too early)"),
        arguments("{\n  \"a\": 1,\n  b\n}", "m.json, line 3, column 4: not valid JSON"),
        arguments("{'a': 1}", "m.json, line 1, column 3: not valid JSON"),
        arguments("{\"a\": NaN}", "m.json, line 1, column 7: not valid JSON"),
        arguments("a,b,class\n1,2,x\n", "m.json, line 1, column 1: not valid JSON"),
        arguments("[]", "m.json: expected an object"),
        arguments("null", "m.json: expected an object"),
        arguments("{} {}", "m.json, line 1, column 5: not valid JSON"),
        arguments(
            "{\"a\": 1, \"a\": 2}", "m.json, line 1, column 13: the field \"a\" occurs twice"),
        arguments("{\"a\": \"\\ud800\"}", "m.json, line 1, column 15: not valid JSON"),
        arguments("[".repeat(50), "m.json, line 1, column 19: nested deeper than 16 levels"),
        arguments("PK\u0003\u0004\u0000", "m.json: a ZIP file without a file in it"),
        arguments("ELF\u0000", "m.json, line 1: not a text file (it holds a NUL byte)"));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void refusesOtherTexts(String text, String message) throws IOException {
    Path file = folder.resolve("m.json");
    Files.writeString(file, text);
    assertThatThrownBy(() -> ModelFile.read(file))
        .isInstanceOf(DataException.class)
        .hasMessage(message);
  }

  static List<ModelCases.Case> cases() {
    return ModelCases.golden();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void survivesRandomDamage(ModelCases.Case c) throws IOException {
    byte[] good = Files.readAllBytes(ModelFileGoldenTest.golden(c.name() + ".json"));
    Path file = folder.resolve("model.json");
    Random random = new Random(c.name().hashCode());
    int models = 0;
    for (int round = 0; round < 1000; round++) {
      Files.write(file, damaged(good, random));
      try {
        CertifiedModel read = ModelFile.read(file);
        models++;
        assertThat(ModelFile.toJson(read)).isNotEmpty();
        predict(read.model(), c);
      } catch (DataException e) {
        assertThat(e.getMessage()).startsWith("model.json").doesNotContain("\n");
      }
    }
    assertThat(models).isBetween(1, 999);
  }

  /** Columns may have got other names or kinds; anything else must work. */
  private static void predict(Model model, ModelCases.Case c) {
    try {
      assertThat(model.predict(model.inputs(c.data(), c.matrix()))).hasSize(ModelCases.ROWS);
    } catch (DataException e) {
      assertThat(e.getMessage()).contains("column");
    }
  }

  /** One to three bytes changed, left out or doubled, or a digit put in place of another. */
  private static byte[] damaged(byte[] good, Random random) {
    StringBuilder bytes = new StringBuilder(new String(good, StandardCharsets.ISO_8859_1));
    for (int k = random.nextInt(3); k >= 0; k--) {
      int at = random.nextInt(bytes.length());
      switch (random.nextInt(4)) {
        case 0 -> bytes.setCharAt(at, (char) random.nextInt(256));
        case 1 -> bytes.delete(at, at + 1 + random.nextInt(20));
        case 2 -> bytes.insert(at, bytes.charAt(at));
        default -> changeDigit(bytes, at, random);
      }
    }
    return bytes.toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private static void changeDigit(StringBuilder bytes, int from, Random random) {
    int[] digits =
        java.util.stream.IntStream.range(from, bytes.length())
            .filter(at -> Character.isDigit(bytes.charAt(at)))
            .toArray();
    Arrays.stream(digits)
        .limit(1)
        .forEach(at -> bytes.setCharAt(at, (char) ('0' + random.nextInt(10))));
  }
}
