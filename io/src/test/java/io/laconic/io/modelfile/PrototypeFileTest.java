package io.laconic.io.modelfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Verdict;
import io.laconic.certificate.Verdict.Outcome;
import io.laconic.certificate.compression.Verifier;
import io.laconic.data.DataException;
import io.laconic.model.Model;
import io.laconic.model.prototype.PrototypeMessage;
import io.laconic.model.prototype.Prototypes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Model files of prototypes: read as written, verified, damaged. */
class PrototypeFileTest {
  @TempDir Path folder;

  static List<ModelCases.Case> cases() {
    return PrototypeCases.all();
  }

  static Stream<ModelCases.Case> golden() {
    return Stream.of("pvm-l2", "pvm-mismatch", "pvm-hull-rank", "k-nn").map(PrototypeCases::named);
  }

  private CertifiedModel again(CertifiedModel certified) {
    Path file = folder.resolve("model.json");
    ModelFile.write(certified, file);
    return ModelFile.read(file);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void readsWhatItWrote(ModelCases.Case c) {
    CertifiedModel read = again(c.certified());
    assertThat(ModelFile.toJson(read)).isEqualTo(ModelFile.toJson(c.certified()));
    assertThat(read)
        .usingRecursiveComparison()
        .withEqualsForType(Double::equals, Double.class)
        .ignoringFields(
            "model.frame.classColumn", // the record of the procedure has it, and here is none
            "model.path.message",
            "model.training.source.firstLine",
            "model.classifier.points.cells")
        .isEqualTo(c.certified());
  }

  /** The errors counted in training are those of the saved model, row by row. */
  @ParameterizedTest
  @MethodSource("cases")
  void predictsWhatTrainingCounted(ModelCases.Case c) {
    Model model = again(c.certified()).model();
    int[] predictions = model.predict(model.inputs(c.data(), c.matrix()));
    int[] errors = new int[model.frame().classes().size()];
    for (int row = 0; row < predictions.length; row++) {
      int label = c.data().labels().code(row);
      errors[label] += predictions[row] == label ? 0 : 1;
    }
    assertThat(errors).isEqualTo(c.certified().model().training().errors());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void isVerified(ModelCases.Case c) {
    Verdict verdict = Verifier.verify(again(c.certified()), c.data(), c.matrix());
    assertThat(verdict.discrepancies()).isEmpty();
    assertThat(verdict.outcome())
        .isEqualTo(
            c.certified().certificate().voidBecause() == null
                ? Outcome.HOLDS
                : Outcome.CONDITIONAL);
  }

  @Test
  void casesHaveWhatTheyAreNamedFor() {
    assertThat(prototypes("pvm-none").size()).isZero();
    for (String name :
        List.of("pvm-hull", "pvm-hull-rank", "pvm-k-means-dann", "k-means", "olvq1")) {
      assertThat(prototypes(name).areTrainingRows()).as(name).isFalse();
      assertThat(PrototypeCases.named(name).certified().certificate().voidBecause()).isNotNull();
    }
    assertThat(prototypes("k-nn").neighbours()).isEqualTo(5);
    assertThat(PrototypeCases.named("pvm-l2").certified().certificate().correctByClass())
        .hasSize(3);
    assertThat(PrototypeCases.named("pvm-costly").certified().certificate().correctByClass())
        .isEmpty();
    assertThat(PrototypeCases.all())
        .anyMatch(
            c ->
                c.certified().model().message() instanceof PrototypeMessage message
                    && !message.reclassified().isEmpty());
  }

  private static Prototypes prototypes(String name) {
    return (Prototypes) PrototypeCases.named(name).certified().model().classifier();
  }

  @ParameterizedTest
  @MethodSource("golden")
  void staysLoadable(ModelCases.Case c) throws IOException {
    CertifiedModel read = ModelFile.read(ModelFileGoldenTest.golden(c.name() + ".json"));
    assertThat(ModelFileGoldenTest.predictions(read.model(), c))
        .isEqualTo(Files.readString(ModelFileGoldenTest.golden(c.name() + ".predictions.txt")));
    assertThat(Verifier.verify(read, c.data(), c.matrix()).discrepancies()).isEmpty();
  }

  /** A file, what is replaced by what, and what the reader says. */
  static Stream<Arguments> damages() {
    String first = "\"kind\": \"prototype\"";
    return Stream.of(
        arguments(
            "pvm-l2", first, "\"kind\": \"ball\"", "features[0].kind: expected \"prototype\""),
        arguments("pvm-l2", first + ",", first + ", \"x\": 1,", "features[0]: unknown field \"x\""),
        arguments(
            "pvm-l2", "\"class\": \"b\", \"newly", "\"class\": \"z\", \"newly", "unknown class"),
        arguments("pvm-l2", "\"newlyCovered\": ", "\"newlyCovered\": -", "newlyCovered: "),
        arguments("pvm-l2", "\"otherwise\": ", "\"otherwise\": 7", "otherwise: "),
        arguments("pvm-l2", "\"form\": \"pvm\"", "\"form\": \"scm-balls\"", "message"),
        arguments(
            "pvm-l2", "\"correctByClass\": {", "\"correctByClass\": {\"d\": 1, ", "unknown field"),
        arguments(
            "pvm-l2-standard", "\"delta\"", "\"correctByClass\": {}, \"delta\"", "two classes"),
        arguments("pvm-mismatch", "\"text\": \"", "\"text\": 3, \"was\": \"", "compressionSet[0]"),
        arguments("pvm-rank", "\"state\": [", "\"state\": [9e9, ", "state: expected 36 numbers"),
        arguments("pvm-hull-rank", "\"row\": null", "\"row\": -1", "unknown field \"values\""),
        arguments("k-means", "\"row\": null", "\"row\": 1", "features[0]"),
        arguments("pvm-matrix", "\"row\": ", "\"row\": null, \"r\": ", "row: "),
        arguments("pvm-l2", "\"objective\": {", "\"objectives\": {", "unknown field"));
  }

  @ParameterizedTest
  @MethodSource("damages")
  void damageGivesOneLine(String name, String before, String after, String message)
      throws IOException {
    String text = ModelFile.toJson(PrototypeCases.named(name).certified());
    int at = text.indexOf("\"features\": [");
    at = text.indexOf(before, before.contains("prototype") ? at : 0);
    if (before.startsWith("\"row\"")) {
      at = text.indexOf(before, text.indexOf("\"features\": ["));
    }
    assertThat(at).as("%s in %s", before, name).isNotNegative();
    Path file = folder.resolve("damaged.json");
    Files.writeString(file, text.substring(0, at) + after + text.substring(at + before.length()));
    assertThatThrownBy(() -> ModelFile.read(file))
        .isInstanceOf(DataException.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  /** Whatever happens to a file, it is a model or one line. */
  @ParameterizedTest
  @MethodSource("cases")
  void randomDamageIsAModelOrOneLine(ModelCases.Case c) throws IOException {
    String text = ModelFile.toJson(c.certified());
    SplittableRandom random = new SplittableRandom(c.name().hashCode());
    Path file = folder.resolve("damaged.json");
    for (int trial = 0; trial < 30; trial++) {
      int from = random.nextInt(text.length());
      int to = Math.min(text.length(), from + random.nextInt(12));
      String with = trial % 3 == 0 ? "" : text.substring(random.nextInt(from + 1), from);
      with = with.substring(0, Math.min(with.length(), random.nextInt(12)));
      Files.writeString(file, text.substring(0, from) + with + text.substring(to));
      try {
        Model model = ModelFile.read(file).model();
        model.predict(model.inputs(c.data(), c.matrix()));
      } catch (DataException e) {
        assertThat(e.getMessage()).doesNotContain("\n");
      }
    }
  }
}
