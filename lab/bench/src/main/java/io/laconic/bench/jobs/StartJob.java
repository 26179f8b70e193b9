package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.Job;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.bench.LeastPossibleTime;
import io.laconic.bench.MachineSpeed;
import io.laconic.cli.Main;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Short commands, each in a JVM of its own, as the launcher starts them: from an archive of loaded
 * classes, with the first compiler and the serial collector.
 *
 * @param predicts whether rows are classified; otherwise the version is printed
 */
record StartJob(boolean predicts) implements Job {
  private static final String EMPTY = "empty JVM";
  private static final int STARTS = 3;
  private static final List<String> SHORT =
      Stream.concat(
              Stream.of("-XX:+UseSerialGC"),
              Stream.concat(
                  LaconicContestant.FIRST_COMPILER.stream(), LaconicContestant.BRIEF.stream()))
          .toList();

  @Override
  public String name() {
    return predicts ? "start-predict" : "start-version";
  }

  @Override
  public String title() {
    return STARTS
        + (predicts ? " times the command predict on a small file" : " times the command version")
        + ", each from the start of its JVM to its end";
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    return List.of(scale(50), scale(100), scale(200));
  }

  private static JobSize scale(int rows) {
    return JobSize.rows(rows, PredictData.COLUMNS);
  }

  @Override
  public int heap(JobSize scale) {
    return 100;
  }

  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    return null;
  }

  @Override
  public String floorContestant() {
    return EMPTY;
  }

  @Override
  public boolean hasFiles() {
    return true;
  }

  private static Path rows(JobSetting setting) {
    return setting.folder().resolve("small-" + setting.scale().rows() + ".csv");
  }

  private static Path model(JobSetting setting) {
    return setting.folder().resolve("small.json");
  }

  private static Path archive(JobSetting setting) {
    return setting.folder().resolve("classes.jsa");
  }

  private List<String> command(JobSetting setting) {
    return predicts
        ? List.of("predict", model(setting).toString(), rows(setting).toString())
        : List.of("--version");
  }

  @Override
  public void writeFiles(JobSetting setting) {
    PredictData.write(rows(setting), setting.scale().rows(), 1);
    String options = " --learner rules --certificate none -m ";
    String words = "train " + rows(setting) + options + model(setting);
    laconic(setting, List.of(), List.of(words.split(" ")));
    List<String> flags = new ArrayList<>(SHORT);
    flags.add("-XX:ArchiveClassesAtExit=" + archive(setting));
    laconic(setting, flags, command(setting));
  }

  @Override
  public Contestant ours() {
    return new Start(
        LaconicContestant.NAME,
        "",
        this::command,
        setting -> {
          List<String> flags = new ArrayList<>(SHORT);
          flags.add("-XX:SharedArchiveFile=" + archive(setting));
          return flags;
        });
  }

  @Override
  public List<Contestant> rivals() {
    return List.of(
        new Start(
            "as long commands",
            "the same command with both compilers, the parallel collector and no archive of ours",
            this::command,
            setting -> List.of("-XX:+UseParallelGC")),
        new Start(
            "no archive",
            "first compiler and serial collector, no archive of ours",
            this::command,
            setting -> SHORT),
        new Start(EMPTY, "a JVM that does nothing", setting -> List.of(), setting -> SHORT));
  }

  /** Runs a command in a JVM of its own; an empty command does nothing. Returns what it printed. */
  private static String laconic(JobSetting setting, List<String> flags, List<String> words) {
    List<String> call = new ArrayList<>();
    call.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    call.addAll(flags);
    if (words.isEmpty()) {
      call.add("-version");
    } else {
      call.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
      call.addAll(words);
    }
    try {
      Path out = Files.createTempFile(setting.folder(), "start", ".txt");
      Process process =
          new ProcessBuilder(call)
              .redirectOutput(out.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (process.waitFor() != 0) {
        throw new IllegalStateException("exit code " + process.exitValue() + " of " + call);
      }
      String text = Files.readString(out);
      Files.delete(out);
      return text;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** One way to start. */
  private record Start(
      String name,
      String note,
      java.util.function.Function<JobSetting, List<String>> command,
      java.util.function.Function<JobSetting, List<String>> flags)
      implements Contestant {
    @Override
    public boolean sameModel() {
      return !name.equals(EMPTY);
    }

    @Override
    public Work prepare(JobSetting setting) {
      List<String> words = command.apply(setting);
      List<String> jvm = flags.apply(setting);
      return () -> {
        String text = "";
        for (int k = 0; k < STARTS; k++) {
          text = laconic(setting, jvm, words);
        }
        return ContestantResult.of(Integer.toString(text.hashCode()));
      };
    }
  }
}
