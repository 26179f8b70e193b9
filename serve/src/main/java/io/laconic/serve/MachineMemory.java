package io.laconic.serve;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;

/** How much memory the machine has, or the container in which this runs. */
final class MachineMemory {
  private static final long UNKNOWN = 2L << 30;

  private MachineMemory() {}

  static long bytes() {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    return system instanceof com.sun.management.OperatingSystemMXBean known
        ? known.getTotalMemorySize()
        : UNKNOWN;
  }
}
