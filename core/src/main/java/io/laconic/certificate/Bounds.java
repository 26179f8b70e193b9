package io.laconic.certificate;

import io.laconic.bound.PacBayes;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.prototype.Prototypes;
import io.laconic.model.soft.SoftConjunction;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * All bounds of one machine.
 *
 * @param account what sample compression charges; null where the bound is another
 * @param kl {@code KL(Q||P)} of a Gibbs classifier; NaN if there is none
 */
record Bounds(Account account, double risk, double gibbsRisk, double[] rates, double kl) {

  /**
   * The bounds of a machine along a model's path. Prototypes that are not training rows cannot be
   * rebuilt from training rows: nothing is promised then.
   *
   * @param examples training rows by class
   */
  static Bounds of(Model model, PathPoint point, int[] examples, CertificateOptions options) {
    if (model.classifier() instanceof SoftConjunction) {
      return soft(model, point, examples, options);
    }
    if (model.classifier() instanceof Prototypes prototypes && !prototypes.areTrainingRows()) {
      return new Bounds(null, 1, Double.NaN, new double[examples.length], Double.NaN);
    }
    Account account =
        Account.of(point, model.type(), examples, model.frame().encoding(), options.form());
    return compression(account, Double.NaN, Double.NaN, options);
  }

  private static Bounds compression(
      Account account, double gibbsRisk, double kl, CertificateOptions options) {
    return new Bounds(
        account,
        account.risk(options.delta(), options.alternatives()),
        gibbsRisk,
        account.rates(options.delta(), options.alternatives()),
        kl);
  }

  /**
   * Soft rays. Standard form: theorem 2 of Marchand and Shah 2004 for the Gibbs classifier, twice
   * that for the Bayes classifier. Tight form: the Bayes classifier by sample compression, which
   * needs no ranges; the Gibbs classifier with {@code xi(m)} for {@code m + 1}, and only if the
   * ranges were known.
   */
  private static Bounds soft(
      Model model, PathPoint point, int[] examples, CertificateOptions options) {
    boolean tight = options.form() == Certificate.Form.TIGHT;
    int rows = Arrays.stream(examples).sum();
    PacBayes.RayPrior prior =
        PacBayes.RayPrior.valueOf(
            String.valueOf(model.parameters().get("prior")).toUpperCase(Locale.ROOT));
    int attributes = model.frame().encoding().attributeCount();
    double kl = PacBayes.kl(attributes, point.size(), point.soft().margins(), prior);
    double gibbs =
        PacBayes.gibbs(
            point.soft().risk(rows),
            kl,
            rows,
            Math.log(options.delta()),
            Math.log(options.alternatives()),
            tight ? PacBayes.Form.XI : PacBayes.Form.PRINTED);
    if (!tight) {
      return new Bounds(null, PacBayes.bayes(gibbs), gibbs, new double[0], kl);
    }
    Account account = Account.of(point, model.type(), examples, null, options.form());
    return compression(
        account, SoftConjunction.rangesKnown(model) ? gibbs : Double.NaN, kl, options);
  }

  double lnMessage() {
    return account == null ? Double.NaN : account.lnMessage();
  }

  /** Lower bounds for each of more than two classes; else empty. */
  List<Double> correctByClass() {
    return rates.length > 2 ? Arrays.stream(rates).boxed().toList() : List.of();
  }

  double sensitivity() {
    return rates.length == 2 ? rates[1] : Double.NaN;
  }

  double specificity() {
    return rates.length == 2 ? rates[0] : Double.NaN;
  }
}
