package io.laconic.certificate;

import io.laconic.occurrence.Occurrences;

/**
 * What was seen of a model besides its certificate; nothing of it is promised.
 *
 * @param occurrences how often its conditions held, on the rows that it was tested on, or else on
 *     all rows; null if that was not counted
 */
public record Observed(Occurrences occurrences) {
  /** Nothing was looked at. */
  public static final Observed NOTHING = new Observed(null);
}
