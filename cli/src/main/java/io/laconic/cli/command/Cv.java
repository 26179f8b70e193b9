package io.laconic.cli.command;

import io.laconic.cli.checkpoint.Checkpoint;
import io.laconic.cli.checkpoint.CheckpointedCv;
import io.laconic.cli.checkpoint.ExpectedResults;
import io.laconic.cli.checkpoint.RunIdentity;
import io.laconic.cli.option.AimOptions;
import io.laconic.cli.option.CertificationOptions;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.CvOptions;
import io.laconic.cli.option.EngineOptions;
import io.laconic.cli.option.HeldOutScoresOption;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.LearnerOptions;
import io.laconic.cli.option.PreparationOptions;
import io.laconic.cli.option.SelectOptions;
import io.laconic.cli.option.TimeColumnOption;
import io.laconic.cli.option.TrainingJob;
import io.laconic.cli.result.CvResult;
import io.laconic.cli.wording.CertificateTerms;
import io.laconic.cli.wording.ChoiceWords;
import io.laconic.cli.wording.CrossValidatedRows;
import io.laconic.cli.wording.CrossValidationResults;
import io.laconic.cli.wording.CvTable;
import io.laconic.cli.wording.HeldOutRowsCsv;
import io.laconic.cli.wording.MeasuredCosts;
import io.laconic.cli.wording.MeasuredYardstick;
import io.laconic.cli.wording.RunOrigin;
import io.laconic.data.DataException;
import io.laconic.data.Groups;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.table.LoadedTable;
import io.laconic.learn.Table;
import io.laconic.request.Request;
import io.laconic.select.Estimate;
import io.laconic.select.Folds;
import io.laconic.select.LearningProcedure;
import io.laconic.select.PermutationSignificance;
import io.laconic.train.Training;
import io.laconic.train.TrainingPlan;
import io.laconic.util.MarkedOptionName;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cv DATA}. */
@Command(
    name = "cv",
    modelTransformer = LearnerOptions.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Measures a learner by cross-validation.",
      "Parameters are chosen within each training part, as --select says."
    },
    footer = {
      "",
      "Examples:",
      "  laconic cv patients.csv --positive died",
      "  laconic cv pima.csv --features half-spaces --max-size 5 --select bound",
      "  laconic cv visits.csv --time admitted --folds 6",
      "  laconic cv genes.csv --learner soft-greedy --folds 5 --inner-folds 5 --permutations 99"
    })
public final class Cv implements Callable<Integer> {
  private static final int MOST_PERMUTATIONS = 1_000_000;

  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private PreparationOptions preparation;
  @Mixin private SelectOptions select;
  @Mixin private TimeColumnOption time;
  @Mixin private CvOptions options;
  @Mixin private HeldOutScoresOption scores;
  @Mixin private CertificationOptions certification;
  @Mixin private AimOptions aims;
  @Mixin private EngineOptions engine;

  @InputOption
  @Parameters(paramLabel = "DATA", description = "Rows with their class.")
  private String data;

  @Option(
      names = "--permutations",
      paramLabel = "N",
      description = "Also repeat everything N times with shuffled classes: a significance test.")
  private Integer permutations;

  @Override
  public Integer call() {
    TrainingPlan plan = LearnerOptions.plan(spec, Request.Use.MEASURE, common);
    options.check(common);
    time.check(preparation, select, common);
    if (permutations != null && permutations < 1) {
      throw common.usage("--permutations must be >= 1; got " + permutations);
    }
    if (permutations != null && permutations > MOST_PERMUTATIONS) {
      throw common.usage(
          "--permutations must be at most " + MOST_PERMUTATIONS + "; got " + permutations);
    }
    engine.check(common);
    preparation.allowingRowsOnDisk(needingAllRows(plan), 3 + 3 * select.outerFolds());
    LoadedTable loaded =
        time.taken(preparation.load(data, plan.needsMatrix(), certification.form(), common));
    TrainingJob job =
        TrainingJob.of(plan, preparation, loaded, common).checkWork(certification.form(), common);
    time.warn(
        preparation.warn(loaded, job.training().table().kept(), certification.form(), common),
        loaded.dataset(),
        common);
    return engine.during(
        common, List.of(job.training()), () -> measure(job, loaded.dataset().labels().column()));
  }

