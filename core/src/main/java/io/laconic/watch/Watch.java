package io.laconic.watch;

import java.util.List;

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
        plan.rates().stream().map(rate -> rate.of(looks)).toList(),
        plan.shares().stream().map(share -> share.of(looks)).toList());
  }

  /** Whether a certified bound is contradicted. */
  public boolean isContradicted() {
    return rates.stream().anyMatch(WatchedRate.Result::alarm);
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
