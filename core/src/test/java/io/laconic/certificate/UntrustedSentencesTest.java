package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source.ColumnCount;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparison;
import io.laconic.learn.features.Family;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.TrainingSummary;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sentences of a file become facts, and these become our own sentences again. */
class UntrustedSentencesTest {
  private static final CertificateOptions OPTIONS = CompressionForm.STANDARD.options(0.05, 1);
  private static final List<String> GROUPS = List.of("rows come in groups (column \"site\")");

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

  private static Certificate changed(Certificate one, String voidBecause, List<String> notes) {
    return new Certificate(
        one.form(), one.delta(), one.alternatives(), one.numbers(), voidBecause, notes, one.test());
  }

  private static String madeAgain(String voidBecause) {
    Certificate stored = changed(certificate(rays(), OPTIONS), voidBecause, List.of());
    return UntrustedSentences.madeAgain(stored, rays()).voidBecause();
  }

  /** Whatever is known of the rows, what we have written we write again. */
  @Test
  void ourOwnSentencesStay() {
    List<CertificateOptions> facts = new ArrayList<>();
    for (int equal : new int[] {-1, 1, 3}) {
      for (boolean known : new boolean[] {false, true}) {
        for (int leftOut : new int[] {0, 2}) {
          CertificateOptions some =
              OPTIONS.withEqualRows(equal).withScalingKnown(known).withAttributesLeftOut(leftOut);
          facts.add(some);
          facts.add(some.withNotIndependent("twins"));
          facts.add(some.withOtherSteps(GROUPS));
          facts.add(some.withNotIndependent("twins").withOtherSteps(GROUPS));
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
            Certificate again = UntrustedSentences.madeAgain(stored, told);
            assertThat(again.voidBecause()).isEqualTo(stored.voidBecause());
            assertThat(again.notes()).isEqualTo(stored.notes());
          }
        }
      }
    }
  }

  @Test
  void nothingVoidsIfNothingIsSaid() {
    assertThat(madeAgain(null)).isNull();
    assertThat(madeAgain("")).isNull();
  }

  /** Words of others are never repeated, and a reason is never lost. */
  @Test
  void otherSentencesAreNotRepeated() {
    String dependent = Assumptions.NOT_INDEPENDENT;
    assertThat(madeAgain("approved by a committee")).isEqualTo(UntrustedSentences.UNKNOWN);
    assertThat(madeAgain(dependent + " (two visits\nof a patient)")).isEqualTo(dependent);
    assertThat(madeAgain(dependent + " at all")).isEqualTo(UntrustedSentences.UNKNOWN);
    assertThat(madeAgain("x; " + dependent)).isEqualTo(UntrustedSentences.UNKNOWN);
    assertThat(madeAgain("x; " + GROUPS.get(0)))
        .isEqualTo(GROUPS.get(0) + "; " + UntrustedSentences.UNKNOWN);
    assertThat(madeAgain(GROUPS.get(0) + "; the same order of rows is not assured (no idCol)"))
        .isEqualTo(GROUPS.get(0) + "; the same order of rows is not assured (no idCol)");
    assertThat(madeAgain(UntrustedSentences.UNKNOWN)).isEqualTo(UntrustedSentences.UNKNOWN);
  }

  /** A sentence that our reason only ends, without the mark between two, is another one. */
  @Test
  void clausesAreWhole() {
    Model found = model(Family.RAYS, MissingValuePolicy.Policy.ERROR, Schema.NONE);
    String reason = certificate(found, OPTIONS).voidBecause();
    assertThat(reason).isEqualTo("the categories of color were found in the training rows");
    for (String lead : List.of("not so: ", "; ", "x; ", Assumptions.NOT_INDEPENDENT + "; ")) {
      Certificate stored = changed(certificate(found, OPTIONS), lead + reason, List.of());
      String again = UntrustedSentences.madeAgain(stored, found).voidBecause();
      boolean ours = lead.startsWith(Assumptions.NOT_INDEPENDENT);
      boolean empty = lead.equals("; ");
      assertThat(again)
          .isEqualTo(
              ours ? lead + reason : empty ? reason : reason + "; " + UntrustedSentences.UNKNOWN);
    }
  }

  @Test
  void notesAreNotBelieved() {
    Certificate honest = certificate(rays(), OPTIONS);
    Certificate stored = changed(honest, null, List.of("Certified by an authority."));
    assertThat(UntrustedSentences.madeAgain(stored, rays()).notes()).isEqualTo(honest.notes());
    assertThat(UntrustedSentences.equalRows(stored)).isEqualTo(-1);
    List<String> equal = List.of("first", "12 rows equal an earlier one; if copies");
    assertThat(UntrustedSentences.equalRows(changed(honest, null, equal))).isEqualTo(12);
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
              null,
              List.of(),
              test);
      List<String> notes = UntrustedSentences.madeAgain(stored, rays()).notes();
      String note =
          "The numbers are for a random row of a new group (column \"site\"), each group weighing"
              + " one; they are not errors per row.";
      if (group == null) {
        assertThat(notes).isNotEmpty().doesNotContain(note);
      } else {
        assertThat(notes).hasSizeGreaterThan(1).contains(note);
      }
      assertThat(UntrustedSentences.madeAgain(stored, rays()).test()).isSameAs(test);
    }
  }
}
