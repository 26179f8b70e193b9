package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source.ColumnCount;
import io.laconic.fact.Fact;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparison;
import io.laconic.learn.features.Family;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.TrainingSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Facts of a file are not believed: they are stated again. */
class FactsOfFilesTest {
  private static final CertificateOptions OPTIONS = CompressionForm.STANDARD.options(0.05, 1);
  private static final Fact GROUPS = Fact.of("rows-in-groups", "column", "site");
  private static final Fact STRANGE = Fact.of("approved-by-a-committee", "by", "the FDA");

  private static Model model(Family family, MissingValuePolicy.Policy missing, Schema schema) {
    return Fixtures.model(
        Fixtures.table(false, 2),
        new Preparation(
            "yes",
            missing,
            Scaling.Method.STANDARD,
            schema,
            RowComparison.of(Fixtures.function(family)),
            null),
        family,
        MachineType.CONJUNCTION);
  }

  private static Model rays() {
    return model(Family.RAYS, MissingValuePolicy.Policy.ERROR, Fixtures.declared());
  }

  private static Model with(ColumnCount count, Model model) {
    TrainingSummary training = model.training();
    return model.withTraining(
        new TrainingSummary(training.source().with(count), training.examples(), training.errors()));
  }

  private static Certificate certificate(Model model, CertificateOptions options) {
    return Fixtures.certified(model, options).certificate();
  }

  private static List<Fact> statedAgain(Fact... reasons) {
    Certificate stored = certificate(rays(), OPTIONS).with(List.of(reasons), List.of());
    return StatedFacts.statedAgain(stored, rays()).reasons();
  }

  /** Whatever is known of the rows, what we have written we write again. */
  @Test
  void ourOwnFactsStay() {
    List<CertificateOptions> facts = new ArrayList<>();
    for (int equal : new int[] {-1, 1, 3}) {
      for (boolean known : new boolean[] {false, true}) {
        for (int leftOut : new int[] {0, 2}) {
          CertificateOptions some =
              OPTIONS.withEqualRows(equal).withScalingKnown(known).withAttributesLeftOut(leftOut);
          facts.add(some);
          facts.add(some.withNotIndependent("twins"));
          facts.add(some.withOtherSteps(List.of(GROUPS)));
          facts.add(some.withNotIndependent("twins").withOtherSteps(List.of(GROUPS)));
        }
      }
    }
    for (Family family : List.of(Family.RAYS, Family.BALLS)) {
      for (MissingValuePolicy.Policy missing :
          List.of(MissingValuePolicy.Policy.ERROR, MissingValuePolicy.Policy.MEDIAN)) {
        for (ColumnCount count : ColumnCount.values()) {
          Model told = model(family, missing, Schema.NONE);
          for (CertificateOptions options : facts) {
            Certificate stored = certificate(with(count, told), options);
            Certificate again = StatedFacts.statedAgain(stored, told);
            assertThat(again).isEqualTo(stored);
          }
        }
      }
    }
  }

  @Test
  void nothingVoidsIfNothingIsSaid() {
    assertThat(statedAgain()).isEmpty();
  }

  /** Words of others are never repeated, and a reason is never lost. */
  @Test
  void otherFactsAreNotRepeated() {
    Fact dependent = Assumptions.NOT_INDEPENDENT;
    Fact order = Fact.of("row-order");
    assertThat(statedAgain(STRANGE)).containsExactly(StatedFacts.UNKNOWN);
    assertThat(statedAgain(STRANGE, STRANGE)).containsExactly(StatedFacts.UNKNOWN);
    assertThat(statedAgain(dependent)).containsExactly(dependent);
    assertThat(statedAgain(STRANGE, dependent)).containsExactly(dependent, StatedFacts.UNKNOWN);
    assertThat(statedAgain(STRANGE, GROUPS)).containsExactly(StatedFacts.UNKNOWN, GROUPS);
    assertThat(statedAgain(GROUPS, order)).containsExactly(GROUPS, order);
    assertThat(statedAgain(StatedFacts.UNKNOWN)).containsExactly(StatedFacts.UNKNOWN);
  }

