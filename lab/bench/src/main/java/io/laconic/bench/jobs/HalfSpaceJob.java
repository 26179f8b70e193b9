package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.ExternalDataFiles;
import io.laconic.bench.Job;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.bench.LeastPossibleTime;
import io.laconic.bench.MachineSpeed;
import io.laconic.learn.Fold;
import io.laconic.learn.Preparation;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.learn.scm.ScmRun;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.model.MachineType;
import io.laconic.rivals.LibsvmGrid;
import io.laconic.rivals.SvmOptions;
import io.laconic.select.Folds;
import io.laconic.space.GaussianKernel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Half-spaces on Pima, against a grid search of support vector machines. */
final class HalfSpaceJob implements Job {
  private static final String DATA = "pima";
  private static final int FOLDS = 10;
  private static final int MOST = 10;
  private static final long SEED = 1;

  /** Kernel of the raw attributes, as the paper has them. */
  private static final double GAMMA = 1e-4;

  @Override
  public String name() {
    return "half-spaces-pima";
  }

  @Override
  public String title() {
    return "scm half-spaces, Gaussian kernel: 10 folds x 2 types x 15 penalties x sizes up to 10";
  }

  @Override
  public List<String> dataSets() {
    return List.of(DATA);
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    return quick
        ? List.of(JobSize.rows(24, 8), JobSize.rows(48, 8), JobSize.rows(96, 8))
        : List.of(JobSize.rows(192, 8), JobSize.rows(384, 8), JobSize.rows(768, 8));
  }

  @Override
  public int heap(JobSize scale) {
    return 2000;
  }

  /** About 0.35 m positive rows, 0.65 m negative ones, m values for each pair. */
  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    double values = 0.349 * 0.651 * Math.pow(scale.rows(), 3);
    return LeastPossibleTime.counts(values, "every value of every direction once", machine);
  }

  @Override
  public Contestant ours() {
    return new LaconicContestant(
        setting -> {
          var data = PublicDataSets.read(setting, DATA);
          Preparation preparation = Preparation.plain(null).comparing(new GaussianKernel(GAMMA));
          return () -> result(preparation.prepare(data, null), setting);
        });
  }

  private static ContestantResult result(TrainingSet training, JobSetting setting) {
    List<Fold> folds = Folds.stratified(training.labels(), FOLDS, SEED).list();
    List<List<ScmRun>> runs =
        SetCoveringMachine.runs(
            training,
            Family.HALF_SPACES,
            List.of(MachineType.CONJUNCTION, MachineType.DISJUNCTION),
            NestedCrossValidationJob.penalties(),
            MOST,
            folds,
            setting.parallel());
    StringBuilder text = new StringBuilder();
    int[] errors = new int[runs.get(0).size() * (MOST + 1)];
    for (List<ScmRun> fold : runs) {
      for (int k = 0; k < fold.size(); k++) {
        ScmRun run = fold.get(k);
        text.append(ModelText.text(run.rules(run.size()))).append('\n');
        int[][] heldOut = run.heldOutErrors();
        for (int size = 0; size <= MOST; size++) {
          int[] byClass = heldOut[Math.min(size, heldOut.length - 1)];
          errors[k * (MOST + 1) + size] += byClass[0] + byClass[1];
        }
      }
    }
    return ContestantResult.of(text.toString())
        .with("least errors", Arrays.stream(errors).min().orElse(0));
  }

  @Override
  public List<Contestant> rivals() {
    return List.of(new Grid());
  }

  /** LIBSVM on as many threads as ours. */
  private static final class Grid implements Contestant {
    @Override
    public String name() {
      return "libsvm-grid";
    }

    @Override
    public String note() {
      return "LIBSVM 3.35, another model: Gaussian machines, C = 2^-5 … 2^9 x gamma = 2^-13 … 2^1,"
          + " the same 10 folds, as many threads as ours";
    }

    @Override
    public boolean threaded() {
      return true;
    }

    @Override
    public Work prepare(JobSetting setting) {
      Table table = Table.of(Preparation.plain(null), PublicDataSets.read(setting, DATA), null);
      List<Fold> folds = Folds.stratified(table.labels(), FOLDS, SEED).list();
      List<SvmOptions> grid =
          SvmOptions.gaussian(SvmOptions.powersOfTwo(-5, 9), SvmOptions.powersOfTwo(-13, 1));
      return () -> {
        int[] errors = LibsvmGrid.errors(table, folds, grid, setting.parallel());
        return ContestantResult.of(Arrays.toString(errors))
            .with("least errors", Arrays.stream(errors).min().getAsInt());
      };
    }
  }

  @Override
  public boolean export(JobSetting setting, Path folder) {
    ExternalDataFiles.write(PublicDataSets.read(setting, DATA), folder);
    return true;
  }
}
