package io.laconic.cli.command;

import io.laconic.certificate.CertificateOptions;
import io.laconic.cli.checkpoint.Checkpoint;
import io.laconic.cli.checkpoint.ExpectedResults;
import io.laconic.cli.checkpoint.RunIdentity;
import io.laconic.cli.option.AimOptions;
import io.laconic.cli.option.AvailableLearners;
import io.laconic.cli.option.CertificationOptions;
import io.laconic.cli.option.ColumnOptions;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.ComparedLearner;
import io.laconic.cli.option.CvOptions;
import io.laconic.cli.option.EngineOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.Interrupts;
import io.laconic.cli.option.PreparationOptions;
import io.laconic.cli.option.RunOptions;
import io.laconic.cli.option.SelectOptions;
import io.laconic.cli.option.TrainingJob;
import io.laconic.cli.wording.CertificateTerms;
import io.laconic.cli.wording.CertifiedComparison;
import io.laconic.cli.wording.CompareTable;
import io.laconic.cli.wording.CrossValidatedRows;
import io.laconic.cli.wording.CrossValidationResults;
import io.laconic.cli.wording.MeasuredCosts;
import io.laconic.cli.wording.RunOrigin;
import io.laconic.data.DataException;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.table.LoadedTable;
import io.laconic.learn.Table;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.select.Folds;
import io.laconic.train.Selection;
import io.laconic.train.Training;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code compare DATA}. */
@Command(
    name = "compare",
    modelTransformer = ColumnOptions.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    description = "Compares learners and rivals on the same folds, in one table.",
    footer = {
      "",
      "A learner is a name with its options after colons: scm:features=balls:metric=l1.",
      "The first one is compared with each of the others.",
      "What is said of columns binds our rules, not the rivals.",
      "Examples:",
      "  laconic compare patients.csv",
      "  laconic compare pima.csv --learners scm,dlm:features=rays,svm-gaussian,jrip",
      "  laconic compare patients.csv --time-limit 60",
      "  laconic compare --list"
    })
