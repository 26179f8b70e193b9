package io.laconic.cli.command;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.CoverOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.OutputOption;
import io.laconic.cli.option.PreparationOptions;
import io.laconic.cli.result.CoverResult;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.MissingValuePolicy;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.prediction.DataFileWithPredictions;
import io.laconic.learn.Preparation;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.pvm.PvmSolver;
import io.laconic.learn.pvm.RowCover;
import io.laconic.train.TrainingPlan;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code cover DATA --radius R}. */
@Command(
    name = "cover",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Sums up a table by few of its rows: every row is near one of them.",
      "Nothing is learned: classes are not looked at, and there is no certificate."
    },
    footer = {
      "",
      "A row covers the rows that are nearer than the radius: by default in standard deviations",
      "of the columns, --scale none takes them as they are. A column named class, or that of",
      "--label, is not compared, nor are columns that look like an id.",
      "Examples:",
      "  laconic cover sample:iris --radius 1.5",
      "  laconic cover patients.csv --radius-quantile 0.1 --method exact -o typical.csv"
    })
public final class Cover implements Callable<Integer> {
  @Mixin private CommonOptions common;
  @Mixin private PreparationOptions preparation;
  @Mixin private CoverOptions options;

  @InputOption
  @Parameters(paramLabel = "DATA", description = "Rows: a file or sample:NAME.")
  private String data;

  @OutputOption
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write the chosen rows as CSV, with the rows that each covers.")
  private Path target;

  @Override
  public Integer call() {
    TrainingPlan plan = options.plan(common);
    PvmSolver solver = ServiceLoader.load(PvmSolver.class).findFirst().orElse(null);
    PreparationOptions.Unlabelled rows =
        preparation.loadWithoutClasses(data, plan.needsMatrix(), common);
    Preparation prepared = plan.preparation(rows.table().schema());
    MissingValuePolicy.words(prepared.missing(), rows.columns()).ifPresent(common::message);
    try {
      TrainingSet training = prepared.prepareWithoutClasses(rows.columns(), matrix(plan));
      RowCover cover =
          RowCover.of(
              training, plan.request().settings(), solver, common.seed(), common.parallel());
      if (target != null) {
        write(rows.table().dataset(), training, cover);
      }
      return common.print(CoverResult.of(cover, training, plan.request(), prepared.scaling()));
    } catch (IllegalArgumentException e) {
      throw new DataException(rows.table().dataset().source().name() + ": " + e.getMessage());
    }
  }

  private double[][] matrix(TrainingPlan plan) {
    double[][] cells = preparation.matrix();
    String warning = cells == null ? null : plan.checkCells(cells, preparation.matrixName());
    if (warning != null) {
      common.warning(warning);
    }
    return cells;
  }

  /** Chosen rows as they were read, in the order of choice. */
  private void write(Dataset all, TrainingSet training, RowCover cover) {
    int[] numbers =
        cover.balls().stream()
            .mapToInt(ball -> training.data().rowNumber(ball.candidate()))
            .toArray();
    Dataset chosen = all.select(numbers);
    DataFileWithPredictions table =
        new DataFileWithPredictions(
            List.of("row", "covers", "newly_covered"),
            k ->
                List.of(
                    Integer.toString(numbers[k]),
                    Integer.toString(cover.covered()[k]),
                    Integer.toString(cover.balls().get(k).newlyCovered())),
            numbers.length,
            common.parallel());
    AtomicFiles.write(target, out -> table.copy(chosen, out));
    common.message(numbers.length + " rows written to " + target);
  }
}
