package io.laconic.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.ToLongFunction;

/** Processor time and memory of the process in which this code runs. */
final class OwnProcessUsage {
  private static final Path SELF = Path.of("/proc/self");

  private OwnProcessUsage() {}

  /** Processor time of all threads since the start. */
  static long cpuNanos() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
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
