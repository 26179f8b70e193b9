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
import io.laconic.learn.TrainingSet;
import io.laconic.learn.dlm.AllowedBalls;
import io.laconic.learn.dlm.DecisionListMachine;
import io.laconic.learn.dlm.DlmRun;
import io.laconic.learn.dlm.PenaltyPair;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.PlainEngine;
import io.laconic.learn.scm.ScmRun;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.model.MachineType;
import io.laconic.space.L2;
import io.laconic.util.Parallel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Balls for 15 penalties: a set covering machine (conjunction), or a decision list. */
record BallJob(boolean lists) implements Job {
  private static final int ATTRIBUTES = 16;
  private static final int MOST = 10;

  @Override
  public String name() {
    return lists ? "balls-dlm" : "balls-scm";
  }

  @Override
  public String title() {
    return (lists ? "dlm, inside and outside balls" : "scm balls, conjunction")
        + ", L2, 15 penalties, sizes up to 10; 12 clouds with 5 % noise";
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    return quick
        ? List.of(rows(125), rows(250), rows(500))
        : List.of(rows(1250), rows(2500), rows(5000));
  }

  private static JobSize rows(int rows) {
    return JobSize.rows(rows, ATTRIBUTES);
  }

  @Override
  public int heap(JobSize scale) {
    return 1500;
  }

  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    double pairs = scale.rows() * (scale.rows() - 1.0) / 2;
    return LeastPossibleTime.products(pairs * scale.columns(), "every distance once", machine);
  }

  private static Dataset data(JobSetting setting) {
    return BallData.make(setting.scale().rows(), setting.scale().columns(), 2);
  }

  @Override
  public Contestant ours() {
    return new LaconicContestant(setting -> fit(setting, setting.parallel()));
  }

  private Contestant.Work fit(JobSetting setting, Parallel parallel) {
    Dataset data = data(setting);
    return () -> {
      TrainingSet training = Preparation.plain("1").comparing(new L2()).prepare(data, null);
      return ContestantResult.of(lists ? list(training, parallel) : machine(training, parallel));
    };
  }

  static String machine(TrainingSet training, Parallel parallel) {
    List<ScmRun> runs =
        SetCoveringMachine.runs(
            training,
            Family.BALLS,
            List.of(MachineType.CONJUNCTION),
            NestedCrossValidationJob.penalties(),
            MOST,
            parallel);
    return runs.stream()
        .map(run -> ModelText.text(run.rules(run.size())))
        .collect(Collectors.joining("\n\n"));
  }

  static String list(TrainingSet training, Parallel parallel) {
    List<PenaltyPair> pairs =
        Arrays.stream(NestedCrossValidationJob.penalties())
            .mapToObj(p -> new PenaltyPair(p, p))
            .toList();
    List<DlmRun> runs =
        DecisionListMachine.runs(
            training, Family.BALLS, AllowedBalls.COMPLEX, pairs, MOST, parallel);
    return runs.stream()
        .map(run -> ModelText.text(run.rules(run.size())))
        .collect(Collectors.joining("\n\n"));
  }

  @Override
  public List<Contestant> rivals() {
    return List.of(
        PlainContestant.plainShare(
            "the same rules by a full matrix of doubles, sorted once around each center, and a sweep"
                + " per step and question, one thread",
            setting -> fit(setting, PlainEngine.parallel())));
  }

  @Override
  public boolean export(JobSetting setting, Path folder) {
    ExternalDataFiles.write(data(setting), folder);
    return true;
  }
}
