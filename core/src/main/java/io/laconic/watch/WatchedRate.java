package io.laconic.watch;

import io.laconic.bound.SequentialRateEvidence;
import java.util.List;

/**
 * A certified bound on a rate of errors.
 *
 * @param name the class whose rows count; null: all rows
 * @param label number of the class; -1: all rows
 * @param bound what is certified: the rate is at most this
 * @param level allowed probability that it is ever contradicted though it holds
 * @param after how many looks came before it was known; these do not count
 */
public record WatchedRate(String name, int label, double bound, double level, int after) {
  /** A bound that was known before the first look. */
  public WatchedRate(String name, int label, double bound, double level) {
    this(name, label, bound, level, 0);
  }

  /**
   * What all looks say.
   *
   * @param evidence against the bound, by the rows so far
   * @param largest evidence that any look gave
   * @param alarmLook the first look, from 1, that contradicted the bound; 0: none did
   */
  public record Result(
      WatchedRate rate, long rows, long errors, double evidence, double largest, int alarmLook) {
    public boolean alarm() {
      return alarmLook > 0;
    }

    /** The evidence that contradicts the bound. */
    public double needed() {
      return 1 / rate.level();
    }
  }

  Result of(List<Look> looks) {
    SequentialRateEvidence evidence = new SequentialRateEvidence(bound);
    long rows = 0;
    long errors = 0;
    int alarmLook = 0;
    for (int k = after; k < looks.size(); k++) {
      Look look = looks.get(k);
      int more = label < 0 ? look.rows() : look.classRows()[label];
      int wrong = label < 0 ? look.errors() : look.classErrors()[label];
      evidence.add(more, wrong);
      rows += more;
      errors += wrong;
      alarmLook = alarmLook == 0 && evidence.contradicts(level) ? k + 1 : alarmLook;
    }
    return new Result(
        this, rows, errors, Math.exp(evidence.ln()), Math.exp(evidence.lnLargest()), alarmLook);
  }
}
