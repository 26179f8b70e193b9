package io.laconic.certificate;

import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import java.util.List;

/**
 * The stored path: counts of machines up to the model's size against recounted ones, and the bounds
 * of all machines against those that follow from their counts.
 */
final class PathCheck {
  private final CertifiedModel certified;
  private final Model model;
  private final int[] examples;
  private final Differences differences;

  PathCheck(CertifiedModel certified, int[] examples, Differences differences) {
    this.certified = certified;
    this.model = certified.model();
    this.examples = examples;
    this.differences = differences;
  }

  void check(List<PathPoint> prefixes, PathPoint whole) {
    List<PathPoint> path = model.path();
    if (!certified.bounds().isEmpty()) {
      differences.same("path: number of bounds", certified.bounds().size(), path.size());
    }
    boolean there = path.stream().anyMatch(point -> point.size() == whole.size());
    differences.same("path: has the model's size", there, true);
    for (int k = 0; k < path.size(); k++) {
      PathPoint stored = path.get(k);
      String what = "path, size " + stored.size();
      differences.same(what + ": place", stored.size(), k);
      if (k == whole.size()) {
        compare(what, stored, whole);
      } else if (k < prefixes.size()) {
        compare(what, stored, prefixes.get(k));
      }
      if (k < certified.bounds().size()) {
        checkBounds(what, stored, certified.bounds().get(k));
      }
    }
  }

  private void compare(String what, PathPoint stored, PathPoint recounted) {
    differences.same(what + ": errors", stored.errors(), recounted.errors());
    differences.same(what + ": errors outside", stored.outside(), recounted.outside());
    differences.same(what + ": members", stored.members(), recounted.members());
    if (stored.message() != null && recounted.message() != null) {
      String form = stored.message().form();
      differences.same(what + ": message", form, recounted.message().form());
    }
  }

  private static boolean hasLevels(Certificate certificate) {
    return certificate != null
        && CertificateOptions.isLevel(certificate.delta())
        && CertificateOptions.isCount(certificate.alternatives());
  }

  /** A point without a message is not bounded again. */
  private void checkBounds(String what, PathPoint point, PathBound stored) {
    Certificate certificate = certified.certificate();
    Message message = point.size() == model.rules().size() ? model.message() : point.message();
    if (message == null || !hasLevels(certificate)) {
      return;
    }
    try {
      PathPoint full =
          new PathPoint(point.size(), point.errors(), point.outside(), point.members(), message);
      Account account =
          Account.of(full, model.type(), examples, model.frame().encoding(), certificate.form());
      double risk = account.risk(certificate.delta(), certificate.alternatives());
      differences.bound(what + ": risk", stored.risk(), risk);
      double printed = PrintedBounds.of(model, full, certificate.delta());
      differences.bound(what + ": printed bound", stored.printedBound(), printed);
    } catch (IllegalArgumentException e) {
      differences.add(what, "counts", e.getMessage());
    }
  }
}
