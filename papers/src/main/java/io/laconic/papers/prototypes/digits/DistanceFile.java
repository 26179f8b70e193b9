package io.laconic.papers.prototypes.digits;

import io.laconic.io.file.AtomicFiles;
import io.laconic.space.MatrixRelation;
import io.laconic.space.Relation;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Distances from a file: a key, the numbers of points and centers (8 bytes each), then doubles,
 * center by center.
 */
final class DistanceFile {
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
    if (!Files.exists(file) || Files.size(file) != HEAD + (long) Double.BYTES * points * centers) {
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
