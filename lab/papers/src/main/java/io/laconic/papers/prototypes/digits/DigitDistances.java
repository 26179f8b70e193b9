package io.laconic.papers.prototypes.digits;

import io.laconic.data.DataException;
import io.laconic.io.file.AtomicFiles;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.space.Distance;
import io.laconic.space.L2;
import io.laconic.space.MatrixRelation;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import io.laconic.space.image.TangentDistance;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Distances of digits.
 *
 * @param among training images with each other
 * @param toTraining from test images (points) to training images (centers)
 */
record DigitDistances(Relation among, Relation toTraining) {
  static DigitDistances euclidean(DigitImages digits, ReproductionContext context) {
    return of(digits, new L2(), context);
  }

  /** Two-sided tangent distances; kept among the checkpoints, if these have a folder. */
  static DigitDistances tangent(DigitImages digits, ReproductionContext context) {
    return of(digits, tangentDistance(), context);
  }

  private static Distance tangentDistance() {
    return new TangentDistance(
        DigitImages.SIDE,
        DigitImages.SIDE,
        TangentDistance.Sides.TWO_SIDED,
        TangentDistance.SIGMA,
        TangentDistance.BACKGROUND);
  }

  private static DigitDistances of(
      DigitImages digits, Distance distance, ReproductionContext context) {
    Points rows = digits.points();
    Points tests = digits.testPoints();
    return new DigitDistances(
        among(digits, distance, rows, rows, "among", context),
        among(digits, distance, tests, rows, "test", context));
  }

  private static Relation among(
      DigitImages digits,
      Distance distance,
      Points points,
      Points centers,
      String part,
      ReproductionContext context) {
    boolean slow = !distance.isMetric();
    if (!slow || context.checkpoints() == null) {
      return computed(distance, points, centers, context);
    }
    Path file = context.checkpoints().resolve("usps-" + distance.name() + "-" + part + ".bin");
    long key = 31 * digits.key() + distance.toString().hashCode();
    try {
      Files.createDirectories(context.checkpoints());
      Relation found = DistanceFile.read(file, key, points.count(), centers.count());
      if (found == null) {
        found = computed(distance, points, centers, context);
        DistanceFile.write(found, file, key);
      }
      return found;
    } catch (IOException e) {
      throw new DataException(file + ": cannot be kept: " + e.getMessage(), e);
    }
  }

  private static Relation computed(
      Distance distance, Points points, Points centers, ReproductionContext context) {
    String words = distance.name() + " distances of " + points.count() + " x " + centers.count();
    context.progress().accept(words + " images");
    return distance.relation(points, centers).kept(context.parallel());
  }

  /**
   * Distances from a file: a key, the numbers of points and centers (8 bytes each), then doubles,
   * center by center.
   */
  static final class DistanceFile {
    private static final int HEAD = 3 * Long.BYTES;

    private DistanceFile() {}

    /** Writes a relation. */
    static void write(Relation relation, Path file, long key) {
      AtomicFiles.writeBytes(
          file,
          out -> {
            ByteBuffer head = ByteBuffer.allocate(HEAD).putLong(key);
            out.write(head.putLong(relation.pointCount()).putLong(relation.centerCount()).array());
            double[] line = new double[relation.pointCount()];
            ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * line.length);
            for (int center = 0; center < relation.centerCount(); center++) {
              relation.toAll(center, line);
              bytes.asDoubleBuffer().put(line);
              out.write(bytes.array());
            }
          });
    }

    /** The matrix in a file; null if there is none, or one of another key or size. */
    static Relation read(Path file, long key, int points, int centers) throws IOException {
      if (!Files.exists(file)
          || Files.size(file) != HEAD + (long) Double.BYTES * points * centers) {
        return null;
      }
      try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
        if (in.readLong() != key || in.readLong() != points || in.readLong() != centers) {
          return null;
        }
        double[][] byCenter = new double[centers][points];
        byte[] bytes = new byte[Double.BYTES * points];
        for (double[] center : byCenter) {
          in.readFully(bytes);
          ByteBuffer.wrap(bytes).asDoubleBuffer().get(center);
        }
        return new MatrixRelation(points, byCenter);
      }
    }
  }
}
