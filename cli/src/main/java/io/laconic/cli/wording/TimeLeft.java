package io.laconic.cli.wording;

/**
 * How far a piece of work has come, and how long it may still take.
 *
 * <p>The work consists of units of unknown but similar length (folds, learners, repetitions). A
 * unit goes through stages of which nobody knows the number, such as the steps of a greedy run;
 * since fewer and fewer runs go on, each stage is taken to last as long compared to the one before
 * as that one did compared to its own, and at most {@link #LARGEST_RATIO} times as long. Where it
 * is known that a stage is the last, such as that of all subsets of {@code train}, nothing is
 * added. Where a file is read several times, each reading to come is taken to last as long as those
 * before it did on average, and other stages are not foreseen.
 */
final class TimeLeft {
  private static final double FIRST_RATIO = 0.5;
  private static final double LARGEST_RATIO = 0.9;

  private int units = 1;
  private int unitsDone;
  private final double start;
  private double unitStart;
  private double stageStart;
  private double lastStage = Double.NaN;
  private double ratio = FIRST_RATIO;
  private double share;
  private boolean isLast;
  private boolean isReading;
  private int readings;
  private int readingsDone;
  private double readingSeconds;

  /**
   * @param now seconds of any clock
   */
  TimeLeft(double now) {
    start = now;
    unitStart = now;
    stageStart = now;
  }

  /** Sets how many units are to be done, from now on. */
  void units(int count) {
    units = count;
    unitsDone = 0;
  }

  void unitDone(double now) {
    unitsDone++;
    unitStart = now;
    stageStart = now;
    lastStage = Double.NaN;
    ratio = FIRST_RATIO;
    share = 0;
    isLast = false;
  }

  /** The last stage of the unit at hand begins. */
  void lastStage(double now) {
    stageStart = now;
    lastStage = Double.NaN;
    share = 0;
    isLast = true;
  }

  /** A share of a stage is done, 1 for all of it. */
  void stage(double done, double now) {
    isReading = false;
    share = done;
    endStage(done, now);
  }

  /** A share of one of several readings of a file is done. */
  void reading(double done, int all, double now) {
    readings = all;
    isReading = done < 1;
    share = done;
    if (done >= 1) {
      readingsDone++;
      readingSeconds += now - stageStart;
    }
    endStage(done, now);
  }

  private void endStage(double done, double now) {
    if (done >= 1) {
      double length = now - stageStart;
      ratio = lastStage > 0 ? Math.min(LARGEST_RATIO, length / lastStage) : FIRST_RATIO;
      lastStage = length;
      stageStart = now;
      share = 0;
    }
  }

  /** Seconds that the unit at hand may still take; NaN as long as nothing is known. */
  private double unitLeft(double now) {
    if (share > 0) {
      double length = stageLength(now - stageStart);
      return length * (1 - share) + (isLast ? 0 : length * ratio / (1 - ratio));
    }
    return isLast && lastStage > 0 ? 0 : lastStage * ratio / (1 - ratio) - (now - stageStart);
  }

  /**
   * The further a stage is, the more its own pace counts against what the one before lets expect.
   */
  private double stageLength(double elapsed) {
    double measured = elapsed / share;
    return Double.isNaN(lastStage)
        ? measured
        : Math.max(elapsed, share * measured + (1 - share) * lastStage * ratio);
  }

  /** Seconds left; NaN as long as nothing is known. */
  double seconds(double now) {
    return readings > 0 ? withReadings(now) : withUnits(now);
  }

  private double withReadings(double now) {
    double measured = (now - stageStart) / share;
    double each = readingsDone > 0 ? readingSeconds / readingsDone : measured;
    int later = Math.max(0, readings - readingsDone - (isReading ? 1 : 0));
    return (share > 0 ? measured * (1 - share) : 0) + later * each;
  }

  private double withUnits(double now) {
    double unit = Math.max(0, unitLeft(now));
    int later = Math.max(0, units - unitsDone - 1);
    if (unitsDone > 0) {
      double mean = (unitStart - start) / unitsDone;
      double rest = Double.isNaN(unit) ? Math.max(0, mean - (now - unitStart)) : unit;
      return rest + later * mean;
    }
    return unit + later * (now - unitStart + unit);
  }

  /** What part of the work is done, 0 … 1. */
  double part(double now) {
    double left = seconds(now);
    return Double.isNaN(left) ? 0 : (now - start) / (now - start + left);
  }
}
