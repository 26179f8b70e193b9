package io.laconic.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Compares a run of the bench with a stored one. Times of different machines cannot be compared, so
 * only ratios are: ours over each rival, ours over the floor, the speed-up by threads, how time
 * grows from the smallest size to the largest; and memory, which hardly depends on the machine.
 */
final class RunComparison {
  private final BenchResults now;
  private final double tolerance;
  private final List<String> worse = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>();

  /**
   * @param tolerance a ratio is worse if it is larger than before by more than this factor
   */
  RunComparison(BenchResults before, BenchResults now, double tolerance) {
    this.now = now;
    this.tolerance = tolerance;
    if (before.quick() != now.quick()) {
      remarks.add("one run is quick, the other is not: the sizes differ");
    }
    before.jobs().forEach(this::compare);
    now.jobs().stream()
        .filter(job -> find(before, job.job()) == null)
        .forEach(job -> remarks.add(job.job() + ": not in the stored run"));
  }

  /** What got worse, a line each. */
  List<String> worse() {
    return worse;
  }

  /** What could not be compared, a line each. */
  List<String> remarks() {
    return remarks;
  }

  private static BenchResults.Result find(BenchResults run, String job) {
    return run.jobs().stream().filter(one -> one.job().equals(job)).findFirst().orElse(null);
  }

  private void compare(BenchResults.Result old) {
    BenchResults.Result current = find(now, old.job());
    if (current == null) {
      remarks.add(old.job() + ": not in this run");
    } else if (old.skipped() != null || current.skipped() != null) {
      remarks.add(
          old.job() + ": skipped " + (current.skipped() != null ? "in this run" : "before"));
    } else if (old.ours().failed() != null) {
      remarks.add(old.job() + ": failed before");
    } else if (current.ours().failed() != null) {
      worse.add(old.job() + ": fails: " + current.ours().failed());
    } else {
      compareNumbers(old, current);
    }
  }

  private void compareNumbers(BenchResults.Result old, BenchResults.Result current) {
    if (!old.size().equals(current.size())) {
      remarks.add(old.job() + ": sizes differ: " + old.size() + ", now " + current.size());
      return;
    }
    for (BenchResults.Side rival : old.rivals()) {
      BenchResults.Side same =
          current.rivals().stream()
              .filter(one -> one.name().equals(rival.name()))
              .findFirst()
              .orElse(null);
      if (same == null) {
        remarks.add(old.job() + ": rival " + rival.name() + " not in this run");
      } else {
        compare(old, "time over " + rival.name(), old.ratio(rival), current.ratio(same));
      }
    }
    compare(old, "time over the floor", old.timesFloor(), current.timesFloor());
    compare(old, "1 / speed-up", inverse(old.speedUp()), inverse(current.speedUp()));
    compare(old, "growth from smallest to largest size", grown(old), grown(current));
    compare(
        old,
        "memory in MB",
        old.ours().peakBytes() / 1e6,
        (Double) (current.ours().peakBytes() / 1e6));
    if (Boolean.FALSE.equals(current.sameOnOneThread())) {
      worse.add(old.job() + ": one thread gives another model");
    }
    if (!old.ours().digest().equals(current.ours().digest())) {
      remarks.add(old.job() + ": the model is another one than before");
    }
  }

  private void compare(BenchResults.Result job, String what, Double old, Double current) {
    if (old == null || current == null) {
      if (old != null) {
        remarks.add(job.job() + ": no " + what + " in this run");
      }
    } else if (current > tolerance * old) {
      worse.add(
          String.format(
              Locale.ROOT,
              "%s: %s was %s, is %s",
              job.job(),
              what,
              QuantityFormat.number(old),
              QuantityFormat.number(current)));
    }
  }

  private static Double inverse(Double value) {
    return value == null ? null : 1 / value;
  }

  /** How many times longer the largest size takes than the smallest, by the fitted exponent. */
  private static Double grown(BenchResults.Result result) {
    if (result.exponent() == null) {
      return null;
    }
    List<TimeGrowth.Point> points = result.growth();
    double ratio = points.get(points.size() - 1).size() / points.get(0).size();
    return Math.pow(ratio, result.exponent());
  }
}
