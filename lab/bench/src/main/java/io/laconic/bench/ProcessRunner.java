package io.laconic.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/** Starts child processes, one at a time, and leaves none running when this process ends. */
final class ProcessRunner implements AutoCloseable {
  private static final int POLL_MILLIS = 10;

  /**
   * A process that has ended.
   *
   * @param exit its exit code; -1 if it was stopped because it took too long
   * @param seconds from start to end
   * @param cpuSeconds of it and all its children, as far as the system tells; else NaN
   * @param peakBytes the largest peak of it and its children; 0 if the system does not tell
   */
  record Ended(
      int exit, double seconds, double cpuSeconds, long peakBytes, String out, String err) {
    /** The first line on standard error, or what the exit code says. */
    String complaint() {
      if (exit == -1) {
        return "stopped after " + QuantityFormat.seconds(seconds);
      }
      return err.lines()
          .filter(line -> !line.isBlank())
          .findFirst()
          .orElse("ended with exit code " + exit);
    }
  }

  private final Path folder;
  private final AtomicReference<Process> running = new AtomicReference<>();
  private final Thread hook = new Thread(this::stop, "stop children");

  /**
   * @param folder for what processes print
   */
  ProcessRunner(Path folder) {
    this.folder = folder;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Runs a command to its end, or stops it after a time. */
  Ended run(List<String> command, double limit) {
    try {
      Path out = Files.createTempFile(folder, "out", ".txt");
      Path err = Files.createTempFile(folder, "err", ".txt");
      long start = System.nanoTime();
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      running.set(process);
      ProcessTreeUsage usage = new ProcessTreeUsage(process);
      boolean ended = await(process, usage, start, limit);
      double seconds = (System.nanoTime() - start) / 1e9;
      stop();
      running.set(null);
      Ended result =
          new Ended(
              ended ? process.exitValue() : -1,
              seconds,
              usage.cpuSeconds(),
              usage.peakBytes(),
              text(out),
              text(err));
      Files.delete(out);
      Files.delete(err);
      return result;
    } catch (IOException e) {
      return new Ended(1, 0, Double.NaN, 0, "", e.getMessage());
    }
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  private static boolean await(Process process, ProcessTreeUsage usage, long start, double limit) {
    try {
      while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        usage.look();
        if ((System.nanoTime() - start) / 1e9 > limit) {
          return false;
        }
      }
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Ends the running process with all that it started. */
  private void stop() {
    Process process = running.get();
    if (process != null) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  @Override
  public void close() {
    stop();
    Runtime.getRuntime().removeShutdownHook(hook);
  }

  /**
   * Processor time and memory of a process and its children, seen from outside by repeated
   * sampling.
   */
  private static final class ProcessTreeUsage {
    private final Process process;
    private final Map<Long, Double> cpuSeconds = new HashMap<>();
    private long peakBytes;

    ProcessTreeUsage(Process process) {
      this.process = process;
    }

    void look() {
      Stream.concat(Stream.of(process.toHandle()), process.descendants()).forEach(this::look);
    }

    private void look(ProcessHandle one) {
      var files = ProcFile.of(one.pid());
      peakBytes = Math.max(peakBytes, ProcFile.bytes(files, "VmHWM"));
      cpuSeconds.merge(one.pid(), ProcFile.cpuSeconds(files), Math::max);
    }

    /** The largest peak of one of the processes. */
    long peakBytes() {
      return peakBytes;
    }

    /**
     * Processor time until the last look. The first process counts those of its children that it
     * has waited for; of the others, those that are still there are added.
     */
    double cpuSeconds() {
      double own = cpuSeconds.getOrDefault(process.pid(), Double.NaN);
      double others =
          cpuSeconds.entrySet().stream()
              .filter(entry -> entry.getKey() != process.pid())
              .mapToDouble(Map.Entry::getValue)
              .sum();
      return Math.max(own, others);
    }
  }
}
