package io.laconic.papers.watch;

import io.laconic.occurrence.WatchedEvent;
import io.laconic.occurrence.WatchedEventCounts;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.experiment.ReproductionResult;
import io.laconic.papers.experiment.ResultTable;
import io.laconic.papers.watch.SimulatedStreams.Alarms;
import io.laconic.util.Parallel;
import io.laconic.watch.Look;
import io.laconic.watch.Watch;
import io.laconic.watch.WatchPlan;
import io.laconic.watch.WatchedEventShare;
import io.laconic.watch.WatchedRate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Watching a certified rate of errors day after day: false alarms at the bound beside those of a
 * test that is repeated at every look, and rows until a rise is noticed.
 */
public final class WatchSimulation {
  static final double LEVEL = 0.05;
  static final int LOOKS = 250;

  private static final double[] BOUNDS = {0.05, 0.1, 0.3};
  private static final int[] ROWS = {5, 20, 100};
  private static final int MOST_LOOKS = 5000;

  static final List<SimulatedModel> MODELS =
      List.of(
          new SimulatedModel(0.4, new double[] {0.08, 0.15}, 300),
          new SimulatedModel(0.05, new double[] {0.03, 0.3}, 2000));

  private final ReproductionContext context;
  private final List<String> tooMany = new ArrayList<>();
  private final List<String> unbroken = new ArrayList<>();

  private WatchSimulation(ReproductionContext context) {
    this.context = context;
  }

  /** All tables. */
  public static ReproductionResult run(ReproductionContext context) {
    WatchSimulation simulation = new WatchSimulation(context);
    List<ResultTable> tables =
        List.of(simulation.falseAlarms(), simulation.allTogether(), simulation.delays());
    return new ReproductionResult(tables, List.of(), simulation.remarks());
  }

  private ResultTable falseAlarms() {
    int streams = context.quick() ? 500 : 10_000;
    List<List<String>> rows = new ArrayList<>();
    for (double bound : BOUNDS) {
      for (int perLook : ROWS) {
        String what = percent(bound) + ", " + perLook + " rows a day";
        context.progress().accept(what + " …");
        Alarms alarms =
            new SimulatedStreams(bound, perLook, LEVEL)
                .atTheBound(streams, LOOKS, context.seed(), context.parallel());
        if (!Alarms.agrees(alarms.watched(), streams, LEVEL)) {
          tooMany.add(what);
        }
        if (Alarms.agrees(alarms.repeated(), streams, LEVEL)) {
          unbroken.add(what);
        }
        rows.add(
            List.of(
                percent(bound),
                Integer.toString(perLook),
                Integer.toString(streams),
                percent(alarms.watchedShare()),
                percent(alarms.repeatedShare())));
      }
    }
    return new ResultTable(
        "watch-alarms",
        "False alarms in " + LOOKS + " daily looks, the rate at the bound, level 5 %",
        List.of(
            "certified", "rows a day", "streams", "watch", "control: binomial test at every look"),
        rows);
  }

  /** Everything that is watched of a model, at once. */
  private ResultTable allTogether() {
    int streams = context.quick() ? 200 : 10_000;
    List<List<String>> rows = new ArrayList<>();
    for (SimulatedModel model : MODELS) {
      String what = percent(model.risk()) + " in all, " + model.tested() + " rows tested";
      context.progress().accept(what + " …");
      int alarms = model.alarms(streams, LOOKS, 20, LEVEL, context.seed(), context.parallel());
      if (!Alarms.agrees(alarms, streams, LEVEL)) {
        tooMany.add(what);
      }
      rows.add(
          List.of(
              percent(model.risk()),
              percent(model.bounds()[0]),
              percent(model.bounds()[1]),
              Integer.toString(model.tested()),
              Integer.toString(streams),
              percent((double) alarms / streams)));
    }
    return new ResultTable(
        "watch-together",
        "False alarms of any kind in "
            + LOOKS
            + " daily looks at 20 rows: errors at the bounds, by class too, and 3 conditions; level 5 %",
        List.of("certified", "negative", "positive", "rows tested on", "streams", "watch"),
        rows);
  }

  private ResultTable delays() {
    int streams = context.quick() ? 200 : 2000;
    List<List<String>> rows = new ArrayList<>();
    for (double bound : BOUNDS) {
      for (double times : new double[] {2, 4.0 / 3}) {
        for (int quiet : new int[] {0, LOOKS}) {
          rows.add(delay(bound, times, quiet, streams));
        }
      }
    }
    return new ResultTable(
        "watch-delays",
        "Rows until a rise is noticed, 20 rows a day, level 5 %; before it 2/3 of the bound",
        List.of("certified", "risen to", "quiet days before", "half of the streams", "90 %"),
        rows);
  }

  private List<String> delay(double bound, double times, int quiet, int streams) {
    String risen = percent(times * bound);
    context.progress().accept(percent(bound) + " risen to " + risen + " …");
    long[] delays =
        new SimulatedStreams(bound, 20, LEVEL)
            .rowsUntilAlarm(
                bound * 2 / 3,
                quiet,
                times * bound,
                MOST_LOOKS,
                streams,
                context.seed(),
                context.parallel());
    return List.of(
        percent(bound),
        risen,
        Integer.toString(quiet),
        Long.toString(delays[streams / 2]),
        Long.toString(delays[9 * streams / 10]));
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  private List<String> remarks() {
    return List.of(
        tooMany.isEmpty()
            ? "No more false alarms than the level allows (chance of missing more: 1e-6)."
            : "TOO MANY false alarms: " + String.join("; ", tooMany),
        unbroken.isEmpty()
            ? "The control breaks everywhere."
            : "The control does NOT break: " + String.join("; ", unbroken));
  }

  /**
   * A certified model of two classes with three conditions, and streams of new rows whose errors
   * are at the certified bounds and whose conditions hold as often as they did on the rows that the
   * rule was tested on: all that {@code watch} looks at, at once.
   *
   * @param positives share of the positive class
   * @param bounds certified errors of the negative and of the positive class
   * @param tested rows that the rule was tested on
   */
  record SimulatedModel(double positives, double[] bounds, int tested) {
    private static final double[] SHARES = {0.3, 0.1, 0.5};

    /** Of this many streams, those with an alarm of any kind at any look. */
    int alarms(
        int streams, int looks, int rowsPerLook, double level, long seed, Parallel parallel) {
      AtomicInteger alarms = new AtomicInteger();
      parallel.forEach(
          streams,
          stream -> {
            SplittableRandom random =
                new SplittableRandom(0x9E3779B97F4A7C15L * (seed + 1) + stream);
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
      int[] counts =
          Arrays.stream(SHARES).mapToInt(share -> binomial(rows, share, random)).toArray();
      WatchedEvent condition = new WatchedEvent(WatchedEvent.Kind.HOLDS, "a condition");
      return WatchedEventCounts.of(List.of(condition, condition, condition), counts, rows);
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
}
