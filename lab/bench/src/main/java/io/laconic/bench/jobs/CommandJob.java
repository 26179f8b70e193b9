package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.ExternalDataFiles;
import io.laconic.bench.Job;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.bench.LeastPossibleTime;
import io.laconic.bench.MachineSpeed;
import io.laconic.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A whole command besides {@code train}, from its words to what it prints, in a JVM that has loaded
 * nothing of it; beside it {@code train} on the same rows, of which a mark says a part.
 *
 * @param command {@code cv}, {@code compare}, {@code certify}, or {@code train} of a packed file
 * @param dataSet name of a public data set; null: normal numbers are made
 */
record CommandJob(String command, String dataSet, int rows, int columns) implements Job {
  private static final String TRAIN = "train";

  /** The marks of issue 38. */
  static List<Job> all() {
    return List.of(
        new CommandJob("cv", "pima", 768, 8),
        new CommandJob("certify", "pima", 768, 8),
        new CommandJob("certify", "more/spambase", 4601, 57),
        new CommandJob("compare", "pima", 768, 8),
        new CommandJob(TRAIN, null, 1_000_000, 20));
  }

  private boolean isPacked() {
    return command.equals(TRAIN);
  }

  @Override
  public String name() {
    return isPacked()
        ? "train-" + rows + "x" + columns + "-packed"
        : command + "-" + dataSet.substring(dataSet.indexOf('/') + 1);
  }

  @Override
  public String title() {
    return isPacked()
        ? "the whole command train of a packed file; beside it of the same rows as CSV"
        : "the whole command " + command + " without options; beside it train on the same rows";
  }

  @Override
  public List<String> dataSets() {
    return dataSet == null ? List.of() : List.of(dataSet);
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    int last = quick ? rows / (isPacked() ? 50 : 4) : rows;
    return IntStream.of(4, 2, 1).mapToObj(part -> JobSize.rows(last / part, columns)).toList();
  }

  @Override
  public int heap(JobSize scale) {
    return 500 + (int) (scale.rows() * (long) scale.columns() * 40 / 1_000_000);
  }

  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    double bytes = 8.0 * scale.rows() * scale.columns();
    return LeastPossibleTime.bytes(bytes, "every number read once", machine);
  }

  @Override
  public boolean hasFiles() {
    return true;
  }

  @Override
  public void writeFiles(JobSetting setting) {
    int some = setting.scale().rows();
    ExternalDataFiles.writeCsv(
        dataSet == null ? RayData.make(some, columns) : PublicDataSets.read(setting, dataSet),
        file(setting, ".csv"));
    if (isPacked()) {
      run("pack", file(setting, ".csv"), "-o", file(setting, ".laconic"));
    } else if (command.equals("certify")) {
      run(TRAIN, file(setting, ".csv"), "-m", file(setting, ".json"));
    }
  }

  private Path file(JobSetting setting, String ending) {
    return setting.folder().resolve(name() + "-" + setting.scale().rows() + ending);
  }

  @Override
  public Contestant ours() {
    List<String> options = new ArrayList<>(jvm());
    if (command.equals("certify")) {
      options.addAll(LaconicContestant.BRIEF);
    }
    return new LaconicContestant(setting -> () -> ours(setting), options);
  }

  private ContestantResult ours(JobSetting setting) {
    Path rows = file(setting, ".csv");
    if (isPacked()) {
      return train(setting, file(setting, ".laconic"));
    }
    return command.equals("certify")
        ? run(command, file(setting, ".json"), rows, "--threads", setting.threads())
        : run(command, rows, "--threads", setting.threads());
  }

  @Override
  public List<Contestant> rivals() {
    return List.of(new Train(isPacked() ? "csv" : TRAIN, this));
  }

  private static ContestantResult train(JobSetting setting, Path rows) {
    Path model = setting.folder().resolve("trained").resolve(rows.getFileName() + ".json");
    model.getParent().toFile().mkdirs(); // no models of other jobs beside it
    return run(TRAIN, rows, "-m", model, "--threads", setting.threads());
  }

  /** As the launcher chooses by the size of the file and the command. */
  private List<String> jvm() {
    if (command.equals("compare")) {
      return List.of("-XX:+UseSerialGC", "-Xms64m");
    }
    return new TrainJob(dataSet, rows, columns).jvm();
  }

  /** Runs a command in this JVM; its result is its JSON, without the times. */
  private static ContestantResult run(Object... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] strings =
        Stream.concat(Stream.of(words), Stream.of("--json"))
            .map(Object::toString)
            .toArray(String[]::new);
    int code = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), strings);
    if (code != 0) {
      throw new IllegalStateException("exit code " + code + ": " + err);
    }
    return ContestantResult.of(out.toString().replaceAll("\"seconds\": *[^,}]*", ""));
  }

  /** The command {@code train} on the same rows as CSV. */
  private record Train(String name, CommandJob job) implements Contestant {
    @Override
    public String note() {
      return "the command train of Laconic on the CSV file";
    }

    @Override
    public List<String> jvm() {
      return job.jvm();
    }

    @Override
    public boolean threaded() {
      return true;
    }

    @Override
    public Work prepare(JobSetting setting) {
      return () -> train(setting, job.file(setting, ".csv"));
    }
  }
}
