package io.laconic.certificate.pacbayes;

import io.laconic.bound.PacBayes;
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
import io.laconic.fact.Fact;
import io.laconic.model.CheckedModel;
import io.laconic.model.Discrepancies;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.Recounted;
import io.laconic.model.TrainingRowsFromFile;
import io.laconic.model.Wording;
import io.laconic.model.soft.SoftConjunction;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * PAC-Bayes for soft rays: theorem 2 of Marchand and Shah 2004 bounds the Gibbs classifier, twice
 * that the Bayes classifier. It needs the ranges of the attributes to be known beforehand.
 */
public final class PacBayesForm implements RebuildForm {
  /** The only one. */
  public static final PacBayesForm FORM = new PacBayesForm();

  private PacBayesForm() {}

  /**
   * A bound on a Gibbs classifier.
   *
   * @param kl {@code KL(Q||P)}
   */
  public record Gibbs(double risk, double kl, boolean rangesKnown) {
    /** Of a machine whose thresholds are not drawn. */
    public static final Gibbs NONE = new Gibbs(Double.NaN, Double.NaN, false);
  }

  /**
   * The bound on the Gibbs classifier of a machine of soft rays.
   *
   * @param tight {@code xi(m)} for {@code m + 1}
   */
  public static Gibbs gibbs(
      Model model, PathPoint point, int[] examples, CertificateOptions options, boolean tight) {
    int rows = Arrays.stream(examples).sum();
    String word = String.valueOf(model.parameters().get("prior"));
    PacBayes.RayPrior prior = PacBayes.RayPrior.named(word);
    if (prior == null) {
      throw new IllegalArgumentException("there is no prior " + word);
    }
    int attributes = model.frame().encoding().attributeCount();
    int each = SoftConjunction.raysPerAttribute(model);
    double kl = PacBayes.kl(attributes, each, point.size(), point.soft().margins(), prior);
    double risk =
        PacBayes.gibbs(
            point.soft().risk(rows),
            kl,
            rows,
            Math.log(options.delta()),
            Math.log(options.alternatives()),
            tight ? PacBayes.Form.XI : PacBayes.Form.PRINTED);
    return new Gibbs(risk, kl, rangesKnown(model));
  }

  private static boolean rangesKnown(Model model) {
    return "known".equals(model.parameters().get("ranges"));
  }

  /** As the standard form: the word is the same. */
  @Override
  public String word() {
    return "standard";
  }

  @Override
  public Bounds bounds(Model model, PathPoint point, int[] examples, CertificateOptions options) {
    Gibbs gibbs = gibbs(model, point, examples, options, false);
    CertifiedNumbers numbers =
        CertifiedNumbers.of(PacBayes.bayes(gibbs.risk()), gibbs.risk(), new double[0], Double.NaN);
    return Bounds.of(numbers, model, point, gibbs.kl());
  }

  @Override
  public List<Fact> reasons(Model model, CertificateOptions options) {
    return Assumptions.reasons(
        model, options, rangesKnown(model) ? List.of() : List.of(Fact.of("ranges-observed")));
  }

  @Override
  public List<Fact> notes(Model model, CertificateOptions options) {
    Fact levels = Fact.of("levels-of-gibbs", "each", 1 - options.delta());
    return Assumptions.notes(model, options, List.of(levels));
  }

  /** What is said of the Gibbs classifier where the Bayes classifier has a bound of its own. */
  public static Fact besideNote(Model model) {
    return Fact.of(rangesKnown(model) ? "gibbs-beside" : "gibbs-without");
  }

  /** The rays are rebuilt as for the compression forms. */
  @Override
  public Recounted recount(
      Model model, TrainingRowsFromFile training, Discrepancies discrepancies) {
    return CompressionSetCheck.check(model, training, discrepancies)
        ? model.classifier().check(new CheckedModel(model, training, discrepancies, false))
        : null;
  }

  /** Never asked: a certificate has the form standard, which stands for this one. */
  @Override
  public Verdict verify(CertifiedModel certified, Verification verification) {
    return certified.certificate().form().verify(certified, verification);
  }

  @Override
  public String facts(Verdict verdict, Certificate certificate) {
    double risk = verdict.numbers().risk();
    boolean gibbs = !CertificateWords.saysNothing(verdict.numbers().gibbsRisk());
    return String.format(
        Locale.ROOT,
        "the same rays and classes on all %d rows; %s; with thresholds drawn at random %.1f %%"
            + " wrong, KL %.2f nats%s; %s%s",
        verdict.counts().rows(),
        Wording.counted(verdict.counts().errors(), "error"),
        100 * verdict.counts().gibbsTrainRisk(),
        verdict.counts().kl(),
        gibbs ? ": at most " + CertificateWords.up(verdict.numbers().gibbsRisk()) : "",
        gibbs && CertificateWords.saysNothing(risk) ? "of the rule itself " : "",
        CertificateWords.riskAt(risk, certificate.delta()));
  }
}
