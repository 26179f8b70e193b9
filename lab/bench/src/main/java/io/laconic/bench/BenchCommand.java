package io.laconic.bench;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.OutputOption;
import io.laconic.data.DataException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code bench [JOB…]}. */
@Command(
    name = "bench",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = "Time and memory of whole jobs, beside other programs in the same run.",
    footer = {
      "",
      "docs/inside/performance.md tells how to read the table.",
      "Examples:",
      "  laconic bench --quick",
      "  laconic bench rays-1000x20000 -o run.json",
      "  laconic bench --check run.json",
      "  laconic bench kernels tangent"
    })
final class BenchCommand implements Callable<Integer> {
  @Mixin private CommonOptions common;

  @Parameters(arity = "0..*", paramLabel = "JOB", description = "Jobs to run (default: all).")
  private List<String> names = new ArrayList<>();

  @Option(names = "--list", description = "List the jobs.")
  private boolean list;

  @Option(names = "--quick", description = "Small sizes, below a minute in all.")
  private boolean quick;

  @Option(
      names = "--repeats",
      paramLabel = "N",
      description =
          "Runs of each contestant, of which the median counts; one that has used a minute is not"
              + " run again (default: 3; with --quick 1).")
  private Integer repeats;

  @Option(
      names = "--limit",
      paramLabel = "SECONDS",
      defaultValue = "1800",
      description = "Stop a run after this time (default: ${DEFAULT-VALUE}).")
  private double limit;

  @Option(
      names = "--rival",
      paramLabel = "[JOB:]NAME=COMMAND",
      description = "A program of others as one more rival; {csv} in COMMAND is its data file.")
  private List<String> rivals = new ArrayList<>();

  @InputOption
  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Folder of data sets (default: ../shared/data).")
  private Path data;

  @Option(names = "--kernels", description = "Afterwards also time the inner loops by JMH.")
  private boolean kernels;

  @Option(names = "--markdown", description = "Print the table in Markdown.")
  private boolean markdown;

  @OutputOption
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Also store the run as JSON.")
  private Path output;

  @InputOption
  @Option(
      names = "--check",
      paramLabel = "FILE",
      description = "Compare ratios with a stored run; exit 1 if any got worse.")
  private Path stored;

  @Option(
      names = "--tolerance",
      paramLabel = "FACTOR",
      defaultValue = "1.5",
      description = "Factor by which a ratio may grow (default: ${DEFAULT-VALUE}).")
  private double tolerance;

  @Override
  public Integer call() {
    if (list) {
      JobRegistry.all().forEach(job -> common.out().printf("%-22s %s%n", job.name(), job.title()));
      return 0;
    }
    if (!names.isEmpty() && names.get(0).equals(KernelBenchmarks.NAME)) {
      return kernels();
    }
    List<Job> jobs = jobs();
    checkOptions();
    List<ExternalRival> external = external();
    BenchResults before = stored == null ? null : BenchRunFile.read(stored);
    BenchResults run = run(jobs, external);
    if (output != null) {
      BenchRunFile.write(run, output);
    }
    print(run);
    if (kernels && !common.json()) {
      common.out().println();
      runKernels("");
    }
    return before == null ? failures(run) : check(new RunComparison(before, run, tolerance));
  }

  /** The command {@code bench kernels [PATTERN]}. */
  private int kernels() {
    if (names.size() > 2) {
      throw common.usage("kernels takes one PATTERN; got " + names.subList(1, names.size()));
    }
    runKernels(names.size() == 2 ? names.get(1) : "");
    return 0;
  }

  private void runKernels(String pattern) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    KernelBenchmarks.run(
        pattern, quick, common.json(), new PrintStream(text, true, StandardCharsets.UTF_8));
    common.out().println(text.toString(StandardCharsets.UTF_8));
  }

  private List<Job> jobs() {
    if (names.isEmpty()) {
      return JobRegistry.all();
    }
    List<Job> jobs = new ArrayList<>();
    for (String name : names) {
      Job job = JobRegistry.of(name);
      if (job == null || job == JobRegistry.MACHINE) {
        throw common.usage("unknown job: " + name + "; --list shows all");
      }
      jobs.add(job);
    }
    return jobs;
  }

  private void checkOptions() {
    if (repeats != null && repeats < 1) {
      throw common.usage("--repeats must be >= 1; got " + repeats);
    }
    if (!(limit > 0)) {
      throw common.usage("--limit must be > 0; got " + limit);
    }
    if (!(tolerance >= 1)) {
      throw common.usage("--tolerance must be >= 1; got " + tolerance);
    }
  }

  private List<ExternalRival> external() {
    try {
      List<ExternalRival> external = rivals.stream().map(ExternalRival::of).toList();
      for (ExternalRival rival : external) {
        if (rival.job() != null && JobRegistry.of(rival.job()) == null) {
          throw new IllegalArgumentException("--rival names an unknown job: " + rival.job());
        }
      }
      return external;
    } catch (IllegalArgumentException e) {
      throw common.usage(e.getMessage());
    }
  }

  private BenchResults run(List<Job> jobs, List<ExternalRival> external) {
    try (TemporaryRunFolder folder = new TemporaryRunFolder();
        ProcessRunner children = new ProcessRunner(folder.path())) {
      int threads = common.parallel().threads();
      int times = repeats != null ? repeats : quick ? 1 : 3;
      JobRunner.Options options =
          new JobRunner.Options(quick, threads, times, limit, folder(), folder.path(), external);
      JobRunner runner = new JobRunner(options, children, common::message);
      MachineSpeed machine = runner.machine();
      List<BenchResults.Result> results = new ArrayList<>();
      for (Job job : jobs) {
        results.add(runner.run(job, machine));
        folder.clear();
      }
      return new BenchResults(
          BenchResults.FORMAT,
          quick,
          threads,
          times,
          System.getProperty("java.version"),
          System.getProperty("os.name")
              + " "
              + System.getProperty("os.arch")
              + ", "
              + Runtime.getRuntime().availableProcessors()
              + " processors",
          machine,
          results);
    }
  }

  /** The folder that was named, else that of the system property, else one beside this folder. */
  private Path folder() {
    if (data != null && !Files.isDirectory(data)) {
      throw new DataException(data + ": no such folder");
    }
    String property = System.getProperty("laconic.data", "");
    return data != null
        ? data
        : property.isEmpty() ? Path.of("..", "shared", "data") : Path.of(property);
  }

  private void print(BenchResults run) {
    if (common.json()) {
      common.out().println(BenchRunFile.json(run));
    } else {
      BenchTable table = new BenchTable(run);
      common.out().print(markdown ? table.markdown() : table.text());
    }
    common.out().flush();
  }

  /** Our own failures, and models that differ, are failures of the command. */
  private int failures(BenchResults run) {
    for (BenchResults.Result result : run.jobs()) {
      if (result.skipped() == null && result.ours().failed() != null) {
        throw new DataException(result.job() + ": " + result.ours().failed());
      }
      if (Boolean.FALSE.equals(result.sameOnOneThread())) {
        throw new DataException(result.job() + ": one thread gives another model");
      }
    }
    return 0;
  }

  private int check(RunComparison check) {
    check.remarks().forEach(line -> common.message("note: " + line));
    check.worse().forEach(line -> common.message("worse: " + line));
    common.message(
        check.worse().isEmpty()
            ? "nothing got worse by more than a factor of " + tolerance
            : check.worse().size() + " got worse by more than a factor of " + tolerance);
    return check.worse().isEmpty() ? 0 : 1;
  }
}
