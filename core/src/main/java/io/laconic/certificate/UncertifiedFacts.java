package io.laconic.certificate;

import io.laconic.occurrence.WatchedEventCounts;

/**
 * What was seen of a model besides its certificate; nothing of it is promised.
 *
 * @param watchedEvents how often its conditions held, on the rows that it was tested on, or else on
 *     all rows; null if that was not counted
 * @param sharesByScore the rows outside by their scores; null if there are none
 * @param bootstrap how often its conditions came back in rules of bootstrap samples; null if that
 *     was not asked for
 * @param stability how often its attributes appear in the rules of all subsets; null if there are
 *     no several subsets, or it reads no single attributes
 */
public record UncertifiedFacts(
    WatchedEventCounts watchedEvents,
    ClassSharesByScore sharesByScore,
    BootstrapReturns bootstrap,
    Stability stability) {
  /** Nothing was looked at. */
  public static final UncertifiedFacts NOTHING = new UncertifiedFacts(null, null, null, null);

  /** This with how often conditions held. */
  public UncertifiedFacts with(WatchedEventCounts counts) {
    return new UncertifiedFacts(counts, sharesByScore, bootstrap, stability);
  }

  /** This with the rows outside by their scores. */
  public UncertifiedFacts with(ClassSharesByScore shares) {
    return new UncertifiedFacts(watchedEvents, shares, bootstrap, stability);
  }

  /** This with how often conditions came back. */
  public UncertifiedFacts with(BootstrapReturns returns) {
    return new UncertifiedFacts(watchedEvents, sharesByScore, returns, stability);
  }

  /** This with how often attributes appear in the rules of all subsets. */
  public UncertifiedFacts with(Stability counts) {
    return new UncertifiedFacts(watchedEvents, sharesByScore, bootstrap, counts);
  }
}