  /** What needs all rows in memory; null: nothing does. */
  private String needingAllRows(TrainingPlan plan) {
    return permutations != null
        ? "--permutations"
        : time.isGiven()
            ? "--time"
            : engine.isElsewhere()
                ? "--engine"
                : plan.makesModels() ? options.needingAllRows() : "--learner";
  }

  private int measure(TrainingJob job, String classColumn) {
    Training training = job.training();
    Table drawn = training.table();
    Table table = drawn.drawn() == null ? drawn : drawn.drawn().all().withoutCells(drawn);
    CrossValidatedRows crossValidated =
        CrossValidatedRows.of(table, aims.prevalence(), classColumn);
    LearningProcedure procedure =
        training.procedure(select.inside(options.innerFolds()), certification.options());
    if (permutations != null) {
      PermutationSignificance.check(table);
    }
    Folds folds = time.folds(table, select, common.seed());
    String how =
        time.words(folds)
            + "; "
            + training.words()
            + drawing(table, folds)
            + ", chosen by "
            + ChoiceWords.procedure(procedure);
    training.missingWords().forEach(common::message);
    common.message(how);
    ExpectedResults expected =
        new ExpectedResults(
            new RunIdentity(spec, List.of(job), folds, certification.form())
                .words(List.of(procedure.contender().name())),
            List.of("cv"),
            training,
            folds,
            certification.options());
    try (Checkpoint checkpoint =
        Checkpoint.open(options.checkpointFile(), expected, common::warning)) {
      common.units(
          CheckpointedCv.units("cv", folds, checkpoint)
              + (permutations == null ? 0 : permutations));
      Estimate estimate = new CheckpointedCv("cv", procedure, table, folds).run(checkpoint, common);
      PermutationSignificance significance =
          permutations == null
              ? null
              : PermutationSignificance.of(
                  procedure,
                  table,
                  folds,
                  estimate.errors(),
                  permutations,
                  common.seed(),
                  common.parallel(),
                  common::unitDone);
      Groups groups = training.data().groups();
      CertificateTerms terms =
          new CertificateTerms(certification.options(), groups == null ? null : groups.column());
      scores.write(new HeldOutRowsCsv(estimate, table));
      answer(
          new CvResult.Measured(
              new CvTable(estimate, terms),
              time.isGiven() ? new CvResult.TimeNote(time.column(), time.caution()) : null,
              MeasuredCosts.of(training.plan().aim(), table),
              new MeasuredYardstick(heldOut(table, estimate), terms),
              crossValidated.measures(estimate, terms),
              significance));
      options.writePage(
          () ->
              new CrossValidationResults(
                  false,
                  new RunOrigin(
                      RunIdentity.command(spec),
                      training.data().rows().source(),
                      preparation.words(training.data().rows(), training.data().schema(), groups),
                      common.seed(),
                      MeasuredCosts.of(training.plan().aim(), table)),
                  how,
                  crossValidated,
                  Map.of(procedure.contender().name(), estimate),
                  terms,
                  significance,
                  null));
    } catch (IllegalArgumentException e) {
      throw new DataException(training.data().name() + ": " + MarkedOptionName.messageOf(e));
    }
    return 0;
  }

  /** Classes of the rows that were held out: all, unless the rows are ordered by time. */
  private int[] heldOut(Table table, Estimate estimate) {
    return time.isGiven()
        ? estimate.folds().stream()
            .flatMapToInt(fold -> Arrays.stream(fold.rows()).map(row -> table.labels()[row]))
            .toArray()
        : table.labels();
  }

  /** {@code , 32 subsets of 171 rows in each fold}; nothing if no rows are drawn. */
  private String drawing(Table table, Folds folds) {
    return certification.form().draws()
        ? ", "
            + ChoiceWords.drawing(certification.form(), table, folds.list().get(0).learningRows())
            + (time.isGiven() ? " at first" : " in each fold")
        : "";
  }

  private void answer(CvResult.Measured measured) {
    if (options.output() != null) {
      AtomicFiles.write(options.output(), measured.table()::csv);
    }
    common.print(CvResult.of(measured, aims.asked()));
  }
}
