package io.laconic.papers.subsets;

import io.laconic.bound.BinomialInverse;
import io.laconic.bound.ShrinkingRisk;
import io.laconic.fact.Fact;
import io.laconic.util.Parallel;
import io.laconic.watch.Look;
import io.laconic.watch.ShrinkingNumbers;
import io.laconic.watch.Watch;
import io.laconic.watch.WatchPlan;
import io.laconic.watch.WatchedRate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** The alarm of {@code watch}: how often it is false, and whether a false number stays silent. */
final class SimulatedAlarms {
  private SimulatedAlarms() {}

  /**
   * 40 looks at 25 rows whose error rate is the certified 10 %. Control: an alarm whenever the rows
   * so far, taken as one sample, contradict it.
   */
  static SimulatedDraws.Compared falseAlarms(
      double level, int samples, long seed, Parallel parallel) {
    double rate = 0.1;
    WatchPlan plan =
        new WatchPlan(level, List.of(new WatchedRate(null, -1, rate, level)), List.of(), null);
    return SimulatedDraws.compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          List<Look> looks = new ArrayList<>();
          looks(random, 40, 25, rate, looks);
          return control ? isEverAbove(looks, rate, level) : Watch.of(plan, looks).isContradicted();
        });
  }

  private static boolean isEverAbove(List<Look> looks, double rate, double level) {
    long rows = 0;
    long errors = 0;
    for (Look look : looks) {
      rows += look.rows();
      errors += look.errors();
      if (BinomialInverse.lower(errors, rows, Math.log(level)) > rate) {
        return true;
      }
    }
    return false;
  }

  /**
   * 9.9: certified are 9 %; 20 looks at 100 rows with 2 % errors, then 20 with 8 %. Broken: a
   * number below 8 % is still shown. Right: the number becomes the bound of the alarm. Control: the
   * alarm keeps to 9 %.
   */
  static SimulatedDraws.Compared silentAlarms(
      double level, int samples, long seed, Parallel parallel) {
    double certified = 0.09;
    return SimulatedDraws.compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          List<Look> looks = new ArrayList<>();
          looks(random, 20, 100, 0.02, looks);
          looks(random, 20, 100, 0.08, looks);
          ShrinkingRisk risk = new ShrinkingRisk(15, 300, Math.log(0.05));
          List<WatchedRate> rates = List.of(new WatchedRate(null, -1, certified, level));
          if (control) {
            WatchPlan plan = new WatchPlan(level, rates, List.of(), null);
            return !Watch.of(plan, looks).isContradicted() && risk.upper(40, 2000) < 0.08;
          }
          ShrinkingNumbers numbers = new ShrinkingNumbers(certified, risk, level, "the start");
          Fact shown =
              Watch.of(new WatchPlan(level, rates, List.of(), null, numbers), looks).shrunk();
          return shown != null && (Double) shown.values().get("most") < 0.08;
        });
  }

  private static void looks(
      SplittableRandom random, int count, int rows, double rate, List<Look> looks) {
    int[] none = new int[0];
    for (int k = 0; k < count; k++) {
      int errors = SimulatedChoices.count(random, rows, rate);
      looks.add(new Look("new", null, rows, errors, none, none, none));
    }
  }
}
