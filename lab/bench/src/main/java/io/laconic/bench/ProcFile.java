package io.laconic.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the files of a process under {@code /proc} (Linux). */
final class ProcFile {
  /** Clock ticks per second of {@code /proc/PID/stat}; the same on all systems in use. */
  private static final double TICKS = 100;

  private static final int KILO = 1024;

  private ProcFile() {}

  static Path of(long pid) {
    return Path.of("/proc", Long.toString(pid));
  }

  /** A number of {@code status}, in bytes; 0 if it is not there. */
  static long bytes(Path process, String name) {
    try {
      for (String line : Files.readAllLines(process.resolve("status"))) {
        if (line.startsWith(name + ":")) {
          return KILO * Long.parseLong(line.replaceAll("\\D", ""));
        }
      }
    } catch (IOException e) {
      return 0;
    }
    return 0;
  }

  /** Processor time of a process and of its children that have ended; 0 if it is not there. */
  static double cpuSeconds(Path process) {
    return seconds(process, 11); // utime, stime, cutime, cstime
  }

  /** Processor time of those children of a process that have ended; 0 if it is not there. */
  static double childCpuSeconds(Path process) {
    return seconds(process, 13);
  }

  private static double seconds(Path process, int first) {
    try {
      String stat = Files.readString(process.resolve("stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      long ticks = 0;
      for (int k = first; k < 15; k++) {
        ticks += Long.parseLong(fields[k]);
      }
      return ticks / TICKS;
    } catch (IOException e) {
      return 0;
    }
  }
}