public final class Compare implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private PreparationOptions preparation;
  @Mixin private SelectOptions select;
  @Mixin private CvOptions options;
  @Mixin private CertificationOptions certification;
  @Mixin private AimOptions aims;
  @Mixin private EngineOptions engine;

  @InputOption
  @Parameters(arity = "0..1", paramLabel = "DATA", description = "Rows with their class.")
  private String data;

  @InputOption(learners = true)
  @Option(
      names = "--learners",
      paramLabel = "LIST",
      split = ",",
      description =
          "Learners and rivals to compare (default: some of ours and the available rivals).")
  private List<String> learners;

  @Option(
      names = "--no-certificate",
      description =
          "Leave out the certified error, which takes one run per subset and learner (default form"
              + " subsets).")
  private boolean noCertificate;

  @Option(
      names = "--time-limit",
      paramLabel = "S",
      description =
          "Begin with no further learner after this many seconds; cheap ones come first, and those"
              + " left out are named.")
  private Double timeLimit;

  @Option(names = "--list", description = "List the available learners and rivals.")
  private boolean list;

  @Override
  public Integer call() {
    if (list) {
      AvailableLearners.lines().forEach(common.out()::println);
      return 0;
    }
    if (data == null) {
      throw common.usage("DATA is missing");
    }
    Request request = RunOptions.checked(spec, request(), Request.Use.MEASURE);
    options.check(common);
    if (timeLimit != null && !(timeLimit > 0)) {
      throw common.usage("--time-limit must be a number of seconds > 0; got " + timeLimit);
    }
    if (learners != null) {
      learners.forEach(name -> ComparedLearner.check(name, request, common));
    }
    engine.check(common);
    LoadedTable loaded =
        preparation.load(data, preparation.hasMatrix(), certification.form(), common);
    preparation.warn(loaded, preparation.kept(loaded), certification.form(), common);
    return compare(loaded);
  }

  private int compare(LoadedTable loaded) {
    int classes = loaded.dataset().labels().classes().size();
    boolean two = classes == 2 || preparation.positive() != null;
    List<String> names =
        learners == null ? AvailableLearners.usual(two, certification.form()) : learners;
    if (learners == null && ColumnOptions.areGiven(spec)) {
      names = names.stream().filter(one -> ComparedLearner.of(one).keepsToColumns(common)).toList();
    }
    Map<String, TrainingJob> jobs = jobs(names, loaded, two);
    Table table = jobs.get(names.get(0)).training().table();
    Folds folds = select.folds(table, common.seed());
    CertificateOptions certificate = certificate(names.size());
    RunIdentity run = new RunIdentity(spec, jobs.values(), folds, certificate.form());
    Training first = jobs.get(names.get(0)).training();
    ExpectedResults expected =
        new ExpectedResults(run.words(names), names, first, folds, certificate);
    try (Checkpoint checkpoint =
        Checkpoint.open(options.checkpointFile(), expected, common::warning)) {
      return engine.during(
          common,
          jobs.values().stream().map(TrainingJob::training).toList(),
          () -> compare(loaded, jobs, expected, checkpoint));
    }
  }

  private int compare(
      LoadedTable loaded,
      Map<String, TrainingJob> jobs,
      ExpectedResults expected,
      Checkpoint checkpoint) {
    List<String> names = expected.learners();
    Table table = expected.training().table();
    Folds folds = expected.folds();
    CertificateOptions certificate = expected.certificate();
    boolean certifies = certificate.form().draws() && !noCertificate;
    Contest contest = new Contest(folds, certificate, certifies, checkpoint, common);
    common.units(names.stream().mapToInt(contest::units).sum());
    String group = loaded.groups() == null ? null : loaded.groups().column();
    CertificateTerms terms = new CertificateTerms(certificate, group);
    CrossValidatedRows used =
        CrossValidatedRows.of(table, aims.prevalence(), loaded.dataset().labels().column());
    boolean byClass = request().value(Options.SAMPLE) == Options.Sample.BY_CLASS;
    Supplier<CompareTable> measured =
        () ->
            new CompareTable(
                new LinkedHashMap<>(contest.estimates()),
                used,
                folds.count(),
                terms,
                MeasuredCosts.of(expected.training().plan().aim(), table),
                certifies
                    ? new CertifiedComparison(
                        contest.certified(), terms, byClass, used.classColumn())
                    : null);
    ComparisonLines lines =
        new ComparisonLines(common, names.size(), nameWidth(names, jobs), options.checkpointFile());
    long start = System.nanoTime();
    List<String> leftOut = new ArrayList<>();
    Interrupts.during(
        lines::interrupt,
        () -> {
          for (String name : names) {
            if (name != names.get(0) && isOver(start)) {
              leftOut.add(name);
              continue;
            }
            Selection selection = ComparedLearner.of(name).selection(select, options.innerFolds());
            lines.measured(
                contest.enter(name, jobs.get(name).training(), selection), measured.get());
          }
          return null;
        });
    if (!leftOut.isEmpty()) {
      common.warning(
          "not measured, since the time of --time-limit was over: " + String.join(", ", leftOut));
    }
    CompareTable answer = measured.get();
    if (options.output() != null) {
      AtomicFiles.write(options.output(), answer::csv);
    }
    lines.finished();
    options.writePage(() -> measured(answer, terms, loaded));
    return 0;
  }

  /** What was typed for all learners; the limit is not that of a solver. */
  private Request request() {
    return RunOptions.request(spec, Set.of("time-limit"));
  }

  private boolean isOver(long start) {
    return timeLimit != null && (System.nanoTime() - start) / 1e9 >= timeLimit;
  }

  /** Letters of the longest name; equal ones get a number in brackets. */
  private int nameWidth(List<String> learners, Map<String, TrainingJob> jobs) {
    List<String> names =
        learners.stream()
            .map(
                words ->
                    ComparedLearner.of(words).contender(jobs.get(words).training(), common).name())
            .toList();
    int longest = names.stream().mapToInt(String::length).max().orElse(0);
    return names.stream().distinct().count() < names.size() ? longest + " (2)".length() : longest;
  }

  /** With a form that draws, every contender is one more setting that is tried. */
  private CertificateOptions certificate(int contenders) {
    CertificateOptions asked = certification.options();
    return asked.form().draws() ? asked.withAlternatives(asked.alternatives() * contenders) : asked;
  }

  /** The rows for each learner, all of the same classes. */
  private Map<String, TrainingJob> jobs(List<String> names, LoadedTable loaded, boolean two) {
    Map<String, TrainingJob> jobs = new LinkedHashMap<>();
    Table first = null;
    for (String name : names) {
      ComparedLearner words = ComparedLearner.of(name);
      TrainingJob job =
          TrainingJob.of(words.plan(request(), common), preparation, loaded, two, common)
              .checkWork(certification.form(), common);
      Table table = job.training().table();
      first = first == null ? table : first;
      checkSame(first, table, name);
      jobs.put(name, job);
    }
    jobs.values().stream()
        .flatMap(job -> job.training().missingWords().stream())
        .distinct()
        .forEach(common::message);
    return jobs;
  }

  private static void checkSame(Table first, Table other, String name) {
    if (!java.util.Arrays.equals(first.labels(), other.labels())) {
      throw new DataException(name + ": it does not learn the same classes as the first learner");
    }
  }

  private CrossValidationResults measured(
      CompareTable table, CertificateTerms terms, LoadedTable loaded) {
    return new CrossValidationResults(
        true,
        new RunOrigin(
            RunIdentity.command(spec),
            loaded.dataset().source(),
            preparation.words(loaded.dataset(), loaded.schema(), loaded.groups()),
            common.seed(),
            table.costs()),
        table.heading(),
        table.rows(),
        table.estimates(),
        terms,
        null,
        table.certified());
  }
}
