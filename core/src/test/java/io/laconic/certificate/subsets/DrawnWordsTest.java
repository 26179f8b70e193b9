package io.laconic.certificate.subsets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.bound.BinomialInverse;
import io.laconic.certificate.Assumptions;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.DrawnSubsets;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.MajorityRule;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.SubsetSizes;
import io.laconic.certificate.Verdict;
import io.laconic.fact.Fact;
import io.laconic.util.Version;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is said about rows that were drawn, and the forms that draw them. */
class DrawnWordsTest {
  private static final double NO = Double.NaN;
  private static final DrawnForm HOLD_OUT = new HoldOutForm(0.3, null);

  private static Certificate certificate(DrawnForm form, int count, String group, double tries) {
    DrawnTest test =
        new DrawnTest(
            new DrawnSubsets(count, 190, -1, group),
            count == 1 ? 0 : 29,
            new OutsideCounts(new int[] {239, 140}, new int[] {8, 10}),
            1,
            new MajorityRule("benign", 212, 0.41));
    CertifiedNumbers numbers = new CertifiedNumbers(0.089, NO, 0.8, 0.9, List.of(), NO);
    return new Certificate(form, 0.05, tries, numbers, List.of(), List.of(), test);
  }

  @Test
  void factsOfSubsets() {
    Certificate certificate = certificate(RowSubsetsForm.USUAL, 32, null, 1);
    String source = "subset 29 of 32 (190 of 569 rows, seed 18446744073709551615)";
    String counts = "18 errors on the other 379 rows";
    assertThat(DrawnWords.facts(certificate, 0.089))
        .isEqualTo(
            "the same rule was learned again from "
                + source
                + "; "
                + counts
                + "; risk at most 8.9 % at 95 %");
    assertThat(DrawnWords.because(certificate.test()))
        .isEqualTo(counts + "; the rule was learned from " + source + " alone");
    Verdict verdict =
        new Verdict(
            Verdict.Outcome.HOLDS,
            new CertifiedNumbers(0.089, NO, NO, NO, List.of(), NO),
            Verdict.Counts.NONE,
            List.of(),
            List.of());
    assertThat(RowSubsetsForm.USUAL.facts(verdict, certificate))
        .isEqualTo(DrawnWords.facts(certificate, 0.089));
  }

  @Test
  void factsOfAHoldOutAndOfGroups() {
    DrawnTest heldOut = certificate(HOLD_OUT, 1, null, 1).test();
    assertThat(DrawnWords.source(heldOut)).startsWith("the rows not held out (190 of 569 rows, ");
    DrawnTest groups = certificate(RowSubsetsForm.USUAL, 32, "site", 1).test();
    assertThat(DrawnWords.source(groups)).startsWith("subset 29 of 32 (190 of 569 groups, ");
    assertThat(DrawnWords.counts(groups))
        .isEqualTo("18 errors on one row of each of the other 379 groups");
  }

