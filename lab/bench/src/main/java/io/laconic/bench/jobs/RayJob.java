package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.ExternalDataFiles;
import io.laconic.bench.Job;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.bench.LeastPossibleTime;
import io.laconic.bench.MachineSpeed;
import io.laconic.data.Dataset;
import io.laconic.learn.Preparation;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.PlainEngine;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.model.MachineType;
import io.laconic.model.rules.Rules;
import io.laconic.util.Parallel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A conjunction of up to ten rays with penalty 1, sorting or binning included. */
record RayJob(int rows, int columns, boolean rowsGrow) implements Job {
  private static final int RAYS = 10;
  private static final double PENALTY = 1;

  @Override
  public String name() {
    return "rays-" + rows + "x" + columns;
  }

  @Override
  public String title() {
    return "scm rays, conjunction, penalty 1, up to 10 rays; normal numbers in memory, sorting"
        + " included";
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    List<JobSize> scales = new ArrayList<>();
    int last = quick ? 100 : 1;
    for (int part : new int[] {4 * last, 2 * last, last}) {
      scales.add(
          rowsGrow ? JobSize.cells(rows / part, columns) : JobSize.cells(rows, columns / part));
    }
    return scales;
  }

  @Override
  public int heap(JobSize scale) {
    return 500 + (int) (scale.size() * 24 / 1e6);
  }

  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    return LeastPossibleTime.bytes(8 * scale.size(), "every number read once", machine);
  }

  @Override
  public Contestant ours() {
    return new LaconicContestant(setting -> fit(setting, setting.parallel()));
  }

  private static Contestant.Work fit(JobSetting setting, Parallel parallel) {
    Dataset data = data(setting);
    return () -> {
      var training = Preparation.plain("1").prepare(data, null);
      var options =
          new SetCoveringMachine.Options(Family.RAYS, MachineType.CONJUNCTION, PENALTY, RAYS);
      var model = SetCoveringMachine.fit(training, options, parallel);
      return ContestantResult.of(ModelText.text(Rules.of(model)));
    };
  }

  @Override
  public List<Contestant> rivals() {
    List<Contestant> rivals = new ArrayList<>();
    rivals.add(
        PlainContestant.plainShare(
            "the same rule by sorted columns and a sweep per step, one thread",
            setting -> fit(setting, PlainEngine.parallel())));
    rivals.addAll(LibraryRivals.single(RayJob::data));
    return rivals;
  }

  private static Dataset data(JobSetting setting) {
    return RayData.make(setting.scale().rows(), setting.scale().columns());
  }

  @Override
  public boolean export(JobSetting setting, Path folder) {
    ExternalDataFiles.write(data(setting), folder);
    return true;
  }
}
