package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.Job;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.bench.LeastPossibleTime;
import io.laconic.bench.MachineSpeed;
import io.laconic.bound.PacBayes.RayPrior;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.soft.SoftGreedy;
import io.laconic.model.MachineType;
import java.nio.file.Path;
import java.util.List;

/**
 * A few rays on a table of more numbers than most machines hold, from a packed file.
 *
 * @param soft whether the rays are soft
 */
record PackedRaysJob(boolean soft) implements Job {
  private static final int ROWS = 900;
  private static final int COLUMNS = 860_000;
  private static final int RULES = 5;
  private static final double MARGIN_WEIGHT = 0.03;

  @Override
  public String name() {
    return (soft ? "soft-" : "hard-") + ROWS + "x" + COLUMNS;
  }

  @Override
  public String title() {
    return (soft ? "soft greedy, grid 256" : "scm rays")
        + ", conjunction, penalty 1, up to 5 rays; doubles of a packed file, opening included";
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    int last = quick ? COLUMNS / 1000 : COLUMNS;
    return List.of(
        JobSize.cells(ROWS, last / 4), JobSize.cells(ROWS, last / 2), JobSize.cells(ROWS, last));
  }

  @Override
  public int heap(JobSize scale) {
    return 500 + (int) (scale.size() * 11.8 / 1e6);
  }

  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    return LeastPossibleTime.bytes(8 * scale.size(), "every number read once", machine);
  }

  @Override
  public boolean hasFiles() {
    return true;
  }

  @Override
  public void writeFiles(JobSetting setting) {
    PackedData.write(
        RayData.wide(setting.scale().rows(), setting.scale().columns()), setting, "numbers");
  }

  @Override
  public Contestant ours() {
    return new LaconicContestant(
        setting -> {
          Path file = PackedData.file(setting, "numbers");
          return soft
              ? () -> softRays(file, setting)
              : () -> PackedData.rays(file, RULES, setting.parallel());
        });
  }

  private static ContestantResult softRays(Path file, JobSetting setting) {
    TrainingSet training = PackedData.open(file);
    var options =
        new SoftGreedy.Options(
            MachineType.CONJUNCTION,
            1,
            MARGIN_WEIGHT,
            RULES,
            RayPrior.DECREASING,
            null,
            SoftGreedy.DEFAULT_GRID,
            false);
    return ContestantResult.of(
        SoftGreedy.run(training, options, setting.parallel()).steps().toString());
  }

  /** None is known that can do it in this memory. */
  @Override
  public List<Contestant> rivals() {
    return List.of();
  }
}
