package io.laconic.cli.command;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.extension.TradeoffPage;
import io.laconic.cli.extension.WrittenPage;
import io.laconic.cli.option.CertificationOptions;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.EarlierModels;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.LearnerOptions;
import io.laconic.cli.option.OutputOption;
import io.laconic.cli.option.PreparationOptions;
import io.laconic.cli.option.PrevalenceOption;
import io.laconic.cli.option.ReportOption;
import io.laconic.cli.option.SelectOptions;
import io.laconic.cli.option.TrainingJob;
import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.ChoiceWords;
import io.laconic.cli.wording.MissesTradeoffTable;
import io.laconic.cli.wording.ModelSummary;
import io.laconic.data.DataException;
import io.laconic.io.json.Json;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.io.table.LoadedTable;
import io.laconic.learn.Table;
import io.laconic.learn.choice.MissesTradeoffLevel;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.select.RowSubsetProcedure;
import io.laconic.train.Selection;
import io.laconic.train.SubsetTraining;
import io.laconic.train.Training;
import io.laconic.train.TrainingPlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tradeoff DATA}. */
@Command(
    name = "tradeoff",
    modelTransformer = LearnerOptions.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Shows rules between few misses and few false alarms, one per line.",
      "Their certified numbers hold together, so you may take any of them."
    },
    footer = {
      "",
      "Examples:",
      "  laconic tradeoff patients.csv --positive died",
      "  laconic tradeoff patients.csv --positive died -m model.json --take 3",
      "  laconic tradeoff patients.csv --positive died --report tradeoff.html"
    })
public final class Tradeoff implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private PreparationOptions preparation;
  @Mixin private SelectOptions select;
  @Mixin private CertificationOptions certification;
  @Mixin private PrevalenceOption asked;

  @InputOption
  @Parameters(paramLabel = "DATA", description = "Training rows: a file or sample:NAME.")
  private String data;

  @OutputOption
  @Option(
      names = {"-m", "--model"},
      paramLabel = "MODEL",
      description = "The model file to write, with --take.")
  private Path target;

  @Option(
      names = "--take",
      paramLabel = "LINE",
      description = "Write the rule of this line of the table.")
  private Integer taken;

  @OutputOption
  @Option(
      names = "--report",
      paramLabel = "FILE",
      description =
          "Also write an HTML page with the table and a picture; as JSON to a file .json. May be given"
              + " twice.")
  private List<Path> pages = List.of();

  @Override
  public Integer call() {
    return common.print(run());
  }

  private Result run() {
    TrainingPlan asked = LearnerOptions.plan(spec, Request.Use.TRAIN, common);
    check();
    TrainingPlan plan = asked.with(new MissesTradeoffLevel(0));
    LoadedTable loaded = preparation.load(data, plan.needsMatrix(), certification.form(), common);
    Training training =
        TrainingJob.of(plan, preparation, loaded, common)
            .checkWork(certification.form(), common)
            .training();
    preparation.warn(loaded, training.table().kept(), certification.form(), common);
    training.leftOutWords().forEach(common::message);
    training.missingWords().forEach(common::message);
    Selection selection = select.onAll(training.table());
    CertificateOptions certificate = certification.options();
    MissesTradeoffTable table =
        new MissesTradeoffTable(
            new SubsetTraining(training, selection, certificate)
                .tradeoff(common.parallel(), new Messages(training)),
            certificate.delta(),
            certificate.alternatives(),
            plan.request().has(Options.NET_BENEFIT)
                ? plan.request().value(Options.NET_BENEFIT)
                : new double[0],
            prevalence(plan.request(), certificate.byClass()));
    CertifiedModel model = null;
    if (taken != null) {
      MissesTradeoffTable.Line line = line(table);
      Training ofLevel =
          TrainingJob.of(
                  asked.with(new MissesTradeoffLevel(line.level())), preparation, loaded, common)
              .training();
      CertifiedModel made =
          new SubsetTraining(ofLevel, selection, certificate).certified(line.rules(), line.rule());
      model = EarlierModels.beside(target, made).with(made);
      ModelFile.write(model, target);
    }
    if (!pages.isEmpty()) {
      WrittenPage page =
          ReportOption.page(TradeoffPage.class).page(table, loaded.dataset().source().name());
      pages.forEach(page::write);
    }
    return new Result(table.fields(), table, taken(model));
  }

  /** How frequent positives are where the rule is used; null: as among the rows. */
  private double[] prevalence(Request asked, boolean byClass) {
    if (asked.has(Options.PREVALENCE)) {
      return asked.value(Options.PREVALENCE);
    }
    if (byClass && asked.has(Options.NET_BENEFIT)) {
      throw common.usage(
          "--net-benefit needs --prevalence LO,HI with --sample by-class: the rows do not say how"
              + " frequent the classes are");
    }
    return null;
  }

  private void check() {
    if (!certification.form().draws()) {
      throw common.usage("tradeoff goes with --certificate subsets or holdout");
    }
    if ((taken == null) != (target == null)) {
      throw common.usage("-m MODEL and --take LINE go together");
    }
    ReportOption.check(pages, TradeoffPage.class, common);
    if (taken != null && taken < 1) {
      throw common.usage("--take must be the number of a line, >= 1; got " + taken);
    }
  }

  private MissesTradeoffTable.Line line(MissesTradeoffTable table) {
    if (taken > table.lines().size()) {
      throw new DataException("--take " + taken + ": there are lines 1 to " + table.lines().size());
    }
    return table.lines().get(taken - 1);
  }

  /** The rules, and what is to be said of the one that was taken. */
  private record Result(
      List<MissesTradeoffTable.Rule> rules,
      @Json.Hidden MissesTradeoffTable table,
      @Json.Hidden List<String> taken)
      implements Answer {
    @Override
    public List<String> lines() {
      List<String> lines = new ArrayList<>(table.words());
      lines.addAll(taken);
      return lines;
    }
  }

  private List<String> taken(CertifiedModel model) {
    if (model == null) {
      return List.of();
    }
    List<String> lines = new ArrayList<>(List.of("", "Line " + taken + " (" + target + "):"));
    lines.addAll(ModelSummary.lines(model));
    return lines;
  }

  /** Tells what competes. */
  private final class Messages implements Training.Listener {
    private final Training training;

    Messages(Training training) {
      this.training = training;
    }

    @Override
    public void drawing(RowSubsetProcedure procedure, Table table) {
      common.message(
          ChoiceWords.drawing(procedure, table)
              + "; "
              + training.words()
              + "; "
              + MissesTradeoffLevel.all().size()
              + " levels");
    }
  }
}
