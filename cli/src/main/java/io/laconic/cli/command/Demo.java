package io.laconic.cli.command;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.extension.InputFileNames;
import io.laconic.cli.extension.ModelPage;
import io.laconic.cli.option.CertificationOptions;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.ReportOption;
import io.laconic.cli.option.RunOptions;
import io.laconic.cli.result.TrainResult;
import io.laconic.cli.wording.ExpectedError;
import io.laconic.cli.wording.MenuTable;
import io.laconic.cli.wording.ModelSummary;
import io.laconic.cli.wording.ProgramName;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Table;
import io.laconic.model.Model;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.select.Estimate;
import io.laconic.select.Folds;
import io.laconic.select.LearningProcedure;
import io.laconic.select.Nested;
import io.laconic.select.RowSubsetRules;
import io.laconic.train.Selection;
import io.laconic.train.Training;
import io.laconic.train.TrainingData;
import io.laconic.train.TrainingPlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code demo}: a first look, in less than a minute. */
@Command(
    name = "demo",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = "Trains on a bundled data set and shows the result.",
    footer = {
      "",
      "It writes demo.json and laconic-demo.html into the current folder.",
      "Example:  laconic demo"
    })
public final class Demo implements Callable<Integer> {
  private static final String SAMPLE = "sample:breast-cancer";
  private static final Path TARGET = Path.of("demo.json");
  private static final Path PAGE = Path.of("laconic-demo.html");
  private static final int FOLDS = 10;

  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private CertificationOptions certification;

  @Override
  public Integer call() {
    AtomicFiles.checkTarget(TARGET);
    AtomicFiles.checkTarget(PAGE);
    Request request =
        RunOptions.checked(spec, Request.Use.TRAIN).with(Options.POSITIVE, "malignant");
    LoadedTable loaded = DataFiles.load(SAMPLE, ReadOptions.training(null, Schema.NONE));
    TrainingPlan plan = TrainingPlan.of(request, 2);
    Training training =
        Training.of(plan, TrainingData.of(loaded.dataset()), ExternalResources.NONE);
    CertificateOptions certificate = certification.options();
    DrawnRules drawn = new DrawnRules();
    CertifiedModel certified =
        training.train(Selection.USUAL, certificate, common.parallel(), drawn);
    Table table = training.table();
    LearningProcedure procedure = training.procedure(Selection.USUAL, certificate);
    Folds folds = Folds.stratified(table.labels(), FOLDS, common.seed());
    Estimate estimate =
        new Estimate(new Nested(procedure, table, folds, common.parallel()).together());
    ModelFile.write(certified, TARGET);
    ModelPage pages = ReportOption.page(ModelPage.class);
    if (pages != null) {
      MenuTable menu = drawn.rules == null ? null : new MenuTable(drawn.rules, certified);
      InputFileNames files = new InputFileNames(TARGET.toString(), SAMPLE, null);
      pages
          .page(certified, menu, loaded.dataset(), null, null, files, ExpectedError.of(estimate))
          .write(PAGE);
    }
    return common.print(
        new TrainResult(
            certified,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            () -> lines(certified, estimate)));
  }

  /** Remembers the rules of all subsets, if some are drawn. */
  private static final class DrawnRules implements Training.Listener {
    private RowSubsetRules rules;

    @Override
    public void drawn(RowSubsetRules made) {
      rules = made;
    }
  }

  private static List<String> lines(CertifiedModel certified, Estimate estimate) {
    Model model = certified.model();
    int[] counts = model.training().examples();
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            "Breast cancer (Wisconsin, diagnostic): %d cells, %d measurements, %d malignant.",
            counts[0] + counts[1], model.frame().encoding().attributeCount(), counts[1]));
    lines.add("");
    lines.addAll(ModelSummary.lines(certified, "on these cells", expected(estimate)));
    lines.add("");
    Certificate certificate = certified.certificate();
    if (certificate != null && certificate.form().rebuilds()) {
      lines.add(sources(model));
    }
    List<String> steps = new ArrayList<>();
    if (certificate != null) {
      steps.add("Check it:  " + ProgramName.call("certify", TARGET.toString(), SAMPLE));
    }
    if (ReportOption.page(ModelPage.class) != null) {
      steps.add("Look at it:  " + PAGE);
    }
    lines.add(String.join("      ", steps));
    lines.add(
        "Unclear cases to a person:  "
            + ProgramName.call("train", SAMPLE, "-m", "refer.json", "--refer", "0.1"));
    lines.add("Your own data:  " + ProgramName.call("look", "patients.csv"));
    return lines;
  }

  /** What a certificate that rebuilds the rule rests on. */
  private static String sources(Model model) {
    List<String> rows = new ArrayList<>();
    for (int k = 0; k < model.compressionSet().size(); k++) {
      rows.add(Integer.toString(model.compressionSet().row(k)));
    }
    return String.format(
        "The rule is defined by %d of the %d cells (rows %s).",
        rows.size(), model.training().exampleCount(), listed(rows));
  }

  private static String expected(Estimate estimate) {
    return "  on new cells      " + ExpectedError.of(estimate).words();
  }

  /** {@code 3, 17 and 25}. */
  private static String listed(List<String> rows) {
    return rows.size() < 2
        ? String.join("", rows)
        : String.join(", ", rows.subList(0, rows.size() - 1)) + " and " + rows.get(rows.size() - 1);
  }
}
