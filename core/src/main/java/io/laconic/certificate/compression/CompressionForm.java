package io.laconic.certificate.compression;

import io.laconic.bound.SizePrior;
import io.laconic.certificate.Assumptions;
import io.laconic.certificate.Bounds;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.RebuildForm;
import io.laconic.certificate.Verdict;
import io.laconic.certificate.Verification;
import io.laconic.certificate.pacbayes.CompressionSetCheck;
import io.laconic.certificate.pacbayes.PacBayesForm;
import io.laconic.data.Dataset;
import io.laconic.fact.Fact;
import io.laconic.model.CheckedModel;
import io.laconic.model.Discrepancies;
import io.laconic.model.Exemplars;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.Recounted;
import io.laconic.model.TrainingRowsFromFile;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Sample compression with the binomial tail: the classifier is a function of a few training rows
 * and a message; its errors on the other rows bound its risk. See {@code
 * docs/guide/certificates.md}.
 */
public enum CompressionForm implements RebuildForm {
  /** The priors of the documentation's table. */
  STANDARD,
  /** Priors that favour small compression sets, and messages that need fewer rows. */
  TIGHT;

  /** Which sizes of compression sets have how much of the level. */
  SizePrior prior() {
    return this == TIGHT ? SizePrior.TIGHT : SizePrior.STANDARD;
  }

  @Override
  public boolean favoursFewRows() {
    return this == TIGHT;
  }

  @Override
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** In the standard form, soft rays are certified by PAC-Bayes. */
  @Override
  public RebuildForm of(Model model) {
    return this == STANDARD && model.classifier().drawsThresholds() ? PacBayesForm.FORM : this;
  }

  /**
   * The bounds. Points that are not training rows cannot be rebuilt from training rows: nothing is
   * promised then. Soft rays need no ranges here; their Gibbs classifier has a bound besides, with
   * {@code xi(m)} for {@code m + 1}, if the ranges were known.
   */
  @Override
  public Bounds bounds(Model model, PathPoint point, int[] examples, CertificateOptions options) {
    if (!model.classifier().exemplars().stream().allMatch(Exemplars::areTrainingRows)) {
      double[] nothing = new double[examples.length];
      return Bounds.of(
          CertifiedNumbers.of(1, Double.NaN, nothing, Double.NaN), model, point, Double.NaN);
    }
    Account account = Account.of(model, point, examples, this);
    PacBayesForm.Gibbs gibbs =
        point.soft() == null
            ? PacBayesForm.Gibbs.NONE
            : PacBayesForm.gibbs(model, point, examples, options, true);
    CertifiedNumbers numbers =
        CertifiedNumbers.of(
            account.risk(options.delta(), options.alternatives()),
            gibbs.rangesKnown() ? gibbs.risk() : Double.NaN,
            account.rates(options.delta(), options.alternatives()),
            account.lnMessage());
    return new Bounds(numbers, account.memberCount(), account.outsideCount(), gibbs.kl());
  }

  @Override
  public List<Fact> reasons(Model model, CertificateOptions options) {
    return Assumptions.reasons(model, options, model.classifier().notRebuiltBecause());
  }

  @Override
  public List<Fact> notes(Model model, CertificateOptions options) {
    List<Fact> levels = new ArrayList<>();
    levels.add(Assumptions.levels(options.delta(), model.frame().classes().size()));
    if (model.classifier().drawsThresholds()) {
      levels.add(PacBayesForm.besideNote(model));
    }
    return Assumptions.notes(model, options, levels);
  }

  @Override
  public Recounted recount(
      Model model, TrainingRowsFromFile training, Discrepancies discrepancies) {
    boolean withoutRows = this == TIGHT && model.message().needsNoRows(model.frame().encoding());
    return CompressionSetCheck.check(model, training, discrepancies)
        ? model.classifier().check(new CheckedModel(model, training, discrepancies, withoutRows))
        : null;
  }

  @Override
  public Verdict verify(CertifiedModel certified, Verification verification) {
    Dataset rows = verification.rows();
    return Verifier.verify(certified, rows, verification.matrix(rows));
  }

  @Override
  public CertifiedModel shown(CertifiedModel certified) {
    return UncheckedParts.withoutThem(certified);
  }

  @Override
  public String facts(Verdict verdict, Certificate certificate) {
    if (!Double.isNaN(verdict.counts().gibbsTrainRisk()) && Double.isNaN(verdict.messageBits())) {
      return PacBayesForm.FORM.facts(verdict, certificate);
    }
    if (Double.isNaN(verdict.messageBits())) {
      return notRebuilt(verdict);
    }
    return String.format(
        Locale.ROOT,
        "rebuilt from %s and a message of %.1f bits, the same rule on all %d rows;"
            + " %s outside these rows; %s",
        Wording.counted(verdict.counts().members(), "row"),
        verdict.messageBits(),
        verdict.counts().rows(),
        Wording.counted(verdict.counts().errorsOutside(), "error"),
        CertificateWords.riskAt(verdict.numbers().risk(), certificate.delta()));
  }

  /** Of points that are not training rows only the errors can be counted again. */
  private static String notRebuilt(Verdict verdict) {
    return Wording.counted(verdict.counts().errors(), "error")
        + " counted again on all "
        + verdict.counts().rows()
        + " rows; "
        + CertificateWords.NOTHING;
  }
}
