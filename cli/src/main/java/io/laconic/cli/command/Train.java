package io.laconic.cli.command;

import io.laconic.certificate.Alternative;
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
import io.laconic.data.DataException;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.learn.Settings;
import io.laconic.model.Model;
import io.laconic.select.Chosen;
import io.laconic.select.Folds;
import io.laconic.select.Procedure;
import java.nio.file.Path;
import java.util.List;
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
    Settings settings = LearnerOptions.settings(spec, common);
    select.checkPrinted(Job.recipe(settings, rows, common), common);
    certification.check(common);
    costs.check(common);
    select.check(false, common);
    equivalents.check(settings, common);
    OutputFile.check(target, common, "-m", rows.inputs(data));
    report.check(common, rows.inputs(data));
    engine.check(common);
    distances.check(common, rows.inputs(data));
    Job job = Job.of(settings, rows, data, common);
    tellOfDroppedRows(job.dropped());
    distances.write(job, common);
    CertifiedModel certified = engine.during(common, () -> train(job));
    ModelFile.write(certified, target);
    report.write(certified, job, rows, target, data);
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

  private CertifiedModel train(Job job) {
    Procedure procedure = job.procedure(select, select.count(), certification, common);
    boolean chooses = select.given() || !job.recipe().isSingle(job.extras());
    try {
      Model model;
      List<Alternative> others = List.of();
      if (chooses) {
        Folds given = select.given(job.table());
        common.message(
            "choosing among "
                + job.recipe().words()
                + ", by "
                + ChoiceWords.criterion(procedure.criterion(), select.count(job.table(), given)));
        Chosen chosen = procedure.train(job.table(), given, common.parallel());
        common.message(ChoiceWords.chosen(chosen, job.table().size()));
        model = chosen.model();
        others = chosen.alternatives();
      } else {
        model = procedure.single(job.table(), common.parallel());
      }
      int own = procedure.contender().alternatives();
      return certification
          .certify(model, job.data(), own, common)
          .withSelection(others)
          .withEquivalents(equivalents.of(job, model, common));
    } catch (IllegalArgumentException e) {
      throw new DataException(job.data().source().name() + ": " + e.getMessage());
    }
  }

  private void tellOfDroppedRows(int dropped) {
    if (dropped > 0) {
      common.message(ModelSummary.counted(dropped, "row") + " with missing values left out");
    }
  }
}
