package io.laconic.io.modelfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.DrawnSubsets;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.MajorityRule;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.Provenance;
import io.laconic.certificate.RecordedProcedure;
import io.laconic.certificate.StatedFacts;
import io.laconic.data.DataException;
import io.laconic.request.CertificateForms;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Version 2 of the model file: certificates that count errors outside, and how a model was made.
 */
class DrawnCertificateFileTest {
  private static final long LARGEST_SEED = -1;

  private static CertifiedModel drawn(String form, long seed, String group) {
    CertifiedModel base = ModelCases.golden().get(0).certified();
    Certificate certificate =
        new Certificate(
            CertificateForms.named(form),
            0.05,
            3,
            new CertifiedNumbers(0.1 + 0.2, Double.NaN, 0.5, 0.25, List.of(), Double.NaN),
            List.of(),
            List.of(),
            new DrawnTest(
                new DrawnSubsets(16, 16, seed, group),
                15,
                new OutsideCounts(new int[] {14, 10}, new int[] {2, 0}),
                1,
                new MajorityRule("no", 17, 1.0 / 3)));
    return new CertifiedModel(
        base.model(),
        StatedFacts.statedAgain(certificate, base.model()),
        List.of(),
        base.selection(),
        base.provenance());
  }

  private static RecordedProcedure procedure() {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("learner", List.of("scm", "dlm"));
    settings.put("penalty", List.of(1.0, 0.1 + 0.2, Double.POSITIVE_INFINITY));
    settings.put("maxSize", 6);
    settings.put("positive", null);
    settings.put("schema", Map.of("colour", Map.of("values", Arrays.asList("red", null))));
    settings.put("seed", Long.MIN_VALUE);
    settings.put("groups", true);
    return new RecordedProcedure(7, settings);
  }

  private static CertifiedModel withContents(CertifiedModel base, String hash) {
    return new CertifiedModel(
        base.model(),
        base.certificate(),
        base.bounds(),
        base.selection(),
        new Provenance("0.1.0", 1, "table.csv", hash, 2, "a solver 1.2"));
  }

  @Test
  void theContentsOfTheTrainingRowsAreRemembered() {
    String hash = "0123456789abcdef0123456789abcdef";
    CertifiedModel model = withContents(drawn("subsets", 1, null), hash).withProcedure(procedure());
    assertThat(again(model).provenance()).isEqualTo(model.provenance());
    assertThat(again(drawn("subsets", 1, null)).provenance().contentHash()).isNull();
    String json = ModelFile.toJson(model);
    assertThatThrownBy(() -> ModelFile.fromJson("m.json", json.replace(hash, hash + "0")))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("expected 32 hexadecimal digits");
  }

  private static CertifiedModel again(CertifiedModel model) {
    return ModelFile.fromJson("model.json", ModelFile.toJson(model));
  }

  /** As a number up to 2^53; above, readers that know only doubles would round it. */
  private static String written(long seed) {
    String digits = Long.toUnsignedString(seed);
    return Long.compareUnsigned(seed, 1L << 53) <= 0 ? digits : "\"" + digits + "\"";
  }

  /** Up to now large seeds were written as numbers: such files are read as before. */
  @ParameterizedTest
  @ValueSource(longs = {(1L << 53) + 1, Long.MAX_VALUE, Long.MIN_VALUE, LARGEST_SEED})
  void aLargeSeedMayBeANumber(long seed) {
    String digits = Long.toUnsignedString(seed);
    CertifiedModel model = drawn("subsets", seed, null);
    String json = ModelFile.toJson(model);
    String number = json.replace("\"" + digits + "\"", digits);
    assertThat(number).isNotEqualTo(json);
    assertThat(ModelFile.toJson(ModelFile.fromJson("m.json", number))).isEqualTo(json);
    for (String other : List.of("-" + digits, "0" + digits, digits + "0000", " " + digits, "")) {
      assertThatThrownBy(
              () -> ModelFile.fromJson("m.json", json.replace(digits + "\"", other + "\"")))
          .as("seed \"%s\"", other)
          .isInstanceOf(DataException.class)
          .hasMessageContaining("expected a whole number from 0 to 2^64 - 1");
    }
  }

