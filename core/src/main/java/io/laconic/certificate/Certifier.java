package io.laconic.certificate;

import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import java.util.List;

/** Computes the certificate of a model from what the model carries. */
public final class Certifier {
  private Certifier() {}

  /**
   * A certificate, and the bounds of all machines along the model's path.
   *
   * @param bounds one for each point of the path, in its order
   */
  public record Certification(Certificate certificate, List<PathBound> bounds) {
    public Certification {
      bounds = List.copyOf(bounds);
    }
  }

  public static Certification certify(Model model, CertificateOptions options) {
    Account account = account(model, point(model), options.form());
    double[] rates = account.rates(options.delta(), options.alternatives());
    Assumptions.Findings findings = Assumptions.check(model, options);
    Certificate certificate =
        new Certificate(
            options.form(),
            options.delta(),
            options.alternatives(),
            account.risk(options.delta(), options.alternatives()),
            rates.length == 2 ? rates[1] : Double.NaN,
            rates.length == 2 ? rates[0] : Double.NaN,
            account.lnMessage(),
            findings.voidBecause(),
            findings.notes());
    List<PathBound> bounds =
        model.path().stream().map(point -> bound(model, point, options)).toList();
    return new Certification(certificate, bounds);
  }

  /** Both bounds of one machine along the path. */
  public static PathBound bound(Model model, PathPoint point, CertificateOptions options) {
    return new PathBound(
        account(model, point, options.form()).risk(options.delta(), options.alternatives()),
        PrintedBounds.of(model, point, options.delta()));
  }

  /** The point of the path at which the model stands. */
  static PathPoint point(Model model) {
    return model.path().stream()
        .filter(point -> point.size() == model.rules().size())
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("the path lacks size " + model.rules().size()));
  }

  static Account account(Model model, PathPoint point, Certificate.Form form) {
    return Account.of(
        point, model.type(), model.training().examples(), model.frame().encoding(), form);
  }
}