  /** Each line names what was checked, or what nobody can check. */
  @Test
  void linesOfACheck() {
    Certificate one = certificate(RowSubsetsForm.USUAL, 32, null, 1);
    List<String> lines = CheckedWords.lines(one, name -> name, 0.089, List.of());
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0))
        .isEqualTo(
            "Checked: this rule is what Laconic "
                + Version.number()
                + " makes of subset 29 with the settings recorded (all default); 18 errors on the"
                + " other 379 rows; risk at most 8.9 % at 95 %.");
    assertThat(lines.get(1))
        .startsWith("Not checked: that the rows are independent draws, that none was removed")
        .contains("no more than 1 setting was tried;");
    Certificate many = certificate(HOLD_OUT, 1, "site", 12);
    lines = CheckedWords.lines(many, name -> name, 0.089, List.of("--share 0.5", "--seed 3"));
    assertThat(lines.get(0))
        .contains("makes of the rows not held out with")
        .contains("(non-default: --share 0.5, --seed 3)");
    assertThat(lines.get(1))
        .contains("independent draws by group,")
        .contains("no more than 12 settings were tried;");
  }

  /** {@code BinInv(18, 379, 0.05 / (32 J))}. */
  @Test
  void risksIfMoreHadBeenTried() {
    Certificate certificate = certificate(RowSubsetsForm.USUAL, 32, null, 1);
    Map<Integer, Double> risks = CheckedWords.risksByTries(certificate);
    assertThat(risks.keySet()).containsExactly(1, 10, 100, 1000);
    risks.forEach(
        (tries, risk) ->
            assertThat(risk)
                .isCloseTo(
                    BinomialInverse.upper(18, 379, Math.log(0.05 / 32 / tries)), within(1e-12)));
    assertThat(CheckedWords.lines(certificate, name -> name, 0.089, List.of()).get(2))
        .matches(
            "If J settings were tried, wrong at most: [\\d.]+ % \\(J = 1\\), [\\d.]+ % \\(10\\),"
                + " [\\d.]+ % \\(100\\), [\\d.]+ % \\(1000\\)\\.");
  }

  @Test
  void formsKnowHowTheyDraw() {
    DrawnForm subsets = RowSubsetsForm.USUAL.drawnBy(0.25, 7L);
    assertThat(subsets).isEqualTo(new RowSubsetsForm(0.25, 7L));
    assertThat(subsets.word()).isEqualTo("subsets");
    assertThat(subsets.sizes(2)).isEqualTo(SubsetSizes.subsets(2, 0.25));
    assertThat(subsets.draw(200, 2, null, 9).seed()).isEqualTo(7);
    assertThat(subsets.draw(200, 2, null, 9).size()).isEqualTo(50);
    assertThat(RowSubsetsForm.USUAL.draw(200, 2, null, 9).seed()).isEqualTo(9);
    DrawnForm heldOut = HOLD_OUT.drawnBy(0.25, 7L);
    assertThat(heldOut).isEqualTo(new HoldOutForm(0.25, 7L));
    assertThat(heldOut.word()).isEqualTo("holdout");
    assertThat(heldOut.sizes(2)).isEqualTo(SubsetSizes.holdOut(2, 0.25));
    assertThat(heldOut.draw(200, 2, null, 9).seed()).isEqualTo(7);
    assertThat(heldOut.draw(200, 2, null, 9).size()).isEqualTo(150);
    assertThat(HOLD_OUT.draw(200, 2, null, 9).seed()).isEqualTo(9);
  }

  @Test
  void sharesLieBetweenZeroAndOne() {
    for (double share : new double[] {0, 1, -0.1, 1.5}) {
      assertThatThrownBy(() -> new RowSubsetsForm(share, null))
          .hasMessage("share must be between 0 and 1, got " + share);
      assertThatThrownBy(() -> new HoldOutForm(share, null))
          .hasMessage("share must be between 0 and 1, got " + share);
    }
    assertThatThrownBy(() -> new HoldOutForm(NO, null)).hasMessageContaining("got NaN");
  }

  /** Little voids a test on rows that were not learned from; what does is said. */
  @Test
  void reasons() {
    CertificateOptions fine = CertificateOptions.of(0.05, 1).withForm(RowSubsetsForm.USUAL);
    assertThat(RowSubsetsForm.USUAL.reasonsOf(() -> null, fine)).isEmpty();
    assertThat(RowSubsetsForm.USUAL.reasonsOf(() -> null, fine.withNotIndependent("twins")))
        .containsExactly(Assumptions.NOT_INDEPENDENT);
    assertThat(RowSubsetsForm.USUAL.reasonsOf(() -> null, fine.withAttributesLeftOut(1)))
        .containsExactly(Fact.of("left-out-after-all-rows"));
    assertThat(
            RowSubsetsForm.USUAL.reasonsOf(
                () -> null, fine.withOtherSteps(List.of(Fact.of("row-order")))))
        .containsExactly(Fact.of("row-order"));
  }
}
