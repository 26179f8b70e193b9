package io.laconic.cli.command;

import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.HoldOutCertificate;
import io.laconic.certificate.MajorityRule;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.GibbsErrors;
import io.laconic.cli.option.GibbsOption;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.ModelInputOptions;
import io.laconic.cli.option.PrevalenceOption;
import io.laconic.cli.wording.ConfusionLines;
import io.laconic.cli.wording.Json;
import io.laconic.cli.wording.MeasureTable;
import io.laconic.cli.wording.ModelSummary;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.evaluate.Evaluation;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
  @Mixin private CommonOptions common;
  @Mixin private ModelInputOptions input;
  @Mixin private GibbsOption gibbs;
  @Mixin private PrevalenceOption prevalence;

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

  @Override
  public Integer call() {
    check();
    double[] shares = prevalence.ends(common);
    CertifiedModel certified = ModelFile.read(modelFile);
    Model model = certified.model();
    Dataset rows = input.read(certified, data, true, common);
    gibbs.check(model);
    double[][] matrix = input.matrix(model, rows);
    Evaluation evaluation = Evaluation.of(model, rows, matrix, common.parallel());
    ModelInputOptions.checkClasses(evaluation, rows);
    ModelInputOptions.warnOfUnknownClasses(evaluation, rows, common);
    if (shares != null && evaluation.classes().size() != 2) {
      throw new DataException("--prevalence needs two classes; the model has more");
    }
    boolean training = input.isTrainingData(certified, rows.source(), data, common);
    HoldOutCertificate holdOut = training ? null : holdOut(evaluation);
    MeasureTable measures = MeasureTable.ofModel(evaluation, delta, shares, training);
    GibbsErrors count = gibbs.asked() ? GibbsErrors.of(model, rows, common.seed()) : null;
    if (common.json()) {
      Map<String, Object> json = json(evaluation, holdOut);
      json.put("measures", measures.json());
      if (count != null) {
        json.put("gibbsRisk", count.risk());
        json.put("gibbsErrors", count.errors());
      }
      common.out().println(Json.text(json));
    } else {
      print(evaluation, holdOut);
      common.out().println();
      measures.lines().forEach(common.out()::println);
      if (count != null) {
        common.out().println();
        common.out().println(count.words());
      }
    }
    return 0;
  }

  /** Bounds the error by rows that were not used to make the model, however it was made. */
  private HoldOutCertificate holdOut(Evaluation evaluation) {
    return new HoldOutCertificate(evaluation.errors(), evaluation.examples(), delta, alternatives);
  }

  private void check() {
    if (!(delta > 0 && delta < 1)) {
      throw common.usage("--delta must be between 0 and 1; got " + Wording.number(delta));
    }
    if (alternatives < 1) {
      throw common.usage("--alternatives must be >= 1; got " + alternatives);
    }
  }

  private Map<String, Object> json(Evaluation evaluation, HoldOutCertificate holdOut) {
    Map<String, Object> errors = new LinkedHashMap<>();
    for (int c = 0; c < evaluation.actual().size(); c++) {
      errors.put(evaluation.actual().get(c), evaluation.errors(c));
    }
    boolean two = evaluation.classes().size() == 2;
    return Json.object(
        "examples",
        evaluation.examples(),
        "errors",
        evaluation.errors(),
        "errorsByClass",
        errors,
        "confusion",
        ConfusionLines.json(evaluation),
        "undecided",
        evaluation.undecided(),
        "sensitivity",
        two ? evaluation.recall(1) : Double.NaN,
        "specificity",
        two ? evaluation.recall(0) : Double.NaN,
        "trainingFile",
        holdOut == null,
        "risk",
        holdOut == null ? Double.NaN : holdOut.risk(),
        "majority",
        Json.object(
            "class",
            majority(evaluation).label(),
            "errors",
            majority(evaluation).errors(),
            "risk",
            holdOut == null ? Double.NaN : majority(evaluation).risk()));
  }

  /**
   * What always saying the most frequent class of these rows would have. As many constant rules
   * count as there are classes, also those of the model that no row has.
   */
  private MajorityRule majority(Evaluation evaluation) {
    List<String> names = new ArrayList<>(evaluation.actual());
    evaluation.classes().stream().filter(name -> !names.contains(name)).forEach(names::add);
    int[] rows = new int[names.size()];
    for (int c = 0; c < evaluation.actual().size(); c++) {
      rows[c] = evaluation.examples(c);
    }
    return MajorityRule.of(rows, names, delta);
  }

  /** {@code for comparison, always saying "benign": 37.3 % wrong, certified at most 41.4 % …}. */
  private String comparison(Evaluation evaluation, boolean certified) {
    MajorityRule majority = majority(evaluation);
    return "for comparison, always saying \""
        + majority.label()
        + "\": "
        + percent((double) majority.errors() / evaluation.examples())
        + " wrong"
        + (certified ? ", certified " + CertificateWords.atMost(majority.risk()) : "");
  }

  private void print(Evaluation evaluation, HoldOutCertificate holdOut) {
    List<String> classes = evaluation.classes();
    common
        .out()
        .printf(
            Locale.ROOT,
            "%s of %d (%.1f %%)%s%n",
            ModelSummary.counted(evaluation.errors(), "error"),
            evaluation.examples(),
            100.0 * evaluation.errors() / evaluation.examples(),
            holdOut == null ? " on the rows it was trained on" : "");
    if (classes.size() == 2) {
      common
          .out()
          .printf(
              Locale.ROOT,
              "sensitivity %s, specificity %s%n",
              percent(evaluation.recall(1)),
              percent(evaluation.recall(0)));
    }
    common
        .out()
        .println(
            holdOut == null
                ? "no hold-out certificate: the model was trained on these rows"
                : "certified, if these rows were not used to make the model: "
                    + holdOut.words()
                    + " ("
                    + holdOut.confidence()
                    + ", "
                    + ModelSummary.counted(alternatives, "model")
                    + " tried on them)");
    common.out().println(comparison(evaluation, holdOut != null));
    common.out().println();
    ConfusionLines.of(evaluation).forEach(common.out()::println);
  }

  private static String percent(double share) {
    return Double.isNaN(share) ? "unknown" : String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }
}
