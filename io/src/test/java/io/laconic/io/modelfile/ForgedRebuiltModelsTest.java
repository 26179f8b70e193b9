package io.laconic.io.modelfile;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.StatedFacts;
import io.laconic.certificate.Verdict.Outcome;
import io.laconic.certificate.compression.UncheckedParts;
import io.laconic.data.DataException;
import io.laconic.model.EquivalentAttributes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Models whose certificate rebuilds the classifier: every value is changed in turn. The file is
 * then refused, or the certificate does not hold, or the change is one of a sentence that is made
 * again, or the value is one of the few that {@code certify} says it did not check; and these are
 * not shown beside a certificate.
 */
class ForgedRebuiltModelsTest {
  private static final int ELEMENTS = 2;

  @TempDir Path folder;

  static List<DrawnCases.Case> cases() {
    return RebuiltCases.all();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyChangedValueIsNoticedOrSaidToBeUnchecked(DrawnCases.Case c) {
    Path file = c.write(folder);
    String json = ModelFile.toJson(c.train(file));
    assertThat(RebuiltCases.check(json, file).discrepancies()).isEmpty();
    int size = ModelFile.fromJson("model.json", json).model().classifier().size();
    JsonObject tree = JsonParser.parseString(json).getAsJsonObject();
    List<String> unnoticed = new ArrayList<>();
    int changes =
        JsonChanges.each(
            tree,
            ELEMENTS,
            (place, document) -> {
              if (isUnnoticed(document.toString(), json, file)) {
                unnoticed.add(place);
              }
            });
    assertThat(unnoticed)
        .isNotEmpty()
        .allMatch(UncheckedParts::mayBeAt)
        .noneMatch(place -> place.startsWith("path[") && step(place) <= size);
    assertThat(changes).isGreaterThan(150);
  }

  private static int step(String place) {
    return Integer.parseInt(place.substring("path[".length(), place.indexOf(']')));
  }

  private static boolean isUnnoticed(String changed, String original, Path file) {
    try {
      return RebuiltCases.check(changed, file).outcome() != Outcome.DIFFERS
          && !ForgedModelsTest.isIgnored(changed, original);
    } catch (DataException e) {
      return false;
    }
  }

  /** What nobody checks is not shown beside a certificate; what is shown cannot be changed. */
  @ParameterizedTest
  @MethodSource("cases")
  void whatIsNotCheckedIsLeftOut(DrawnCases.Case c) {
    CertifiedModel trained = c.train(c.write(folder));
    CertifiedModel shown = UncheckedParts.leftOut(trained);
    assertThat(shown.selection()).isEmpty();
    assertThat(shown.facts().of(EquivalentAttributes.class)).isNull();
    assertThat(shown.model().path())
        .allMatch(point -> point.size() <= trained.model().classifier().size());
    assertThat(shown.bounds()).hasSameSizeAs(shown.model().path());
    assertThat(shown.model().training().objective()).doesNotContainKeys("exact", "gap", "status");
    assertThat(shown.certificate()).isEqualTo(trained.certificate());
  }

  /** Facts of a file are not believed. */
  @Test
  void foreignFactsAreNotShown() {
    DrawnCases.Case c = cases().get(0);
    Path file = c.write(folder);
    JsonObject tree = JsonParser.parseString(ModelFile.toJson(c.train(file))).getAsJsonObject();
    JsonObject stored = tree.getAsJsonObject("certificate");
    String strange = "[{\"code\": \"certified-by-an-authority\", \"by\": \"the FDA\"}]";
    stored.add("notes", JsonParser.parseString(strange));
    stored.add("voidBecause", JsonParser.parseString(strange));
    CertifiedModel model = ModelFile.fromJson("model.json", tree.toString());
    Certificate read = model.certificate();
    assertThat(read.notes()).hasSize(2).noneMatch(note -> note.contains("FDA"));
    assertThat(read.reasons()).containsExactly(StatedFacts.UNKNOWN);
    assertThat(ModelFile.toJson(model)).doesNotContain("FDA").doesNotContain("authority");
    assertThat(RebuiltCases.check(tree.toString(), file).discrepancies())
        .anyMatch(discrepancy -> discrepancy.what().equals("voidBecause"));
  }

  /** Files of earlier versions have the user's words; nothing but the reason is read of them. */
  @Test
  void theUsersWordsAreNotPartOfACertificate() throws IOException {
    String json = Files.readString(ModelFileGoldenTest.golden("version2/rays.json"));
    JsonObject tree = JsonParser.parseString(json).getAsJsonObject();
    JsonObject stored = tree.getAsJsonObject("certificate");
    String reason = "the rows are not independent draws";
    stored.addProperty("voidBecause", reason + " (but certified by the FDA)");
    stored.getAsJsonArray("notes").add("Certified by the FDA.");
    CertifiedModel read = ModelFile.fromJson("model.json", tree.toString());
    assertThat(read.certificate().voidBecause()).isEqualTo(reason);
    assertThat(read.certificate().notes()).noneMatch(note -> note.contains("FDA"));
    assertThat(ModelFile.toJson(read)).contains("not-independent").doesNotContain("FDA");
    stored.addProperty("voidBecause", "nothing, it was certified by the FDA");
    read = ModelFile.fromJson("model.json", tree.toString());
    assertThat(read.certificate().reasons()).containsExactly(StatedFacts.UNKNOWN);
    assertThat(ModelFile.toJson(read)).doesNotContain("FDA");
  }

  /** Constants that are one rounding away from those of the rows were not known beforehand. */
  @Test
  void observedScalingIsNotKnownByOneUlp() {
    DrawnCases.Case c =
        cases().stream().filter(one -> one.name().startsWith("balls-s")).findFirst().orElseThrow();
    Path file = c.write(folder);
    JsonObject tree = JsonParser.parseString(ModelFile.toJson(c.train(file))).getAsJsonObject();
    JsonObject scale = tree.getAsJsonArray("scaling").get(0).getAsJsonObject();
    scale.addProperty("shift", Math.nextUp(scale.get("shift").getAsDouble()));
    JsonObject stored = tree.getAsJsonObject("certificate");
    stored.add("voidBecause", com.google.gson.JsonNull.INSTANCE);
    stored.getAsJsonArray("notes").add(JsonParser.parseString("{\"code\": \"scaling-known\"}"));
    assertThat(RebuiltCases.check(tree.toString(), file).discrepancies())
        .anyMatch(d -> d.recomputed().contains("constants observed in the training rows"));
  }
}