  @ParameterizedTest
  @ValueSource(
      longs = {0, 1, 1L << 53, (1L << 53) + 1, Long.MAX_VALUE, Long.MIN_VALUE, LARGEST_SEED})
  void theCertificateIsReadBackEqual(long seed) {
    for (String form : List.of("subsets", "holdout")) {
      for (String group : Arrays.asList(null, "patient")) {
        CertifiedModel written = drawn(form, seed, group);
        CertifiedModel read = again(written);
        assertThat(read.certificate()).isEqualTo(written.certificate());
        assertThat(read.procedure()).isNull();
        assertThat(read.bounds()).isEmpty();
        assertThat(ModelFile.toJson(read))
            .isEqualTo(ModelFile.toJson(written))
            .contains("\"seed\": " + written(seed) + ",");
      }
    }
  }

  @Test
  void howItWasMadeIsReadBackEqual() {
    CertifiedModel written = drawn("subsets", 5, null).withProcedure(procedure());
    assertThat(again(written).procedure()).isEqualTo(procedure());
    assertThat(ModelFile.toJson(again(written))).isEqualTo(ModelFile.toJson(written));
    CertifiedModel uncertified =
        new CertifiedModel(
                written.model(), null, List.of(), written.selection(), written.provenance())
            .withProcedure(procedure());
    assertThat(again(uncertified).procedure()).isEqualTo(procedure());
    assertThat(again(uncertified).certificate()).isNull();
  }

  static Stream<Arguments> damage() {
    String outside = "\"outsideByClass\": {\"no\": 14, \"yes\": 10}";
    return Stream.of(
        arguments("\"form\": \"subsets\"", "\"form\": \"tight\"", "unknown field \"subsets\""),
        arguments(
            "\"form\": \"subsets\"",
            "\"form\": \"none\"",
            "certificate.form: expected \"subsets\" or \"standard\" or \"tight\" or \"holdout\""),
        arguments("\"subsets\": 16", "\"subsets\": 0", "subsets: expected a number from 1"),
        arguments("\"subset\": 15", "\"subset\": 16", "subset: 16 is not a number from 0 to 15"),
        arguments("\"subsetSize\": 16", "\"subsetSize\": -1", "subsetSize: -1 is not a number"),
        arguments(
            "\"seed\": 5,",
            "\"seed\": -5,",
            "certificate.seed: expected a whole number from 0 to 2^64 - 1"),
        arguments("\"seed\": 5,", "\"seed\": 18446744073709551616,", "seed: expected a whole"),
        arguments("\"seed\": 5,", "\"seed\": 5.5,", "seed: expected a whole"),
        arguments("\"group\": null", "\"group\": 3", "group: expected a text"),
        arguments("\"outside\": 24", "\"outside\": 25", "outside: 25 is not the sum of outsideBy"),
        arguments(
            "\"outsideErrors\": 2", "\"outsideErrors\": 1", "outsideErrors: 1 is not the sum"),
        arguments(outside, "\"outsideByClass\": {\"no\": 24}", "the field \"yes\" is missing"),
        arguments(
            "{\"no\": 2, \"yes\": 0}", "{\"no\": 0, \"yes\": 11}", "yes: 11 errors on 10 rows"),
        arguments("\"rulesPerSubset\": 1", "\"rulesPerSubset\": 0", "expected a number from 1"),
        arguments("{\"class\": \"no\"", "{\"class\": \"maybe\"", "majority.class: expected \"no\""),
        arguments("\"errors\": 17,", "\"wrong\": 17,", "majority: unknown field \"wrong\""),
        arguments("\"procedureVersion\": 7", "\"procedureVersion\": null", "both be null"),
        arguments("\"procedureVersion\": 7", "\"procedureVersion\": -1", "-1 is not a number"),
        arguments("  \"procedureVersion\": 7,\n", "", "field \"procedureVersion\" is missing"));
  }

  @ParameterizedTest
  @MethodSource("damage")
  void damageIsNamed(String part, String by, String message) {
    String text = ModelFile.toJson(drawn("subsets", 5, null).withProcedure(procedure()));
    assertThat(text).containsOnlyOnce(part);
    assertThatThrownBy(() -> ModelFile.fromJson("model.json", text.replace(part, by)))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("model.json: ")
        .hasMessageContaining(message);
  }
}
