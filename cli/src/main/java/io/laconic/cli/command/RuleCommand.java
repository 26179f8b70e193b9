package io.laconic.cli.command;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.option.CertificationOptions;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.DefaultFileNames;
import io.laconic.cli.option.EarlierModels;
import io.laconic.cli.option.GivenRuleOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.LearnerOptions;
import io.laconic.cli.option.ModelTarget;
import io.laconic.cli.option.PreparationOptions;
import io.laconic.cli.option.RuleSource;
import io.laconic.cli.option.TrainingJob;
import io.laconic.cli.result.TrainResult;
import io.laconic.cli.wording.ModelSummary;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.io.table.LoadedTable;
import io.laconic.learn.given.GivenRuleLearner;
import io.laconic.request.Request;
import io.laconic.train.Selection;
import io.laconic.train.Training;
import io.laconic.train.TrainingPlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rule RULE DATA}. */
@Command(
    name = "rule",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Counts the errors of a rule that people gave, and bounds its error on new rows.",
      "The rule is a text file: CLASS if CONDITIONS, or if CONDITIONS then CLASS, else CLASS;",
      "or a model that was made of other rows."
    },
    footer = {
      "",
      "Rules, as explain prints them or shorter:",
      "  died if at least 2 of: age > 80, lactate > 4, not icu",
      "  died if age > 80 and ward is surgery",
      "  if age > 80 then died, else if lactate > 4 and age > 60 then died, else survived",
      "  died if at least 5 points of: 3 age > 80, 2 lactate > 4",
      "",
      "Examples:",
      "  laconic rule guideline.txt patients.csv",
      "  laconic rule guideline.txt patients.csv -m model.json --by sex,age:40,65",
      "  laconic rule guideline.txt patients.csv --against 'died if age > 80'",
      "  laconic rule last-year.json patients.csv"
    })
public final class RuleCommand implements Callable<Integer>, DefaultFileNames {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private PreparationOptions preparation;
  @Mixin private CertificationOptions certification;
  @Mixin private GivenRuleOptions given;

  @InputOption
  @Parameters(
      index = "0",
      paramLabel = "RULE",
      description = "A text file with the rule, or a model made of other rows.")
  private Path rule;

  @InputOption
  @Parameters(
      index = "1",
      paramLabel = "DATA",
      description = "Rows that the rule was not learned from: a file or sample:NAME.")
  private String data;

  @Mixin private ModelTarget model;

  @Override
  public void nameFiles() {
    model.name(data, common);
  }

  @Override
  public Integer call() {
    RuleSource source = given.use(rule, common);
    TrainingPlan plan = LearnerOptions.plan(spec, Request.Use.TRAIN, common);
    LoadedTable loaded = preparation.load(data, false, certification.form(), common);
    boolean paid = plan.request().value(GivenRuleLearner.AFTER_LOOKING);
    source.checkOtherRows(loaded.dataset(), paid);
    Training training = TrainingJob.of(plan, preparation, loaded, common).training();
    preparation.warn(loaded, training.table().kept(), certification.form(), common);
    training.leftOutWords().forEach(common::message);
    training.missingWords().forEach(common::message);
    CertificateOptions certificate = certification.options();
    Selection selection = Selection.of(plan.request(), null);
    CertifiedModel made =
        training.train(selection, certificate, common.parallel(), Training.Listener.NONE);
    source.checkSame(made.model(), training.table());
    EarlierModels earlier = EarlierModels.beside(model.file(), made);
    source.checkNotChangedFrom(earlier.given(), loaded.dataset().source().name(), paid);
    CertifiedModel certified = earlier.with(made);
    ModelFile.write(certified, model.file());
    common.print(
        new TrainResult(
            certified,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            () -> ModelSummary.lines(certified)));
    String again = EarlierModels.words(certified);
    if (again != null) {
      common.message(again);
    }
    if (!common.json()) {
      model.nextSteps(certified, data, List.of(), false).forEach(common::message);
    }
    return 0;
  }
}
