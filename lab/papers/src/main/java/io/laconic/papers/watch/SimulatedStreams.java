package io.laconic.papers.watch;

import io.laconic.bound.BinomialTail;
import io.laconic.bound.SequentialRateEvidence;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Many streams of rows with a known rate of errors, looked at once a day.
 *
 * @param bound the certified rate
 * @param rowsPerLook new rows of each day
 * @param level allowed probability of a false alarm
 */
record SimulatedStreams(double bound, int rowsPerLook, double level) {
  /** How many of this many streams gave an alarm. */
  record Alarms(int streams, int watched, int repeated) {
    double watchedShare() {
      return (double) watched / streams;
    }

    double repeatedShare() {
      return (double) repeated / streams;
    }

    /**
     * Whether {@code Binomial(streams, level)} reaches this count with probability 1e-6 or more.
     */
    static boolean agrees(int count, int streams, double level) {
      return BinomialTail.lnLower(streams - count, streams, 1 - level) >= Math.log(1e-6);
    }
  }

  /**
   * Streams whose rate is the bound itself: alarms by the evidence of all looks, and alarms by a
   * binomial test of all rows so far that is made anew at each look, the control.
   */
  Alarms atTheBound(int streams, int looks, long seed, Parallel parallel) {
    int[] critical = new int[looks];
    for (int look = 0; look < looks; look++) {
      critical[look] = critical((look + 1) * rowsPerLook);
    }
    AtomicInteger watched = new AtomicInteger();
    AtomicInteger repeated = new AtomicInteger();
    parallel.forEach(
        streams,
        stream -> {
          SplittableRandom random = random(seed, stream);
          SequentialRateEvidence evidence = new SequentialRateEvidence(bound);
          int errors = 0;
          boolean tested = false;
          for (int look = 0; look < looks; look++) {
            int more = errors(random, bound);
            errors += more;
            evidence.add(rowsPerLook, more);
            tested |= errors >= critical[look];
          }
          watched.addAndGet(evidence.contradicts(level) ? 1 : 0);
          repeated.addAndGet(tested ? 1 : 0);
        });
    return new Alarms(streams, watched.get(), repeated.get());
  }

  /** The fewest errors that a test of these rows alone would not explain by chance. */
  private int critical(int rows) {
    int errors = (int) Math.floor(rows * bound);
    while (errors <= rows
        && BinomialTail.lnLower(rows - errors, rows, 1 - bound) > Math.log(level)) {
      errors++;
    }
    return errors;
  }

  /**
   * Rows with a risen rate until the alarm, sorted; -1 where the alarm came before the rise.
   *
   * @param before rate of the quiet looks
   * @param quiet how many looks pass before the rise
   * @param after the risen rate
   * @param most looks after the rise; a stream without an alarm counts with the rows of one more
   */
  long[] rowsUntilAlarm(
      double before, int quiet, double after, int most, int streams, long seed, Parallel parallel) {
    long[] rows = new long[streams];
    parallel.forEach(
        streams,
        stream -> {
          SplittableRandom random = random(seed, stream);
          SequentialRateEvidence evidence = new SequentialRateEvidence(bound);
          int look = 0;
          while (look < quiet + most && !evidence.contradicts(level)) {
            evidence.add(rowsPerLook, errors(random, look < quiet ? before : after));
            look++;
          }
          boolean alarm = evidence.contradicts(level);
          rows[stream] =
              alarm && look <= quiet ? -1 : (long) (look - quiet + (alarm ? 0 : 1)) * rowsPerLook;
        });
    Arrays.sort(rows);
    return rows;
  }

  private int errors(SplittableRandom random, double rate) {
    int errors = 0;
    for (int row = 0; row < rowsPerLook; row++) {
      errors += random.nextDouble() < rate ? 1 : 0;
    }
    return errors;
  }

  private static SplittableRandom random(long seed, int stream) {
    return new SplittableRandom(0x9E3779B97F4A7C15L * (seed + 1) + stream);
  }
}
