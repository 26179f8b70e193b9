package io.laconic.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.ToLongFunction;

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

  /** Processor time and memory of the process in which this code runs. */
  private static final class OwnProcessUsage {
    private static final Path SELF = Path.of("/proc/self");

    private OwnProcessUsage() {}

    /** Processor time since the start of all threads and of the programs that they ran. */
    static long cpuNanos() {
      long threads =
          ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
              .getProcessCpuTime();
      return threads + (long) (1e9 * ProcFile.childCpuSeconds(SELF));
    }

    /** Most memory so far. */
    static long peakBytes() {
      long bytes = ProcFile.bytes(SELF, "VmHWM");
      return bytes > 0 ? bytes : heap(pool -> pool.getPeakUsage().getUsed());
    }

    /** Memory now. */
    static long residentBytes() {
      long bytes = ProcFile.bytes(SELF, "VmRSS");
      return bytes > 0 ? bytes : heap(pool -> pool.getUsage().getUsed());
    }

    private static long heap(ToLongFunction<MemoryPoolMXBean> bytes) {
      return ManagementFactory.getMemoryPoolMXBeans().stream().mapToLong(bytes).sum();
    }

    /** Starts measuring the peak anew, where the system can do that. */
    static void forgetPeak() {
      try {
        Files.writeString(SELF.resolve("clear_refs"), "5");
      } catch (IOException e) {
        ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
      }
    }
  }
}
