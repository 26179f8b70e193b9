package io.laconic.certificate.compression;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.PathBound;
import io.laconic.certificate.RebuildForm;
import io.laconic.model.Discrepancies;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.Recounted;
import java.util.List;

/**
 * The stored path: counts and bounds of machines up to the model's size against recounted ones,
 * bounds of larger ones against those that follow from their stored counts.
 */
final class PathCheck {
  private final CertifiedModel certified;
  private final Model model;
  private final int[] examples;
  private final Discrepancies discrepancies;

  PathCheck(CertifiedModel certified, int[] examples, Discrepancies discrepancies) {
    this.certified = certified;
    this.model = certified.model();
    this.examples = examples;
    this.discrepancies = discrepancies;
  }

  /**
   * @param counted has the machines of sizes 0 … the model's
   */
  void check(Recounted counted) {
    List<PathPoint> recounted = counted.path();
    List<PathPoint> path = model.path();
    if (path.size() == 1 && counted.wholeSuffices()) {
      checkLast(path.get(0), recounted.get(recounted.size() - 1));
      return;
    }
    if (!certified.bounds().isEmpty()) {
      discrepancies.same("path: number of bounds", certified.bounds().size(), path.size());
    }
    discrepancies.same("path: has the model's size", path.size() >= recounted.size(), true);
    for (int k = 0; k < path.size(); k++) {
      PathPoint stored = path.get(k);
      String what = "path, size " + k;
      discrepancies.same(what, stored.size(), k);
      if (k < recounted.size()) {
        compare(what, stored, recounted.get(k));
      }
      if (k < certified.bounds().size() && hasLevels(certified.certificate())) {
        checkBounds(
            what, k < recounted.size() ? recounted.get(k) : stored, certified.bounds().get(k));
      }
    }
  }

  /** Prototypes that were not chosen one after the other have only the last point of a path. */
  private void checkLast(PathPoint stored, PathPoint recounted) {
    String what = "path, size " + recounted.size();
    discrepancies.same(what, stored.size(), recounted.size());
    compare(what, stored, recounted);
    if (certified.bounds().size() == 1 && hasLevels(certified.certificate())) {
      checkBounds(what, recounted, certified.bounds().get(0));
    }
  }

  /** Counts that the file does not carry are null. */
  private void compare(String what, PathPoint stored, PathPoint recounted) {
    discrepancies.same(what + ": errors", stored.errors(), recounted.errors());
    if (stored.outside() != null) {
      discrepancies.same(what + ": errors outside", stored.outside(), recounted.outside());
    }
    if (stored.members() != null) {
      discrepancies.same(what + ": members", stored.members(), recounted.members());
    }
    if (stored.centers() != null) {
      discrepancies.same(what + ": centers", stored.centers(), recounted.centers());
    }
  }

  private static boolean hasLevels(Certificate certificate) {
    return certificate != null
        && CertificateOptions.isLevel(certificate.delta())
        && CertificateOptions.isCount(certificate.alternatives());
  }

  /** The bounds that follow from a point; one that lacks its counts or message is passed over. */
  private void checkBounds(String what, PathPoint point, PathBound stored) {
    if (point.message() == null || point.outside() == null || point.members() == null) {
      return;
    }
    if (point.message().listCenters() != null && point.centers() == null) {
      return;
    }
    Certificate certificate = certified.certificate();
    try {
      CertificateOptions options =
          CertificateOptions.of(certificate.delta(), certificate.alternatives())
              .withForm(certificate.form());
      double risk =
          RebuildForm.of(options.form())
              .of(model)
              .bounds(model, point, examples, options)
              .numbers()
              .risk();
      discrepancies.bound(what + ": risk", stored.risk(), risk);
      double printed = model.classifier().printedBound(model, point, Math.log(certificate.delta()));
      discrepancies.bound(what + ": printed bound", stored.printedBound(), printed);
    } catch (IllegalArgumentException e) {
      discrepancies.add(what, "counts", e.getMessage());
    }
  }
}
