package io.laconic.bench.kernel;

import io.laconic.cover.Answer;
import io.laconic.cover.prototype.Covers;
import io.laconic.cover.prototype.PrototypeCover;
import io.laconic.data.RowSet;
import io.laconic.learn.prototype.PairwiseDistances;
import io.laconic.learn.pvm.Radii;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import io.laconic.space.image.TangentDistance;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Bit sets, covers and distances; one thread. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class CoverKernels {
  private static final int ROWS = 1000;

  private RowSet even;
  private RowSet third;
  private int[] labels;
  private Relation among;
  private double radius;
  private Covers covers;
  private Relation tangents;
  private final double[] out = new double[ROWS];

  @Setup
  public void make() {
    even = RowSet.where(7360, row -> row % 2 == 0);
    third = RowSet.where(7360, row -> row % 3 == 0);
    double[][] x = KernelData.normal(ROWS, 64, 1);
    labels = KernelData.labels(x);
    among = PairwiseDistances.euclidean(Points.ofRows(x, 64));
    radius = Radii.quantiles(among, new double[] {0.05}, Parallel.NONE)[0];
    covers = Covers.of(among, radius, Parallel.NONE);
    TangentDistance tangent =
        new TangentDistance(
            16,
            16,
            TangentDistance.Sides.TWO_SIDED,
            TangentDistance.SIGMA,
            TangentDistance.BACKGROUND);
    Points images = Points.ofRows(KernelData.normal(128, 256, 2), 256);
    tangents = tangent.relation(images, images);
  }

  /** Rows that two sets of 7360 share. */
  @Benchmark
  public int bitSetCount() {
    return even.and(third).count();
  }

  /** Euclidean distances of 1000 rows of 64 numbers from one of them. */
  @Benchmark
  public double[] euclideanToAll() {
    among.toAll(17, out);
    return out;
  }

  /** Covers of 1000 candidates: half a million distances. */
  @Benchmark
  public Covers covers() {
    return Covers.of(among, radius, Parallel.NONE);
  }

  /** The lazy greedy run on these covers. */
  @Benchmark
  public List<Answer> lazyGreedy() {
    return PrototypeCover.run(covers, PrototypeCover.rowsByClass(labels, 2, null), null);
  }

  /** Two-sided tangent distances of 128 images from one of them. */
  @Benchmark
  public double[] tangentToAll() {
    tangents.toAll(5, out);
    return out;
  }
}
