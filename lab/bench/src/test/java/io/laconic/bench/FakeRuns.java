package io.laconic.bench;

import java.util.ArrayList;
import java.util.List;

/** Invented runs of the bench, for tests. */
final class FakeRuns {
  private FakeRuns() {}

  /** One job, in which every number can be chosen. */
  record Numbers(
      double ours, double rival, double floor, double exponent, double oneThread, long bytes) {
    static final Numbers PLAIN = new Numbers(2, 10, 0.5, 1, 3.6, 300_000_000L);

    Numbers withOurs(double seconds) {
      return new Numbers(seconds, rival, floor, exponent, oneThread * seconds / ours, bytes);
    }
  }

  static BenchResults run(String job, Numbers n) {
    return run(List.of(result(job, n)));
  }

  static BenchResults run(List<BenchResults.Result> results) {
    MachineSpeed machine = new MachineSpeed(20e9, 10e9, 2e9);
    return new BenchResults(BenchResults.FORMAT, false, 2, 3, "17", "Linux", machine, results);
  }

  static BenchResults.Result result(String job, Numbers n) {
    List<BenchResults.Side> sides = new ArrayList<>();
    sides.add(side("laconic", n.ours, n.bytes, true));
    sides.add(side("textbook", n.rival, 900_000_000L, true));
    sides.add(
        new BenchResults.Side(
            "cart", "a tree", "out of memory", 1, 0, 0, 0, 0, 0, null, null, 0, null));
    List<TimeGrowth.Point> growth =
        List.of(
            new TimeGrowth.Point("10", 10, n.ours / Math.pow(4, n.exponent)),
            new TimeGrowth.Point("40", 40, n.ours));
    return new BenchResults.Result(
        job,
        "does something",
        null,
        "40 x 2",
        sides,
        n.floor,
        "every number: 10 MB",
        growth,
        n.exponent,
        n.oneThread,
        true);
  }

  private static BenchResults.Side side(String name, double seconds, long bytes, Boolean same) {
    return new BenchResults.Side(
        name,
        "how it is done",
        null,
        1,
        seconds,
        1.5 * seconds,
        bytes,
        100_000_000L,
        seconds + 1,
        "abc",
        same,
        3,
        "-Xmx1g");
  }
}
