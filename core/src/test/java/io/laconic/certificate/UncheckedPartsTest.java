package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.compression.UncheckedParts;
import io.laconic.data.Dataset;
import io.laconic.data.MissingValuePolicy;
import io.laconic.learn.features.Family;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.TrainingSummary;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What cannot be checked of a model is named, and is not shown beside its certificate. */
class UncheckedPartsTest {
  private static final Map<String, Object> OBJECTIVE = Map.of("greedy", 7.0, "lower", 5.0);

  /** A rule of two rays, from a run that went on to more. */
  private static CertifiedModel certified(double alternatives) {
    Dataset data = Fixtures.table(false, 1);
    Model model =
        Fixtures.model(
            data,
            null,
            Fixtures.preparation(Family.RAYS, MissingValuePolicy.Policy.DROP),
            Family.RAYS,
            MachineType.CONJUNCTION,
            2);
    return Fixtures.certified(model, CompressionForm.STANDARD.options(0.05, alternatives));
  }

  private static CertifiedModel withObjective(CertifiedModel certified) {
    TrainingSummary training = certified.model().training();
    return Edit.training(
        certified,
        new TrainingSummary(training.source(), training.examples(), training.errors(), OBJECTIVE));
  }

  @Test
  void placesInAModelFile() {
    assertThat(UncheckedParts.mayBeAt("path[3].risk")).isTrue();
    assertThat(UncheckedParts.mayBeAt("provenance.seed")).isTrue();
    assertThat(UncheckedParts.mayBeAt("certificate.risk")).isFalse();
    assertThat(UncheckedParts.mayBeAt("features[0].threshold")).isFalse();
  }

  @Test
  void waysToLearnAreCounted() {
    assertThat(UncheckedParts.lines(certified(1).certificate()))
        .hasSize(3)
        .anySatisfy(
            line ->
                assertThat(line).endsWith("no more than 1 way to learn could have been chosen."))
        .anySatisfy(line -> assertThat(line).contains("version, seed and file name"));
    assertThat(UncheckedParts.lines(certified(12).certificate()).get(2))
        .endsWith("no more than 12 ways to learn could have been chosen.");
  }

  @Test
  void stepsBeyondTheRuleAreLeftOut() {
    CertifiedModel certified = certified(1);
    assertThat(certified.model().classifier().size()).isEqualTo(2);
    assertThat(certified.model().path()).hasSizeGreaterThan(3);
    assertThat(certified.bounds()).hasSameSizeAs(certified.model().path());
    CertifiedModel shown = UncheckedParts.leftOut(certified);
    assertThat(shown.model().path()).extracting(PathPoint::size).containsExactly(0, 1, 2);
    assertThat(shown.bounds()).isEqualTo(certified.bounds().subList(0, 3));
    assertThat(shown.certificate()).isEqualTo(certified.certificate());
    CertifiedModel bare = Edit.bounds(certified, List.of());
    assertThat(UncheckedParts.leftOut(bare).bounds()).isEmpty();
  }

  /** The value of the greedy method is counted again; what a solver proved is not. */
  @Test
  void proofsAreLeftOut() {
    CertifiedModel solved = withObjective(Edit.parameter(certified(1), "method", "exact"));
    assertThat(UncheckedParts.leftOut(solved).model().training().objective()).isEmpty();
    CertifiedModel greedy = withObjective(Edit.parameter(certified(1), "method", "greedy"));
    assertThat(UncheckedParts.leftOut(greedy).model().training().objective())
        .isEqualTo(Map.of("greedy", 7.0));
    assertThat(UncheckedParts.leftOut(certified(1)).model().training().objective()).isEmpty();
  }

  @Test
  void withoutACertificateOnlyProofsAreLeftOut() {
    CertifiedModel none = Edit.certificate(withObjective(certified(1)), null);
    CertifiedModel shown = UncheckedParts.leftOut(none);
    assertThat(shown.certificate()).isNull();
    assertThat(shown.model().training().objective()).isEmpty();
    assertThat(shown.model().training().errors()).isEqualTo(none.model().training().errors());
    assertThat(shown.model().path()).isEqualTo(none.model().path());
  }
}
