package io.laconic.papers.benchmark;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertificateWords;
import io.laconic.cli.option.AvailableLearners;
import io.laconic.cli.option.CertificationOptions;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.ComparedLearner;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.Interrupts;
import io.laconic.cli.option.OutputOption;
import io.laconic.cli.option.RunOptions;
import io.laconic.cli.option.SelectOptions;
import io.laconic.data.DataException;
import io.laconic.io.json.Json;
import io.laconic.model.Wording;
import io.laconic.request.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code benchmark DIR|LIST…}. */
@Command(
    name = "benchmark",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Measures learners and rivals on many data sets, and ranks them.",
      "Each data set has the folds that compare draws for it."
    },
    footer = {
      "",
      "A list (.list or .txt) has one line for each data set: the file, and its options --label,",
      "--positive, --missing, --group, --schema; # begins a comment.",
      "What cannot be read or measured is named and not ranked.",
      "Examples:",
      "  laconic benchmark data --learners scm,dlm:features=rays,cart --certificate none",
      "  LACONIC_WEKA=1 ./laconic benchmark docs/inside/benchmark.list --data DIR --resume parts -o out",
      "  laconic benchmark a.csv b.arff sample:iris --missing median --resume parts"
    })
public final class BenchmarkCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private SelectOptions select;
  @Mixin private CertificationOptions certification;

  @InputOption
  @Parameters(
      arity = "1..*",
      paramLabel = "DIR|LIST|DATA",
      description = "Folders, lists of data sets, data files or sample:NAME.")
  private List<String> data;

  @InputOption
  @Option(
      names = "--data",
      paramLabel = "DIR",
      split = ",",
      description = "Folders of the files that a list names (default: the folder of the list).")
  private List<Path> folders;

  @InputOption(learners = true)
  @Option(
      names = "--learners",
      paramLabel = "LIST",
      split = ",",
      description =
          "Learners and rivals, as in compare; jrip:seeds=5 is the mean over five seeds of JRip"
              + " (default: default, scm:type=points, and the rivals that are there: rules, trees,"
              + " forest, boosting, logistic regression).")
  private List<String> learners;

  @Option(
      names = "--missing",
      paramLabel = "NAME",
      description = "Missing values of data sets that have no such option: error, drop, median.")
  private String missing;

  @Option(
      names = "--inner-folds",
      paramLabel = "K",
      description = "Folds within each training part, to choose parameters (default: as compare).")
  private Integer innerFolds;

  @Option(
      names = "--no-certificate",
      description = "Leave out the certified error, which takes one run per subset and learner.")
  private boolean noCertificate;

  @OutputOption(folder = true)
  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description =
          "Keep finished folds in this folder and use those that are there; learners and data sets"
              + " can be added later.")
  private Path resume;

  @Option(
      names = "--finished",
      description = "Measure nothing: show what is finished in the folder of --resume.")
  private boolean finished;

  @OutputOption(folder = true)
  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description =
          "Also write tables (text, CSV, Markdown), pictures and a page into this folder.")
  private Path output;

  @Override
  public Integer call() {
    Request request = RunOptions.checked(spec, Request.Use.MEASURE);
    select.checkNoFile("benchmark", common);
    if (innerFolds != null && innerFolds < 2) {
      throw common.usage("--inner-folds must be >= 2; got " + innerFolds);
    }
    if (finished && resume == null) {
      throw common.usage("--finished needs --resume DIR, the folder of what was measured");
    }
    List<String> rowWords = missing == null ? List.of() : List.of("--missing=" + missing);
    List<String> names =
        learners == null ? AvailableLearners.measured(certification.form()) : learners;
    List<SeededLearner> seeded =
        names.stream().map(name -> SeededLearner.of(name, common)).toList();
    seeded.stream()
        .flatMap(one -> one.runs().stream())
        .forEach(name -> ComparedLearner.check(name, request, common));
    if (names.stream().distinct().count() < names.size()) {
      throw common.usage("--learners names a learner twice");
    }
    List<DataSetEntry> entries = new DataSetList(folders == null ? List.of() : folders).of(data);
    BenchmarkSettings settings =
        new BenchmarkSettings(
            seeded,
            request,
            select,
            innerFolds == null ? 0 : innerFolds,
            certificate(names.size()),
            certifies(),
            rowWords,
            made(resume),
            finished,
            common);
    made(output);
    return run(entries, settings);
  }

  private boolean certifies() {
    return certification.form().draws() && !noCertificate;
  }

  /** With a form that draws, every learner is one more setting that is tried on a data set. */
  private CertificateOptions certificate(int count) {
    CertificateOptions asked = certification.options();
    return asked.form().draws() ? asked.withAlternatives(asked.alternatives() * count) : asked;
  }

  private int run(List<DataSetEntry> entries, BenchmarkSettings settings) {
    BenchmarkPrinter printer = new BenchmarkPrinter(settings, entries.size());
    Interrupts.during(
        printer::interrupt,
        () -> {
          entries.forEach(entry -> new DataSetRun(entry, settings).run(printer));
          return null;
        });
    if (printer.isInterrupted()) {
      return 1; // the process is ending, with its own exit code
    }
    if (printer.isEmpty()) {
      throw new DataException(
          "nothing could be measured: " + BenchmarkOutput.firstFailure(printer.sets()));
    }
    BenchmarkOutput answer =
        new BenchmarkOutput(printer.sets(), settings.learners(), promise(settings));
    if (output != null) {
      answer.write(output, common);
    }
    if (common.json()) {
      common.out().println(Json.text(answer.json()));
    } else {
      answer.lines().forEach(common.out()::println);
    }
    return 0;
  }

  /** What certified errors are, and on what condition. */
  private static String promise(BenchmarkSettings settings) {
    CertificateOptions options = settings.certificate();
    return "a bound on the error on new rows of a machine learned from some of the rows (form "
        + options.form().word()
        + "); on each data set for all learners together at "
        + CertificateWords.confidence(options.delta())
        + " confidence (J = "
        + Wording.number(options.alternatives())
        + "), if its rows are independent draws";
  }

  /** Creates the folder, before the work starts. */
  private static Path made(Path folder) {
    try {
      return folder == null ? null : Files.createDirectories(folder);
    } catch (IOException e) {
      throw new DataException(folder + ": there is no such folder, and it cannot be created", e);
    }
  }
}
