package io.laconic.watch;

import io.laconic.fact.Fact;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What all looks so far say of a model.
 *
 * @param looks in the order in which they were taken
 * @param rates one for each certified bound that is watched
 * @param shares one for each thing that the rule depends on
 */
public record Watch(
    WatchPlan plan,
    List<Look> looks,
    List<WatchedRate.Result> rates,
    List<WatchedEventShare.Result> shares) {
  /** Takes all looks together. */
  public static Watch of(WatchPlan plan, List<Look> looks) {
    return new Watch(
        plan,
        List.copyOf(looks),
        plan.rates(looks).stream().map(rate -> rate.of(looks)).toList(),
        plan.shares().stream().map(share -> share.of(looks)).toList());
  }

  /** Whether a certified bound is contradicted. */
  public boolean isContradicted() {
    return rates.stream().anyMatch(WatchedRate.Result::alarm);
  }

  /**
   * The least bound on the error rate, if one that shrinks was asked for, did, and no look
   * contradicts a promise; null otherwise.
   */
  public Fact shrunk() {
    if (plan.shrinking() == null || isContradicted()) {
      return null;
    }
    WatchedRate last =
        rates.stream()
            .map(WatchedRate.Result::rate)
            .filter(rate -> rate.name() == null)
            .reduce((one, other) -> other)
            .orElseThrow();
    if (last.after() == 0) {
      return null;
    }
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("most", last.bound());
    values.put("since", plan.shrinking().since());
    values.put("before", plan.shrinking().first());
    return new Fact("shrunk", values);
  }

  /** Whether rows differ from those that the rule was tested on. */
  public boolean hasDrifted() {
    return shares.stream().anyMatch(WatchedEventShare.Result::alarm);
  }

  public boolean alarm() {
    return isContradicted() || hasDrifted();
  }

  public long rows() {
    return looks.stream().mapToLong(Look::rows).sum();
  }

  public long errors() {
    return looks.stream().mapToLong(Look::errors).sum();
  }
}
