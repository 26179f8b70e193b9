package io.laconic.certificate.subsets;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.SubsetDraw;
import io.laconic.certificate.SubsetSizes;
import io.laconic.certificate.Verdict;
import io.laconic.fact.Fact;
import io.laconic.model.Model;
import java.util.ArrayList;
import java.util.List;

/**
 * A rule that people gave, or that was learned from other rows: all rows test it, {@code risk <=
 * BinInv(k, m, delta / J)}. It holds if nobody shaped the rule on these rows, which no check can
 * see.
 *
 * @param seed picks the row that speaks for a group; null: from the data
 */
public record GivenRuleForm(Long seed) implements DrawnForm {
  static final String WORD = "given";

  private static final String PAID = "text-price";

  @Override
  public String word() {
    return WORD;
  }

  @Override
  public boolean testsAllRows() {
    return true;
  }

  @Override
  public double share() {
    return Double.NaN;
  }

  @Override
  public SubsetSizes sizes(int classes) {
    return SubsetSizes.holdOut(classes, 1);
  }

  @Override
  public GivenRuleForm drawnBy(double newShare, Long newSeed) {
    return new GivenRuleForm(newSeed);
  }

  @Override
  public SubsetDraw draw(int rows, int classes, int[] groups, long usual) {
    return SubsetDraw.allRows(rows, groups, seed == null ? usual : seed);
  }

  @Override
  public List<Fact> notes(Model model, CertificateOptions options) {
    List<Fact> notes = new ArrayList<>();
    notes.add(Fact.of(paid(model) ? PAID : "given-rule"));
    notes.addAll(DrawnForm.super.notes(model, options));
    return notes;
  }

  /** Whether a model's rule was made after looking, and pays for its text. */
  private static boolean paid(Model model) {
    return Boolean.TRUE.equals(model.parameters().get("after-looking"))
        || "true".equals(model.parameters().get("after-looking"));
  }

  @Override
  public String because(Certificate certificate) {
    return DrawnWords.counts(certificate.test())
        + (paid(certificate)
            ? "; the price of its text is paid, since it was made after looking at these rows"
            : "; holds if nobody shaped this rule on these rows");
  }

  /** Whether a certificate pays for the text of its rule: then it may be made of these rows. */
  static boolean paid(Certificate certificate) {
    return Fact.find(certificate.remarks(), PAID) != null;
  }

  @Override
  public String facts(Verdict verdict, Certificate certificate) {
    return "the rule is the one that was given; "
        + DrawnWords.counts(certificate.test())
        + "; "
        + CertificateWords.riskAt(verdict.numbers().risk(), certificate.delta());
  }
}