  /** Values that do not belong to a fact are those of a stranger. */
  @Test
  void otherValuesAreNotKept() {
    Fact more = new Fact("rows-in-groups", Map.of("column", "site", "by", "the FDA"));
    assertThat(statedAgain(more)).containsExactly(GROUPS);
    assertThat(statedAgain(Fact.of("row-order", "by", "the FDA")))
        .containsExactly(Fact.of("row-order"));
    assertThat(statedAgain(Fact.of("rows-in-groups", "column", 3)))
        .containsExactly(StatedFacts.UNKNOWN);
    assertThat(statedAgain(Fact.of("not-independent", "why", "twins")))
        .containsExactly(StatedFacts.UNKNOWN);
  }

  /** What voids is seen from the model, whether a file says so or not. */
  @Test
  void reasonsOfTheModelAreItsOwn() {
    Model found = model(Family.RAYS, MissingValuePolicy.Policy.ERROR, Schema.NONE);
    Fact own = Fact.of("categories-found", "columns", List.of("color"));
    Certificate honest = certificate(found, OPTIONS);
    assertThat(honest.reasons()).containsExactly(own);
    assertThat(honest.voidBecause())
        .isEqualTo("the categories of color were found in the training rows");
    for (List<Fact> said :
        List.of(List.<Fact>of(), List.of(own), List.of(Fact.of("categories-found")))) {
      assertThat(StatedFacts.statedAgain(honest.with(said, List.of()), found).reasons())
          .containsExactly(own);
    }
    Fact other = Fact.of("categories-found", "columns", List.of("certified by the FDA"));
    assertThat(StatedFacts.statedAgain(honest.with(List.of(other), List.of()), found).reasons())
        .containsExactly(own, StatedFacts.UNKNOWN);
  }

  @Test
  void notesAreNotBelieved() {
    Certificate honest = certificate(rays(), OPTIONS);
    Certificate stored = honest.with(List.of(), List.of(STRANGE));
    assertThat(StatedFacts.statedAgain(stored, rays())).isEqualTo(honest);
    assertThat(StatedFacts.equalRows(stored)).isEqualTo(-1);
    List<Fact> equal = List.of(STRANGE, Fact.of("equal-rows", "count", 12));
    assertThat(StatedFacts.equalRows(honest.with(List.of(), equal))).isEqualTo(12);
    for (Object wrong : List.of("twelve", -3, 1e10, Long.MAX_VALUE)) {
      List<Fact> forged = List.of(Fact.of("equal-rows", "count", wrong));
      assertThat(StatedFacts.equalRows(honest.with(List.of(), forged))).isEqualTo(-1);
    }
  }

  @Test
  void groupsAreNoted() {
    for (String group : new String[] {null, "site"}) {
      DrawnTest test =
          new DrawnTest(
              new DrawnSubsets(32, 20, 7, group),
              3,
              new OutsideCounts(new int[] {20, 20}, new int[] {1, 2}),
              1,
              new MajorityRule("yes", 20, 0.6));
      Certificate stored =
          new Certificate(
              RowSubsetsForm.USUAL,
              0.05,
              1,
              certificate(rays(), OPTIONS).numbers(),
              List.of(),
              List.of(),
              test);
      List<String> notes = StatedFacts.statedAgain(stored, rays()).notes();
      String note =
          "The numbers are for a random row of a new group (column \"site\"), each group weighing"
              + " one; they are not errors per row.";
      if (group == null) {
        assertThat(notes).isNotEmpty().doesNotContain(note);
      } else {
        assertThat(notes).hasSizeGreaterThan(1).contains(note);
      }
      assertThat(StatedFacts.statedAgain(stored, rays()).test()).isSameAs(test);
    }
  }
}
