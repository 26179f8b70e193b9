package io.laconic.certificate;

import io.laconic.occurrence.Occurrences;

/**
 * What was counted of a model besides what its certificate rests on.
 *
 * @param occurrences how often its conditions held, on the rows that it was tested on, or else on
 *     all rows; null if that was not counted
 * @param scores the rows outside by their scores; null if there are none
 * @param bootstrap how often its conditions came back in rules of bootstrap samples; null if that
 *     was not asked for
 */
public record Observed(Occurrences occurrences, ScoreShares scores, BootstrapReturns bootstrap) {
  /** Nothing was looked at. */
  public static final Observed NOTHING = new Observed(null, null, null);

  /** This with how often conditions held. */
  public Observed with(Occurrences counts) {
    return new Observed(counts, scores, bootstrap);
  }

  /** This with the rows outside by their scores. */
  public Observed with(ScoreShares counts) {
    return new Observed(occurrences, counts, bootstrap);
  }

  /** This with how often conditions came back. */
  public Observed with(BootstrapReturns returns) {
    return new Observed(occurrences, scores, returns);
  }
}
