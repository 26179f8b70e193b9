package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.ExternalDataFiles;
import io.laconic.bench.Job;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.bench.LeastPossibleTime;
import io.laconic.bench.MachineSpeed;
import io.laconic.bench.twin.PlainTangentDistance;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import io.laconic.space.image.TangentDistance;
import io.laconic.space.image.TangentDistance.Sides;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** All two-sided tangent distances between digits. */
final class TangentDistanceJob implements Job {
  private static final String DATA = "usps-train";
  private static final int SIDE = 16;
  private static final int TANGENTS = 7;

  /** The rival takes one image in this many, and computes all pairs of these. */
  private static final int PART = 4;

  static final TangentDistance DISTANCE =
      new TangentDistance(
          SIDE, SIDE, Sides.TWO_SIDED, TangentDistance.SIGMA, TangentDistance.BACKGROUND);

  @Override
  public String name() {
    return "tangent-usps";
  }

  @Override
  public String title() {
    return "matrix of two-sided tangent distances, USPS digits";
  }

  @Override
  public List<String> dataSets() {
    return List.of(DATA);
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    int last = quick ? 400 : 7291;
    return List.of(
        JobSize.rows(last / 4, SIDE * SIDE),
        JobSize.rows(last / 2, SIDE * SIDE),
        JobSize.rows(last, SIDE * SIDE));
  }

  @Override
  public int heap(JobSize scale) {
    return 1500;
  }

  /** For a pair: the difference with itself and with 14 tangents, and 7 x 7 tangents. */
  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    double pairs = scale.rows() * (scale.rows() - 1.0) / 2;
    double products = 1 + 2 * TANGENTS + TANGENTS * TANGENTS;
    return LeastPossibleTime.products(
        pairs * products * scale.columns(), "64 inner products for each pair", machine);
  }

  @Override
  public Contestant ours() {
    return new LaconicContestant(
        setting -> {
          double[][] images = PublicDataSets.rows(PublicDataSets.read(setting, DATA));
          return () -> {
            Points points = Points.ofRows(images, images[0].length);
            Relation all = DISTANCE.relation(points, points).kept(setting.parallel());
            double sum = 0;
            int hash = 1;
            double[] column = new double[images.length];
            for (int center = 0; center < images.length; center++) {
              all.toAll(center, column);
              hash = 31 * hash + Arrays.hashCode(column);
              sum += column[0];
            }
            return ContestantResult.of(Integer.toString(hash)).with("sum of first row", sum);
          };
        });
  }

  @Override
  public List<Contestant> rivals() {
    return List.of(
        PlainContestant.part(
            1.0 / (PART * PART),
            "pair by pair from orthonormal tangents, among a quarter of the images, one thread;"
                + " agrees but for rounding",
            TangentDistanceJob::plain));
  }

  /** Pairs of a quarter of the images. */
  private static Contestant.Work plain(JobSetting setting) {
    double[][] all = PublicDataSets.rows(PublicDataSets.read(setting, DATA));
    double[][] images = Arrays.copyOf(all, all.length / PART);
    return () -> {
      double[][][] tangents = new double[images.length][][];
      for (int k = 0; k < images.length; k++) {
        tangents[k] = DISTANCE.tangents(images[k]);
      }
      return ContestantResult.of(
          Integer.toString(Arrays.deepHashCode(new PlainTangentDistance(images, tangents).all())));
    };
  }

  @Override
  public boolean export(JobSetting setting, Path folder) {
    ExternalDataFiles.write(PublicDataSets.read(setting, DATA), folder);
    return true;
  }
}
