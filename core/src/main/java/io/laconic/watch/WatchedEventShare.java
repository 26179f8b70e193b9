package io.laconic.watch;

import io.laconic.bound.BinomialInverse;
import io.laconic.bound.SequentialRateEvidence;
import io.laconic.occurrence.WatchedEvent;
import java.util.List;

/**
 * The share of rows that show something that the rule depends on, compared with the rows that the
 * rule was tested on. The share of all rows of that kind lies in the interval of Clopper and
 * Pearson (Biometrika 26, 1934) except with probability {@code level / 2}; evidence against both
 * ends (against the upper end alone, for what does harm only if it becomes more frequent) is given
 * the other half. So a false alarm, at whatever look, has at most the probability {@code level}.
 *
 * @param what the condition, column or class
 * @param place its place among all
 * @param count rows that showed it, of those that the rule was tested on
 * @param rows how many these were
 * @param level allowed probability of a false alarm
 */
public record WatchedEventShare(WatchedEvent what, int place, int count, int rows, double level) {
  /**
   * What all looks say.
   *
   * @param rows new rows
   * @param count those that showed it
   * @param evidence the larger one of those against both ends, by the rows so far
   * @param alarmLook the first look, from 1, that contradicted an end; 0: none did
   */
  public record Result(
      WatchedEventShare share, long rows, long count, double evidence, int alarmLook) {
    public boolean alarm() {
      return alarmLook > 0;
    }

    /** The evidence that contradicts an end. */
    public double needed() {
      return 1 / share.part();
    }
  }

  /** Whether a smaller share would be a change that matters. */
  private boolean isTwoSided() {
    return what.kind() == WatchedEvent.Kind.HOLDS || what.kind() == WatchedEvent.Kind.PREDICTED;
  }

  /** The level of each end, and of the evidence against it. */
  private double part() {
    return level / (isTwoSided() ? 4 : 2);
  }

  /** Share among the rows that the rule was tested on. */
  public double trainingShare() {
    return (double) count / rows;
  }

  /** The lower end of what is expected of new rows; 0 if a smaller share does no harm. */
  public double lower() {
    return isTwoSided()
        ? Math.max(0, 1 - BinomialInverse.upper(rows - count, rows, Math.log(part())))
        : 0;
  }

  /** The upper end of what is expected of new rows. */
  public double upper() {
    return BinomialInverse.upper(count, rows, Math.log(part()));
  }

  Result of(List<Look> looks) {
    SequentialRateEvidence above = new SequentialRateEvidence(upper());
    SequentialRateEvidence below = new SequentialRateEvidence(1 - lower());
    long all = 0;
    long shown = 0;
    int alarmLook = 0;
    for (int k = 0; k < looks.size(); k++) {
      int more = looks.get(k).rows();
      int holding = looks.get(k).counts()[place];
      above.add(more, holding);
      below.add(more, more - holding);
      all += more;
      shown += holding;
      boolean alarm = above.contradicts(part()) || below.contradicts(part());
      alarmLook = alarmLook == 0 && alarm ? k + 1 : alarmLook;
    }
    double ln = isTwoSided() ? Math.max(above.ln(), below.ln()) : above.ln();
    return new Result(this, all, shown, Math.exp(ln), alarmLook);
  }
}
