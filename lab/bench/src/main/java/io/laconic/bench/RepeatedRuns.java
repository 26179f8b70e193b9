package io.laconic.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The runs of one contestant at one size. */
final class RepeatedRuns {
  private record Try(RunMeasurement measured, double processSeconds) {}

  private final List<Try> tries = new ArrayList<>();
  private String failed;
  private String jvm;

  void add(RunMeasurement measured, double processSeconds, String options) {
    tries.add(new Try(measured, processSeconds));
    jvm = options;
  }

  void fail(String reason) {
    failed = reason;
  }

  /** Why there is no result; null if there is one. */
  String failed() {
    return failed != null ? failed : tries.isEmpty() ? "not run" : null;
  }

  /** Whether another run is wanted: none failed, and together they took less than this. */
  boolean goesOn(double seconds) {
    return failed == null && tries.stream().mapToDouble(Try::processSeconds).sum() < seconds;
  }

  double seconds() {
    return median(one -> one.measured.seconds());
  }

  /** Of the first run; runs that differ are a failure. */
  String digest() {
    return tries.isEmpty() ? "" : tries.get(0).measured.digest();
  }

  private double median(ToDoubleFunction<Try> number) {
    return Median.of(tries.stream().mapToDouble(number).toArray());
  }

  BenchResults.Side side(Contestant contestant, JobSize scale, String oursDigest) {
    if (failed() != null) {
      return new BenchResults.Side(
          contestant.name(), contestant.note(), failed(), 1, 0, 0, 0, 0, 0, null, null, 0, jvm);
    }
    return new BenchResults.Side(
        contestant.name(),
        contestant.note(),
        null,
        contestant.share(scale),
        seconds(),
        median(one -> one.measured.cpuSeconds()),
        (long) median(one -> one.measured.peakBytes()),
        (long) median(one -> one.measured.startBytes()),
        median(Try::processSeconds),
        digest(),
        contestant.sameModel() ? Boolean.valueOf(digest().equals(oursDigest)) : null,
        tries.size(),
        jvm);
  }
}
