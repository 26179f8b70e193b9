package io.laconic.certificate;

import io.laconic.occurrence.Occurrences;

/**
 * What was seen of a model besides its certificate; nothing of it is promised.
 *
 * @param occurrences how often its conditions held, on the rows that it was tested on, or else on
 *     all rows; null if that was not counted
 * @param scores the rows outside by their scores; null if there are none
 * @param bootstrap how often its conditions came back in rules of bootstrap samples; null if that
 *     was not asked for
 * @param stability how often its attributes appear in the rules of all subsets; null if there are
 *     no several subsets, or it reads no single attributes
 */
public record Observed(
    Occurrences occurrences, ScoreShares scores, BootstrapReturns bootstrap, Stability stability) {
  /** Nothing was looked at. */
  public static final Observed NOTHING = new Observed(null, null, null, null);

  /** This with how often conditions held. */
  public Observed with(Occurrences counts) {
    return new Observed(counts, scores, bootstrap, stability);
  }

  /** This with the rows outside by their scores. */
  public Observed with(ScoreShares counts) {
    return new Observed(occurrences, counts, bootstrap, stability);
  }

  /** This with how often conditions came back. */
  public Observed with(BootstrapReturns returns) {
    return new Observed(occurrences, scores, returns, stability);
  }

  /** This with how often attributes appear in the rules of all subsets. */
  public Observed with(Stability counts) {
    return new Observed(occurrences, scores, bootstrap, counts);
  }
}
