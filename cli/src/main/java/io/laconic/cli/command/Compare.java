package io.laconic.cli.command;

import io.laconic.cli.checkpoint.Checkpoint;
import io.laconic.cli.checkpoint.CheckpointedCv;
import io.laconic.cli.checkpoint.RunIdentity;
import io.laconic.cli.option.CertificationOptions;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.ComparedLearner;
import io.laconic.cli.option.CvOptions;
import io.laconic.cli.option.EngineOptions;
import io.laconic.cli.option.Job;
import io.laconic.cli.option.RowOptions;
import io.laconic.cli.option.SelectOptions;
import io.laconic.cli.wording.CompareTable;
import io.laconic.cli.wording.CrossValidationResults;
import io.laconic.cli.wording.Json;
import io.laconic.data.DataException;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.table.LoadedTable;
import io.laconic.learn.Learners;
import io.laconic.learn.RivalProvider;
import io.laconic.learn.Table;
import io.laconic.select.Estimate;
import io.laconic.select.Folds;
import io.laconic.select.LearningProcedure;
import io.laconic.train.Procedures;
import io.laconic.util.OptionName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code compare DATA}. */
@Command(
    name = "compare",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = "Compares learners and rivals on the same folds, in one table.",
    footer = {
      "",
      "A learner is a name with its options after colons: scm:features=balls:metric=l1.",
      "The first one is compared with each of the others.",
      "Examples:",
      "  laconic compare patients.csv",
      "  laconic compare pima.csv --learners scm,dlm:features=rays,svm-gaussian,jrip",
      "  laconic compare --list"
    })
public final class Compare implements Callable<Integer> {
  private static final List<String> OURS_OF_TWO =
      List.of("scm", "scm:features=half-spaces:max-size=5", "dlm:features=rays", "pvm", "1-nn");
  private static final List<String> OURS_OF_MANY = List.of("pvm", "1-nn", "k-medoids", "olvq1");

  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private RowOptions rows;
  @Mixin private SelectOptions select;
  @Mixin private CvOptions options;
  @Mixin private CertificationOptions certification;
  @Mixin private EngineOptions engine;

  @Parameters(arity = "0..1", paramLabel = "DATA", description = "Rows with their class.")
  private String data;

  @Option(
      names = "--learners",
      paramLabel = "LIST",
      split = ",",
      description =
          "Learners and rivals to compare (default: some of ours and the available rivals).")
  private List<String> learners;

  @Option(names = "--list", description = "List the available learners and rivals.")
  private boolean list;

  @Override
  public Integer call() {
    if (list) {
      listed().forEach(common.out()::println);
      return 0;
    }
    if (data == null) {
      throw common.usage("DATA is missing");
    }
    certification.check(common);
    select.check(true, common);
    options.check(common);
    if (learners != null) {
      learners.forEach(
          name -> ComparedLearner.check(name, rows, select, certification.form(), common));
    }
    options.checkTargets(common, rows.inputs(data));
    engine.check(common);
    LoadedTable loaded = rows.load(data, rows.hasMatrix(), common);
    return engine.during(common, () -> compare(loaded));
  }

  private int compare(LoadedTable loaded) {
    int classes = loaded.dataset().labels().classes().size();
    boolean two = classes == 2 || rows.positive() != null;
    List<String> names = learners == null ? standard(two) : learners;
    Map<String, Job> jobs = jobs(names, loaded, two);
    Table table = jobs.get(names.get(0)).training().table();
    Folds folds = select.folds(table, common.seed());
    Checkpoint checkpoint =
        Checkpoint.of(options.checkpointFile(), RunIdentity.words(spec, jobs.values(), folds));
    common.units(
        names.stream().mapToInt(name -> CheckpointedCv.units(name, folds, checkpoint)).sum());
    Map<String, Estimate> estimates = new LinkedHashMap<>();
    for (String name : names) {
      Job job = jobs.get(name);
      LearningProcedure procedure = procedure(ComparedLearner.of(name), job);
      String learner = procedure.contender().name();
      common.message(learner + " …");
      estimates.put(unique(learner, estimates), estimate(name, procedure, job, folds, checkpoint));
    }
    CompareTable answer = new CompareTable(estimates, table.labels(), folds.count());
    answer(answer);
    options.writePage(() -> measured(answer, loaded));
    return 0;
  }

  /** The rows for each learner, all of the same classes. */
  private Map<String, Job> jobs(List<String> names, LoadedTable loaded, boolean two) {
    Map<String, Job> jobs = new LinkedHashMap<>();
    Table first = null;
    for (String name : names) {
      ComparedLearner words = ComparedLearner.of(name);
      Job job = Job.of(words.plan(rows, certification.form(), common), rows, loaded, two, common);
      Table table = job.training().table();
      first = first == null ? table : first;
      checkSame(first, table, name);
      jobs.put(name, job);
    }
    return jobs;
  }

  private LearningProcedure procedure(ComparedLearner words, Job job) {
    return new Procedures(job.training())
        .of(
            words.contender(job.training(), common),
            words.selection(select, options.innerFolds()),
            certification.options());
  }

  private Estimate estimate(
      String name, LearningProcedure procedure, Job job, Folds folds, Checkpoint checkpoint) {
    try {
      return new CheckpointedCv(name, procedure, job.training().table(), folds)
          .run(checkpoint, common);
    } catch (IllegalArgumentException e) {
      throw new DataException(name + ": " + OptionName.messageOf(e));
    }
  }

  private static String unique(String name, Map<String, Estimate> estimates) {
    String unique = name;
    for (int k = 2; estimates.containsKey(unique); k++) {
      unique = name + " (" + k + ")";
    }
    return unique;
  }

  private static void checkSame(Table first, Table other, String name) {
    if (!java.util.Arrays.equals(first.labels(), other.labels())) {
      throw new DataException(name + ": it does not learn the same classes as the first learner");
    }
  }

  /** Some of ours, and the rivals of the modules on the class path. */
  private List<String> standard(boolean two) {
    List<String> names = new ArrayList<>(two ? OURS_OF_TWO : OURS_OF_MANY);
    for (RivalProvider provider : ServiceLoader.load(RivalProvider.class)) {
      provider.rivals().stream()
          .map(RivalProvider.Rival::name)
          .filter(name -> !name.equals("svm-genes"))
          .forEach(names::add);
    }
    return names;
  }

  private void answer(CompareTable table) {
    if (options.output() != null) {
      AtomicFiles.write(options.output(), table::csv);
    }
    if (common.json()) {
      common.out().println(Json.text(table.json()));
    } else {
      table.lines().forEach(common.out()::println);
    }
  }

  private CrossValidationResults measured(CompareTable table, LoadedTable loaded) {
    return new CrossValidationResults(
        true,
        RunIdentity.command(spec),
        loaded.dataset().source(),
        rows.words(loaded.dataset(), loaded.groups()),
        table.heading(),
        table.labels(),
        common.seed(),
        table.estimates(),
        null);
  }

  private static List<String> listed() {
    List<String> lines = new ArrayList<>();
    lines.add("ours: " + String.join(", ", Learners.LEARNER.allowed().choices()));
    for (RivalProvider provider : ServiceLoader.load(RivalProvider.class)) {
      for (RivalProvider.Rival rival : provider.rivals()) {
        lines.add(String.format("%-14s %s (%s)", rival.name(), rival.words(), rival.library()));
      }
    }
    return lines;
  }
}
