package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.ExternalDataFiles;
import io.laconic.bench.Job;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.bench.LeastPossibleTime;
import io.laconic.bench.MachineSpeed;
import io.laconic.bench.twin.PlainPrototypes;
import io.laconic.data.Dataset;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparison;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.prototype.PairwiseDistances;
import io.laconic.learn.pvm.PrototypeVectorMachine;
import io.laconic.learn.pvm.PvmData;
import io.laconic.learn.pvm.Radii;
import io.laconic.space.L2;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Prototypes: distances, the radius at a quantile of them, and the greedy fit.
 *
 * @param usps whether on the digits; else on made points of three classes
 */
record PrototypeJob(boolean usps) implements Job {
  private static final String DATA = "usps-train";

  /** Rows up to which a matrix of doubles is a sensible thing to ask for. */
  private static final int MOST_ROWS = 20_000;

  @Override
  public String name() {
    return usps ? "pvm-usps" : "pvm-100000x16";
  }

  @Override
  public String title() {
    return "pvm greedy, L2, "
        + (usps
            ? "USPS digits, radius at the 5 % quantile"
            : "three classes in 12 clouds, radius at the 0.1 % quantile")
        + ": distances, radius and fit";
  }

  private double quantile() {
    return usps ? 0.05 : 0.001;
  }

  @Override
  public List<String> dataSets() {
    return usps ? List.of(DATA) : List.of();
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    int width = usps ? 256 : 16;
    int last = usps ? 7291 : 100_000;
    last /= quick ? usps ? 12 : 50 : 1;
    return List.of(
        JobSize.rows(last / 4, width), JobSize.rows(last / 2, width), JobSize.rows(last, width));
  }

  @Override
  public int heap(JobSize scale) {
    return usps ? 900 : 6000;
  }

  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    double pairs = scale.rows() * (scale.rows() - 1.0) / 2;
    return LeastPossibleTime.products(pairs * scale.columns(), "every distance once", machine);
  }

  private Dataset data(JobSetting setting) {
    return usps
        ? PublicDataSets.read(setting, DATA)
        : BallData.make(setting.scale().rows(), setting.scale().columns(), 3);
  }

  @Override
  public Contestant ours() {
    return new LaconicContestant(
        setting -> {
          Dataset data = data(setting);
          return () -> ContestantResult.of(fit(data, quantile(), setting.parallel()));
        });
  }

  static Preparation preparation() {
    return new Preparation(
        null,
        MissingValuePolicy.Policy.ERROR,
        Scaling.Method.NONE,
        Schema.NONE,
        RowComparison.of(new L2()),
        null,
        Preparation.Classes.ALL);
  }

  static String fit(Dataset data, double quantile, Parallel parallel) {
    TrainingSet training = preparation().prepare(data, null);
    Relation among = PairwiseDistances.held(PairwiseDistances.among(training), parallel);
    double radius = Radii.quantiles(among, new double[] {quantile}, parallel)[0];
    PvmData rows = PvmData.ofRows(among, training.labels(), training.frame().classes().size());
    var options = PrototypeVectorMachine.Options.greedy(radius);
    return radius
        + "\n"
        + PrototypeVectorMachine.fit(rows, options, null, parallel).run().steps().stream()
            .map(s -> text(s.candidate(), s.label(), s.newlyCovered(), s.wronglyCovered()))
            .collect(Collectors.joining("\n"));
  }

  private static String text(int candidate, int label, int newly, int wrongly) {
    return candidate + " for " + label + ": " + newly + " " + wrongly;
  }

  static String plain(double[][] rows, int[] labels, int classes, double quantile) {
    PlainPrototypes plain = new PlainPrototypes(rows, labels, classes);
    double radius = plain.radius(quantile);
    return radius
        + "\n"
        + plain.run(radius, 1.0 / labels.length).stream()
            .map(s -> text(s.candidate(), s.label(), s.newlyCovered(), s.wronglyCovered()))
            .collect(Collectors.joining("\n"));
  }

  @Override
  public List<Contestant> rivals() {
    return List.of(
        new Plain(
            setting -> {
              Dataset data = data(setting);
              double[][] rows = PublicDataSets.rows(data);
              int[] labels = RayData.labels(data);
              int classes = data.labels().classes().size();
              return () -> ContestantResult.of(plain(rows, labels, classes, quantile()));
            }));
  }

  /** Needs room for all distances. */
  private record Plain(java.util.function.Function<JobSetting, Contestant.Work> start)
      implements Contestant {
    @Override
    public String name() {
      return "textbook";
    }

    @Override
    public String note() {
      return "the same prototypes by a full matrix of doubles, sorted distances, gains corrected"
          + " after each step, one thread";
    }

    @Override
    public boolean sameModel() {
      return true;
    }

    @Override
    public int heap(int ours) {
      return Math.max(ours, 2500);
    }

    @Override
    public String obstacle(JobSize scale) {
      double bytes = 8.0 * scale.rows() * scale.rows();
      return scale.rows() > MOST_ROWS
          ? String.format("a full matrix would take %.0f GB", bytes / 1e9)
          : null;
    }

    @Override
    public Work prepare(JobSetting setting) {
      return start.apply(setting);
    }
  }

  @Override
  public boolean export(JobSetting setting, Path folder) {
    ExternalDataFiles.write(data(setting), folder);
    return true;
  }
}
