package io.laconic.certificate.compression;

import io.laconic.certificate.Bounds;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.PathBound;
import io.laconic.certificate.RebuildForm;
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
    RebuildForm form = RebuildForm.of(options.form()).of(model);
    Certificate certificate =
        new Certificate(
            options.form(),
            options.delta(),
            options.alternatives(),
            bounds(model, point(model), options).numbers(),
            form.reasons(model, options),
            form.notes(model, options));
    List<PathBound> path =
        model.path().stream().map(point -> bound(model, point, options)).toList();
    return new Certification(certificate, path);
  }

  /** Both bounds of one machine along the path. */
  public static PathBound bound(Model model, PathPoint point, CertificateOptions options) {
    return new PathBound(
        bounds(model, point, options).numbers().risk(),
        model.classifier().printedBound(model, point, Math.log(options.delta())));
  }

  /** The point of the path at which the model stands. */
  public static PathPoint point(Model model) {
    return model.path().stream()
        .filter(point -> point.size() == model.classifier().size())
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("the path lacks size " + model.classifier().size()));
  }

  private static Bounds bounds(Model model, PathPoint point, CertificateOptions options) {
    return RebuildForm.of(options.form())
        .of(model)
        .bounds(model, point, model.training().examples(), options);
  }
}
