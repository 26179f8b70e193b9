package io.laconic.cli.command;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.option.AimOptions;
import io.laconic.cli.option.CertificationOptions;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.DefaultFileNames;
import io.laconic.cli.option.EarlierModels;
import io.laconic.cli.option.EngineOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.LearnerOptions;
import io.laconic.cli.option.MenuOptions;
import io.laconic.cli.option.ModelTarget;
import io.laconic.cli.option.PreparationOptions;
import io.laconic.cli.option.ProveOptions;
import io.laconic.cli.option.ReportOption;
import io.laconic.cli.option.RobustnessOptions;
import io.laconic.cli.option.SaveMatrixOption;
import io.laconic.cli.option.SelectOptions;
import io.laconic.cli.option.TrainingJob;
import io.laconic.cli.result.TrainResult;
import io.laconic.cli.wording.ChoiceWords;
import io.laconic.cli.wording.DecidedRows;
import io.laconic.cli.wording.MenuTable;
import io.laconic.cli.wording.ModelSummary;
import io.laconic.cli.wording.ProofWords;
import io.laconic.io.DatabaseReader;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.io.table.LoadedTable;
import io.laconic.learn.RowsOnDisk;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Criterion;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.prove.OptimalityProof;
import io.laconic.request.Request;
import io.laconic.select.Choice;
import io.laconic.select.RowSubsetProcedure;
import io.laconic.select.RowSubsetRule;
import io.laconic.select.RowSubsetRules;
import io.laconic.train.Selection;
import io.laconic.train.SubsetTraining;
import io.laconic.train.Training;
import io.laconic.train.TrainingPlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code train DATA [-m MODEL]}. */
@Command(
    name = "train",
    modelTransformer = LearnerOptions.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Trains a model and writes it to a file.",
      "Learner options take lists (--penalty 0.5,1,inf); --select says how to choose."
    },
    footer = {
      "",
      "Examples:",
      "  laconic train patients.csv",
      "  laconic train patients.csv -m model.json --positive died",
      "  laconic train sample:breast-cancer -m model.json --type disjunction --penalty 1",
      "  laconic train pima.csv -m model.json --features half-spaces --max-size 3",
      "  laconic train jdbc:postgresql://host/clinic --table visits --id visit_id --label died",
      "  laconic train 'duckdb:visits/*.parquet' --id visit_id --label died",
      "  laconic train pima.csv -m model.json --learner dlm --scale standard",
      "  laconic train genes.csv -m model.json --learner soft-greedy --equivalents 5",
      "  laconic train digits.csv -m model.json --learner pvm --metric tangent --image 16x16"
    })
public final class Train implements Callable<Integer>, DefaultFileNames {
  /** More rows that a model compares with are shown only by {@code explain}. */
  private static final int MOST_POINTS = 6;

  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private PreparationOptions preparation;
  @Mixin private SaveMatrixOption distances;
  @Mixin private SelectOptions select;
  @Mixin private CertificationOptions certification;
  @Mixin private AimOptions aims;
  @Mixin private MenuOptions menu;
  @Mixin private ProveOptions prove;
  @Mixin private RobustnessOptions robustness;
  @Mixin private ReportOption report;
  @Mixin private EngineOptions engine;
  @Mixin private QueriesOption queries;

  @InputOption
  @Parameters(paramLabel = "DATA", description = "Training rows: a file or sample:NAME.")
  private String data;

  @Mixin private ModelTarget model;

  @Override
  public void nameFiles() {
    model.name(data, common);
  }

  @Override
  public Integer call() {
    preparation.drawnElsewhere(data, queries.folder(), common);
    prove.check(spec, common);
    TrainingPlan plan =
        LearnerOptions.plan(spec, Request.Use.TRAIN, common, prove.ownOptions(spec));
    robustness.check(plan, common);
    report.check(common);
    menu.check(certification.form(), common);
    engine.check(common);
    preparation.allowingRowsOnDisk(needingAllRows(), report.isAsked() ? 6 : 4);
    LoadedTable loaded = preparation.load(data, plan.needsMatrix(), certification.form(), common);
    Training training =
        TrainingJob.of(plan, preparation, loaded, common)
            .checkWork(certification.form(), common)
            .training();
    preparation.warn(loaded, training.table().kept(), certification.form(), common);
    training.leftOutWords().forEach(common::message);
    training.missingWords().forEach(common::message);
    distances.write(training, common);
    Result result = engine.during(common, List.of(training), () -> train(training));
    Path target = model.file();
    CertifiedModel certified = EarlierModels.beside(target, result.model()).with(result.model());
    ModelFile.write(certified, target);
    if (result.ofAllRows() != null) {
      ModelFile.write(result.ofAllRows(), menu.alsoAll());
    }
    report.write(certified, result::table, loaded, preparation, target, data);
    Optional<OptimalityProof> proof = prove.proof(certified, training);
    common.print(
        new TrainResult(
            certified,
            menu.menu() ? Optional.of(result.table().fields()) : Optional.empty(),
            Optional.ofNullable(result.table()).flatMap(MenuTable::offeredFields),
            proof.map(one -> ProofWords.fields(one, certified, prove.seconds())),
            () -> lines(result, certified, proof)));
    String again = EarlierModels.words(certified);
    if (again != null) {
      common.message(again);
    }
    if (!common.json()) {
      boolean more = points(certified).size() > MOST_POINTS;
      model.nextSteps(certified, data, preparation.filesBeside(), more).forEach(common::message);
    }
    return 0;
  }

