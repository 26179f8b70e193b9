package io.laconic.bench;

import io.laconic.data.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * An external program, given on the command line as {@code [JOB:]NAME=COMMAND}. Bench writes the
 * job's data once ({@link ExternalDataFiles}), puts the places of the files into the command, runs
 * it by the shell and measures it from outside: the whole process, its start and its reading
 * included.
 *
 * @param job whose rival it is; null: of every job that can write its data
 */
record ExternalRival(String job, String name, String command) {

  /**
   * Reads the words of the command line.
   *
   * @throws IllegalArgumentException with one line if they make no sense
   */
  static ExternalRival of(String words) {
    int equals = words.indexOf('=');
    if (equals < 1 || equals == words.length() - 1) {
      throw new IllegalArgumentException("--rival must be [JOB:]NAME=COMMAND; got " + words);
    }
    String[] names = words.substring(0, equals).split(":", 2);
    return new ExternalRival(
        names.length == 2 ? names[0] : null, names[names.length - 1], words.substring(equals + 1));
  }

  boolean isFor(Job one) {
    return job == null || job.equals(one.name());
  }

  BenchResults.Side run(
      Job one, JobSetting setting, ProcessRunner children, double limit, int repeats) {
    Path folder = setting.folder().resolve("export-" + one.name());
    try {
      Files.createDirectories(folder);
      if (!one.export(setting, folder)) {
        return failed("the job has no data to hand out");
      }
    } catch (IOException | DataException e) {
      return failed("data could not be written: " + e.getMessage());
    }
    List<String> shell = List.of("/bin/sh", "-c", ExternalDataFiles.fill(command, folder, setting));
    double[] seconds = new double[repeats];
    ProcessRunner.Ended ended = null;
    for (int repeat = 0; repeat < repeats; repeat++) {
      ended = children.run(shell, limit);
      if (ended.exit() != 0) {
        return failed(ended.complaint());
      }
      seconds[repeat] = ended.seconds();
    }
    double median = Median.of(seconds);
    return new BenchResults.Side(
        name,
        "external: " + command + "; whole process, reading included",
        null,
        1,
        median,
        ended.cpuSeconds(),
        ended.peakBytes(),
        0,
        median,
        null,
        null,
        repeats,
        null);
  }

  private BenchResults.Side failed(String reason) {
    return new BenchResults.Side(name, command, reason, 1, 0, 0, 0, 0, 0, null, null, 0, null);
  }
}
