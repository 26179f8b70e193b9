package io.laconic.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Runs jobs: Laconic and its rivals by turns, each run in a fresh process. */
final class JobRunner {
  /** A contestant whose runs took longer than this in total is not run again. */
  private static final double ENOUGH_SECONDS = 60;

  /**
   * What was asked for.
   *
   * @param limit seconds after which a run is stopped
   * @param data folder of data sets
   * @param folder for files of the run
   */
  record Options(
      boolean quick,
      int threads,
      int repeats,
      double limit,
      Path data,
      Path folder,
      List<ExternalRival> external) {}

  private final Options options;
  private final FreshJvm fork;
  private final ProcessRunner children;
  private final Consumer<String> progress;

  JobRunner(Options options, ProcessRunner children, Consumer<String> progress) {
    this.options = options;
    this.children = children;
    this.fork = new FreshJvm(options, children);
    this.progress = progress;
  }

  /** What the machine can do. */
  MachineSpeed machine() {
    progress.accept("machine");
    Job job = JobRegistry.MACHINE;
    return MachineSpeedJob.machine(
        fork.run(job, job.ours(), 0, options.threads(), new RepeatedRuns()));
  }

  BenchResults.Result run(Job job, MachineSpeed machine) {
    List<JobSize> scales = job.scales(options.quick());
    int last = scales.size() - 1;
    String missing = missing(job);
    if (missing != null) {
      return BenchResults.Result.skipped(job, scales.get(last).words(), missing);
    }
    if (job.hasFiles()) {
      for (int k = 0; k <= last; k++) {
        progress.accept(job.name() + ": files " + scales.get(k).words());
        String complaint = fork.files(job, k);
        if (complaint != null) {
          return BenchResults.Result.skipped(job, scales.get(last).words(), complaint);
        }
      }
    }
    return new JobRun(job, scales, machine).result();
  }

  /** Why a job cannot be run; null if it can. */
  private String missing(Job job) {
    for (String name : job.dataSets()) {
      if (!Files.exists(options.data().resolve(name + ".csv"))
          && !Files.exists(options.data().resolve(name + ".csv.gz"))) {
        return "no data set " + name + " in " + options.data() + " (--data DIR)";
      }
    }
    return null;
  }

  /** All runs of one job. */
  private final class JobRun {
    private final Job job;
    private final List<JobSize> scales;
    private final MachineSpeed machine;
    private final int last;

    JobRun(Job job, List<JobSize> scales, MachineSpeed machine) {
      this.job = job;
      this.scales = scales;
      this.machine = machine;
      this.last = scales.size() - 1;
    }

    BenchResults.Result result() {
      List<Contestant> contestants = new ArrayList<>(List.of(job.ours()));
      contestants.addAll(JobRegistry.rivals(job));
      List<RepeatedRuns> tries = byTurns(contestants);
      List<BenchResults.Side> sides = new ArrayList<>();
      String digest = tries.get(0).digest();
      for (int k = 0; k < contestants.size(); k++) {
        sides.add(tries.get(k).side(contestants.get(k), scales.get(last), digest));
      }
      for (ExternalRival rival : options.external()) {
        if (rival.isFor(job)) {
          sides.add(external(rival));
        }
      }
      List<TimeGrowth.Point> growth = growth(sides.get(0));
      RepeatedRuns one = options.threads() > 1 ? ours(last, 1) : null;
      LeastPossibleTime floor = floor(sides);
      return new BenchResults.Result(
          job.name(),
          job.title(),
          null,
          scales.get(last).words(),
          sides,
          floor == null ? null : floor.seconds(),
          floor == null ? null : floor.what(),
          growth,
          growth.size() < scales.size() ? null : TimeGrowth.exponent(growth),
          one == null || one.failed() != null ? null : one.seconds(),
          one == null || one.failed() != null ? null : one.digest().equals(digest));
    }

    private List<RepeatedRuns> byTurns(List<Contestant> contestants) {
      List<RepeatedRuns> tries = new ArrayList<>();
      contestants.forEach(contestant -> tries.add(new RepeatedRuns()));
      for (int repeat = 0; repeat < options.repeats(); repeat++) {
        for (int k = 0; k < contestants.size(); k++) {
          run(contestants.get(k), last, options.threads(), tries.get(k));
        }
      }
      return tries;
    }

