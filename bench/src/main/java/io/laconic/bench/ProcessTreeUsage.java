package io.laconic.bench;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Processor time and memory of a process and its children, seen from outside by repeated sampling.
 */
final class ProcessTreeUsage {
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
   * Processor time until the last look. The first process counts those of its children that it has
   * waited for; of the others, those that are still there are added.
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
