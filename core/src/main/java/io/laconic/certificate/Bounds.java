package io.laconic.certificate;

import io.laconic.model.Model;
import io.laconic.model.PathPoint;

/**
 * All bounds of one machine, and what they rest on.
 *
 * @param members rows of the compression set that are charged for
 * @param errorsOutside errors on the other rows
 * @param kl {@code KL(Q||P)} of a Gibbs classifier; NaN if there is none
 */
public record Bounds(CertifiedNumbers numbers, int members, int errorsOutside, double kl) {
  /** Bounds that charge for the compression set as it is. */
  public static Bounds of(CertifiedNumbers numbers, Model model, PathPoint point, double kl) {
    return new Bounds(numbers, model.compressionSet().size(), point.outsideCount(), kl);
  }
}
