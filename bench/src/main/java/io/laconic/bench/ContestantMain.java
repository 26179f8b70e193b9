package io.laconic.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * The main class of a child process: one contestant does one job once. It ends when its standard
 * input does, so it never outlives the process that started it.
 */
public final class ContestantMain {
  /** In place of a contestant: write the files of the job. */
  static final String FILES = "-files";

  private ContestantMain() {}

  /** Job, contestant, number of the scale, quick or full, threads, folder of data, of files. */
  public static void main(String[] args) {
    PrintStream out = System.out;
    System.setOut(System.err);
    watch(System.in);
    try {
      boolean quick = args[3].equals("quick");
      Job job = JobRegistry.of(args[0]);
      JobSize scale = job.scales(quick).get(Integer.parseInt(args[2]));
      JobSetting setting =
          new JobSetting(scale, Integer.parseInt(args[4]), Path.of(args[5]), Path.of(args[6]));
      if (args[1].equals(FILES)) {
        job.writeFiles(setting);
      } else {
        out.println(measure(JobRegistry.contestant(job, args[1]), setting).line());
      }
      out.flush();
      Runtime.getRuntime().halt(0);
    } catch (Throwable e) {
      System.err.println(
          e instanceof OutOfMemoryError
              ? "out of memory"
              : e.getMessage() == null ? e.toString() : e.getMessage());
      e.printStackTrace();
      System.err.flush();
      Runtime.getRuntime().halt(1);
    }
  }

  private static void watch(InputStream in) {
    Thread thread =
        new Thread(
            () -> {
              try {
                while (in.read() >= 0) {
                  Thread.onSpinWait();
                }
              } catch (IOException e) {
                // the parent is gone
              }
              Runtime.getRuntime().halt(1);
            },
            "parent");
    thread.setDaemon(true);
    thread.start();
  }

  static RunMeasurement measure(Contestant contestant, JobSetting setting) {
    Contestant.Work work = contestant.prepare(setting);
    System.gc();
    long startBytes = OwnProcessUsage.residentBytes();
    OwnProcessUsage.forgetPeak();
    long cpu = OwnProcessUsage.cpuNanos();
    long start = System.nanoTime();
    ContestantResult result = work.run();
    long end = System.nanoTime();
    long cpuEnd = OwnProcessUsage.cpuNanos();
    return new RunMeasurement(
        (end - start) / 1e9,
        (cpuEnd - cpu) / 1e9,
        OwnProcessUsage.peakBytes(),
        startBytes,
        result.digest(),
        result.numbers());
  }
}