    private void run(Contestant contestant, int scale, int threads, RepeatedRuns tries) {
      String obstacle = contestant.obstacle(scales.get(scale));
      if (obstacle != null) {
        tries.fail(obstacle);
      } else if (tries.goesOn(ENOUGH_SECONDS)) {
        progress.accept(
            job.name()
                + ": "
                + contestant.name()
                + " "
                + scales.get(scale).words()
                + (threads == 1 ? ", 1 thread" : ""));
        fork.run(job, contestant, scale, contestant.threaded() ? threads : 1, tries);
      }
    }

    private RepeatedRuns ours(int scale, int threads) {
      RepeatedRuns tries = new RepeatedRuns();
      for (int repeat = 0; repeat < options.repeats(); repeat++) {
        run(job.ours(), scale, threads, tries);
      }
      return tries;
    }

    private List<TimeGrowth.Point> growth(BenchResults.Side ours) {
      List<TimeGrowth.Point> points = new ArrayList<>();
      for (int k = 0; k < last; k++) {
        RepeatedRuns tries = ours(k, options.threads());
        if (tries.failed() == null) {
          points.add(point(k, tries.seconds()));
        }
      }
      if (ours.failed() == null) {
        points.add(point(last, ours.seconds()));
      }
      return points;
    }

    private TimeGrowth.Point point(int k, double seconds) {
      return new TimeGrowth.Point(scales.get(k).words(), scales.get(k).size(), seconds);
    }

    private LeastPossibleTime floor(List<BenchResults.Side> sides) {
      if (job.floorContestant() == null) {
        return job.floor(scales.get(last), machine);
      }
      return sides.stream()
          .filter(side -> side.name().equals(job.floorContestant()) && side.failed() == null)
          .map(side -> new LeastPossibleTime(side.seconds(), side.note()))
          .findFirst()
          .orElse(null);
    }

    private BenchResults.Side external(ExternalRival rival) {
      progress.accept(job.name() + ": " + rival.name());
      JobSetting setting =
          new JobSetting(scales.get(last), options.threads(), options.data(), options.folder());
      return rival.run(job, setting, children, options.limit(), options.repeats());
    }
  }

  /** Runs contestants in fresh JVMs with the class path of this one. */
  private static final class FreshJvm {
    private final JobRunner.Options options;
    private final ProcessRunner children;

    FreshJvm(JobRunner.Options options, ProcessRunner children) {
      this.options = options;
      this.children = children;
    }

    /** One run, added to the tries; null if it failed. */
    RunMeasurement run(Job job, Contestant contestant, int scale, int threads, RepeatedRuns tries) {
      int heap = contestant.heap(job.heap(job.scales(options.quick()).get(scale)));
      List<String> jvm = jvm(heap, contestant.jvm());
      ProcessRunner.Ended ended =
          children.run(command(jvm, job, contestant.name(), scale, threads), options.limit());
      RunMeasurement measured = ended.exit() == 0 ? RunMeasurement.find(ended.out()) : null;
      if (measured == null) {
        tries.fail(ended.complaint());
      } else {
        tries.add(measured, ended.seconds(), String.join(" ", jvm));
      }
      return measured;
    }

    /** Lets a job write its files; why it could not, or null. */
    String files(Job job, int scale) {
      List<String> jvm = jvm(job.heap(job.scales(options.quick()).get(scale)), List.of());
      ProcessRunner.Ended ended =
          children.run(
              command(jvm, job, ContestantMain.FILES, scale, options.threads()), options.limit());
      return ended.exit() == 0 ? null : ended.complaint();
    }

    /** With the parallel collector, unless a contestant has another one. */
    private static List<String> jvm(int heap, List<String> own) {
      List<String> words = new ArrayList<>(List.of("-Xmx" + heap + "m"));
      if (own.stream().noneMatch(word -> word.endsWith("GC"))) {
        words.add("-XX:+UseParallelGC");
      }
      words.addAll(own);
      if (Runtime.version().feature() >= 24) {
        words.add("--enable-native-access=ALL-UNNAMED");
        words.add("--sun-misc-unsafe-memory-access=allow");
      }
      return words;
    }

    private List<String> command(
        List<String> jvm, Job job, String contestant, int scale, int threads) {
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(jvm);
      command.addAll(
          List.of("-cp", System.getProperty("java.class.path"), ContestantMain.class.getName()));
      command.addAll(
          List.of(
              job.name(),
              contestant,
              Integer.toString(scale),
              options.quick() ? "quick" : "full",
              Integer.toString(threads),
              options.data().toAbsolutePath().toString(),
              options.folder().toAbsolutePath().toString()));
      return command;
    }
  }
}
