package io.laconic.cli.command;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.option.CertificationOptions;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.CostOptions;
import io.laconic.cli.option.EngineOptions;
import io.laconic.cli.option.EquivalentOptions;
import io.laconic.cli.option.Job;
import io.laconic.cli.option.LearnerOptions;
import io.laconic.cli.option.OutputFile;
import io.laconic.cli.option.ReportOption;
import io.laconic.cli.option.RowOptions;
import io.laconic.cli.option.SaveMatrixOption;
import io.laconic.cli.option.SelectOptions;
import io.laconic.cli.wording.ChoiceWords;
import io.laconic.cli.wording.EquivalentWords;
import io.laconic.cli.wording.ModelSummary;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.io.table.LoadedTable;
import io.laconic.learn.Criterion;
import io.laconic.select.Chosen;
import io.laconic.train.Training;
import io.laconic.train.TrainingPlan;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code train DATA -m MODEL}. */
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
      "  laconic train patients.csv -m model.json --positive died",
      "  laconic train sample:breast-cancer -m model.json --type disjunction --penalty 1",
      "  laconic train pima.csv -m model.json --features half-spaces --max-size 3",
      "  laconic train pima.csv -m model.json --learner dlm --scale standard",
      "  laconic train genes.csv -m model.json --learner soft-greedy --equivalents 5",
      "  laconic train digits.csv -m model.json --learner pvm --metric tangent --image 16x16"
    })
public final class Train implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private RowOptions rows;
  @Mixin private SaveMatrixOption distances;
  @Mixin private SelectOptions select;
  @Mixin private CertificationOptions certification;
  @Mixin private CostOptions costs;
  @Mixin private EquivalentOptions equivalents;
  @Mixin private ReportOption report;
  @Mixin private EngineOptions engine;

  @Parameters(paramLabel = "DATA", description = "Training rows: a file or sample:NAME.")
  private String data;

  @Option(
      names = {"-m", "--model"},
      required = true,
      paramLabel = "MODEL",
      description = "The model file to write.")
  private Path target;

  @Override
  public Integer call() {
    TrainingPlan plan = LearnerOptions.plan(spec, rows, certification, common);
    select.checkPrinted(plan, common);
    costs.check(common);
    select.check(false, common);
    equivalents.check(plan, common);
    OutputFile.check(target, common, "-m", rows.inputs(data));
    report.check(common, rows.inputs(data));
    engine.check(common);
    distances.check(common, rows.inputs(data));
    LoadedTable loaded = rows.load(data, plan.needsMatrix(), common);
    Training training = Job.of(plan, rows, loaded, common).training();
    tellOfDroppedRows(training.dropped());
    distances.write(training, common);
    CertifiedModel certified = engine.during(common, () -> train(training));
    ModelFile.write(certified, target);
    report.write(certified, loaded.dataset(), rows, target, data);
    if (common.json()) {
      common.out().print(ModelFile.toJson(certified));
    } else {
      ModelSummary.lines(certified).forEach(common.out()::println);
      if (costs.asked()) {
        common.out().println("  cost              " + costs.words(certified.certificate()));
      }
      EquivalentWords.lines(certified).forEach(common.out()::println);
    }
    return 0;
  }

  private CertifiedModel train(Training training) {
    CertifiedModel certified =
        training.train(
            select.onAll(training.table()),
            certification.options(),
            common.parallel(),
            new ChoiceMessages(training));
    return equivalents.with(certified, training, common);
  }

  /** Tells what competes, and what was chosen. */
  private final class ChoiceMessages implements Training.Listener {
    private final Training training;

    ChoiceMessages(Training training) {
      this.training = training;
    }

    @Override
    public void choosing(Criterion criterion, int folds) {
      common.message(
          "choosing among " + training.words() + ", by " + ChoiceWords.criterion(criterion, folds));
    }

    @Override
    public void chosen(Chosen chosen) {
      common.message(ChoiceWords.chosen(chosen, training.table().size()));
    }
  }

  private void tellOfDroppedRows(int dropped) {
    if (dropped > 0) {
      common.message(ModelSummary.counted(dropped, "row") + " with missing values left out");
    }
  }
}