  /** An option of this command that needs all rows in memory; null: there is none. */
  private String needingAllRows() {
    return menu.alsoAll() != null
        ? "--also-all"
        : distances.isAsked()
            ? "--save-matrix"
            : report.isAsked() && DatabaseReader.isAddress(data)
                ? "--report"
                : engine.isElsewhere() ? "--engine" : null;
  }

  /**
   * What came of the training.
   *
   * @param rules of all subsets; null if none were drawn
   * @param ofAllRows null if it was not asked for
   * @param decided how many rows each line of the rule decides; null: they are in a database
   */
  private record Result(
      CertifiedModel model, RowSubsetRules rules, CertifiedModel ofAllRows, DecidedRows decided) {
    /** The rules of all subsets; null if none were drawn. */
    MenuTable table() {
      return rules == null ? null : new MenuTable(rules, model);
    }
  }

  private Result train(Training training) {
    Selection selection = select.onAll(training.table());
    CertificateOptions certificate = certification.options();
    ChoiceMessages messages = new ChoiceMessages(training);
    CertifiedModel model = training.train(selection, certificate, common.parallel(), messages);
    CertifiedModel ofAllRows =
        menu.alsoAll() == null
            ? null
            : new SubsetTraining(training, selection, certificate).ofAllRows(common.parallel());
    return new Result(
        robustness.with(model, training, selection, certificate, common),
        messages.rules,
        ofAllRows,
        messages.decided(model.model()));
  }

  /** The rows that the model compares with, by their values; empty if it compares with none. */
  private static List<String> points(CertifiedModel certified) {
    return certified.model().frame().space() == null
        ? List.of()
        : Wording.of(certified.model()).details();
  }

  private List<String> lines(
      Result result, CertifiedModel certified, Optional<OptimalityProof> proof) {
    List<String> lines =
        new ArrayList<>(ModelSummary.lines(certified, "on these rows", null, result.decided()));
    List<String> points = points(certified);
    if (points.size() <= MOST_POINTS) {
      points.forEach(line -> lines.add("  " + line.strip()));
    }
    if (result.rules() != null) {
      result.table().offer().ifPresent(one -> lines.add("  also              " + one));
    }
    String cost = aims.reported(certified.certificate());
    if (cost != null) {
      lines.add("  cost              " + cost);
    }
    proof.ifPresent(one -> lines.addAll(ProofWords.lines(one, certified, prove.seconds())));
    lines.addAll(robustness.lines(certified));
    if (menu.menu()) {
      lines.add("");
      lines.addAll(result.table().lines());
    }
    if (result.ofAllRows() != null) {
      lines.add("");
      lines.add("Of all rows, not certified (" + menu.alsoAll() + "):");
      lines.addAll(ModelSummary.lines(result.ofAllRows()));
    }
    return lines;
  }

  /** Tells what competes, and what was chosen; takes the rule that was asked for. */
  private final class ChoiceMessages implements Training.Listener {
    private final Training training;
    private RowSubsetRules rules;
    private DecidedRows decided;

    ChoiceMessages(Training training) {
      this.training = training;
    }

    @Override
    public void choosing(Criterion criterion, int folds) {
      common.message(
          "choosing among " + training.words() + ", by " + ChoiceWords.criterion(criterion, folds));
    }

    @Override
    public void drawing(RowSubsetProcedure procedure, Table table) {
      common.message(ChoiceWords.drawing(procedure, table) + "; " + training.triedWords());
    }

    @Override
    public RowSubsetRule taken(RowSubsetRules found) {
      rules = found;
      return menu.taken(found);
    }

    @Override
    public RowsOnDisk.Visitor counting(Model model) {
      if (training.table().drawn() == null) {
        return null;
      }
      DecidedRows counts = DecidedRows.none(model);
      return (block, first) -> {
        counts.add(model, block);
        decided = counts;
      };
    }

    /** How many rows each line of the rule decides; null: they are in a database. */
    private DecidedRows decided(Model model) {
      if (decided == null && training.table().elsewhere() == null) {
        decided = DecidedRows.of(model, training.table());
      }
      return decided;
    }

    @Override
    public void chosen(Choice choice) {
      common.message(ChoiceWords.chosen(choice, training.table().size()));
    }
  }
}
