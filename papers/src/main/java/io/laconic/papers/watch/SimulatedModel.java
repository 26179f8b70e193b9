package io.laconic.papers.watch;

import io.laconic.occurrence.WatchedEvent;
import io.laconic.occurrence.WatchedEventCounts;
import io.laconic.util.Parallel;
import io.laconic.watch.Look;
import io.laconic.watch.Watch;
import io.laconic.watch.WatchPlan;
import io.laconic.watch.WatchedEventShare;
import io.laconic.watch.WatchedRate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A certified model of two classes with three conditions, and streams of new rows whose errors are
 * at the certified bounds and whose conditions hold as often as they did on the rows that the rule
 * was tested on: all that {@code watch} looks at, at once.
 *
 * @param positives share of the positive class
 * @param bounds certified errors of the negative and of the positive class
 * @param tested rows that the rule was tested on
 */
record SimulatedModel(double positives, double[] bounds, int tested) {
  private static final double[] SHARES = {0.3, 0.1, 0.5};

  /** Of this many streams, those with an alarm of any kind at any look. */
  int alarms(int streams, int looks, int rowsPerLook, double level, long seed, Parallel parallel) {
    AtomicInteger alarms = new AtomicInteger();
    parallel.forEach(
        streams,
        stream -> {
          SplittableRandom random = new SplittableRandom(0x9E3779B97F4A7C15L * (seed + 1) + stream);
          WatchPlan plan = plan(level, random);
          List<Look> list = new ArrayList<>();
          for (int look = 0; look < looks; look++) {
            list.add(look(rowsPerLook, random));
          }
          alarms.addAndGet(Watch.of(plan, list).alarm() ? 1 : 0);
        });
    return alarms.get();
  }

  /** The error of all rows where both classes are at their bounds. */
  double risk() {
    return positives * bounds[1] + (1 - positives) * bounds[0];
  }

  /** Levels as {@link WatchPlan} divides them; the rows that the rule was tested on are drawn. */
  private WatchPlan plan(double level, SplittableRandom random) {
    List<WatchedRate> rates =
        List.of(
            new WatchedRate(null, -1, risk(), level / 2),
            new WatchedRate("negative", 0, bounds[0], level / 8),
            new WatchedRate("positive", 1, bounds[1], level / 8));
    List<WatchedEventShare> shares = new ArrayList<>();
    WatchedEventCounts seen = conditions(tested, random);
    for (int k = 0; k < SHARES.length; k++) {
      shares.add(
          new WatchedEventShare(
              seen.events().get(k), k, seen.counts()[k], tested, level / 4 / SHARES.length));
    }
    return new WatchPlan(level, rates, shares, null);
  }

  private static WatchedEventCounts conditions(int rows, SplittableRandom random) {
    int[] counts = Arrays.stream(SHARES).mapToInt(share -> binomial(rows, share, random)).toArray();
    WatchedEvent condition = new WatchedEvent(WatchedEvent.Kind.HOLDS, "a condition");
    return new WatchedEventCounts(List.of(condition, condition, condition), counts, rows);
  }

  private Look look(int rows, SplittableRandom random) {
    int positive = binomial(rows, positives, random);
    int[] classRows = {rows - positive, positive};
    int[] errors = {
      binomial(classRows[0], bounds[0], random), binomial(classRows[1], bounds[1], random)
    };
    return new Look(
        "day",
        null,
        rows,
        errors[0] + errors[1],
        classRows,
        errors,
        conditions(rows, random).counts());
  }

  private static int binomial(int rows, double share, SplittableRandom random) {
    int count = 0;
    for (int row = 0; row < rows; row++) {
      count += random.nextDouble() < share ? 1 : 0;
    }
    return count;
  }
}
