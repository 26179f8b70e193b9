package io.laconic.cli.command;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.HoldOutCertificate;
import io.laconic.cli.option.ByOption;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.GibbsErrors;
import io.laconic.cli.option.GibbsOption;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.ModelInputOptions;
import io.laconic.cli.option.PrevalenceOption;
import io.laconic.cli.result.EvaluateResult;
import io.laconic.cli.wording.MeasureTable;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.evaluate.Evaluation;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code evaluate MODEL DATA}. */
@Command(
    name = "evaluate",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = "Counts the errors of a model on rows whose class is known.",
    footer = {
      "",
      "Rows that were not used to make the model also certify its error.",
      "PPV, NPV: predictive values. AUC: area under the ROC curve of the scores.",
      "Example:  laconic evaluate model.json test.csv"
    })
public final class Evaluate implements Callable<Integer> {
  private static final String BY_CLASS = "by-class";

  @Mixin private CommonOptions common;
  @Mixin private ModelInputOptions input;
  @Mixin private GibbsOption gibbs;
  @Mixin private PrevalenceOption prevalence;
  @Mixin private ByOption groups;
  @Mixin private ModelInputOptions.CountedRows newRows;

  @InputOption
  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  private Path modelFile;

  @InputOption
  @Parameters(index = "1", paramLabel = "DATA", description = "Rows with their class.")
  private String data;

  @Option(
      names = "--delta",
      defaultValue = "0.05",
      paramLabel = "D",
      description =
          "Allowed probability that the hold-out certificate, or an interval, is wrong (default:"
              + " 0.05).")
  private double delta;

  @Option(
      names = "--alternatives",
      defaultValue = "1",
      paramLabel = "N",
      description = "Models tried on this file, this one included (default: 1).")
  private int alternatives;

  @Option(
      names = "--sample",
      paramLabel = "NAME",
      defaultValue = "random",
      description =
          "How the rows were collected: random, or by-class: a fixed number of each class, as in a"
              + " case-control study (default: ${DEFAULT-VALUE}).")
  private String sample;

  @Override
  public Integer call() {
    check();
    return common.print(run());
  }

  private EvaluateResult run() {
    double[] shares = prevalence.ends(common);
    CertifiedModel certified = ModelFile.read(modelFile);
    Model model = certified.model();
    ModelInputOptions.KnownRows known =
        input.known(
            certified,
            data,
            groups.names(),
            newRows.column(certified, input),
            !gibbs.asked(),
            common);
    Dataset rows = known.head();
    gibbs.check(model);
    double[][] matrix = input.matrix(model, rows);
    Evaluation.Counting counting = new Evaluation.Counting(model);
    boolean byClass = sample.equals(BY_CLASS);
    ByOption.Counting ofGroups = groups.new Counting(model, byClass);
    known.read(
        block -> {
          Decisions decisions = model.decisions(block, matrix, common.parallel());
          counting.add(block, decisions);
          ofGroups.add(block, decisions.predictions());
        });
    Evaluation evaluation = counting.evaluation();
    ModelInputOptions.checkClasses(evaluation, rows);
    ModelInputOptions.warnOfUnknownClasses(evaluation, rows, common);
    if (shares != null && evaluation.classes().size() != 2) {
      throw new DataException("--prevalence needs two classes; the model has more");
    }
    boolean training = input.isTrainingData(certified, rows.source(), data, common);
    return EvaluateResult.of(
        MeasureTable.ofModel(
                evaluation, delta, shares, training, certified.model().frame().classColumn())
            .collected(byClass),
        training ? null : holdOut(evaluation),
        training ? List.of() : ofGroups.promises(delta, alternatives),
        gibbs.asked() ? GibbsErrors.of(model, rows, common.seed()).fields() : null,
        model.frame().classColumn());
  }

  /** Bounds the error by rows that were not used to make the model, however it was made. */
  private HoldOutCertificate holdOut(Evaluation evaluation) {
    return new HoldOutCertificate(evaluation.errors(), evaluation.examples(), delta, alternatives);
  }

  private void check() {
    if (!sample.equals(BY_CLASS) && !sample.equals("random")) {
      throw common.usage("--sample must be random or by-class; got " + sample);
    }
    if (!(delta > 0 && delta < 1)) {
      throw common.usage("--delta must be between 0 and 1; got " + Wording.number(delta));
    }
    if (alternatives < 1) {
      throw common.usage("--alternatives must be >= 1; got " + alternatives);
    }
    groups.check(common);
    newRows.check(common);
  }
}
