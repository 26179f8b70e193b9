package io.laconic.papers;

import io.laconic.data.DataException;
import io.laconic.space.Distance;
import io.laconic.space.L2;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import io.laconic.space.TangentDistance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Distances of digits.
 *
 * @param among training images with each other
 * @param toTraining from test images (points) to training images (centers)
 */
record FigDistances(Relation among, Relation toTraining) {
  static FigDistances euclidean(FigDigits digits, Context context) {
    return of(digits, new L2(), context);
  }

  /** Two-sided tangent distances; kept among the checkpoints, if these have a folder. */
  static FigDistances tangent(FigDigits digits, Context context) {
    return of(digits, tangentDistance(), context);
  }

  private static Distance tangentDistance() {
    return new TangentDistance(
        FigDigits.SIDE,
        FigDigits.SIDE,
        TangentDistance.Sides.TWO_SIDED,
        TangentDistance.SIGMA,
        TangentDistance.BACKGROUND);
  }

  private static FigDistances of(FigDigits digits, Distance distance, Context context) {
    Points rows = digits.points();
    Points tests = digits.testPoints();
    return new FigDistances(
        among(digits, distance, rows, rows, "among", context),
        among(digits, distance, tests, rows, "test", context));
  }

  private static Relation among(
      FigDigits digits,
      Distance distance,
      Points points,
      Points centers,
      String part,
      Context context) {
    boolean slow = !distance.isMetric();
    if (!slow || context.checkpoints() == null) {
      return computed(distance, points, centers, context);
    }
    Path file = context.checkpoints().resolve("usps-" + distance.name() + "-" + part + ".bin");
    long key = 31 * digits.key() + distance.toString().hashCode();
    try {
      Files.createDirectories(context.checkpoints());
      Relation found = FigMatrix.read(file, key, points.count(), centers.count());
      if (found == null) {
        found = computed(distance, points, centers, context);
        FigMatrix.write(found, file, key);
      }
      return found;
    } catch (IOException e) {
      throw new DataException(file + ": cannot be kept: " + e.getMessage(), e);
    }
  }

  private static Relation computed(
      Distance distance, Points points, Points centers, Context context) {
    String words = distance.name() + " distances of " + points.count() + " x " + centers.count();
    context.progress().accept(words + " images");
    return distance.relation(points, centers).kept(context.parallel());
  }
}
