package io.laconic.cover;

/**
 * How useful a threshold is: the one formula of the set covering machine, the decision list
 * machine, checklists and lists of short rules. Soft rays and prototypes have their own.
 *
 * <p>{@link PlainShare} and the fast search compute it here. Whoever changes it reads "How to
 * change a step of the search" in {@code docs/inside/architecture.md} first: the fast search relies
 * on a few of its properties, which {@code threshold.BestSoFar} lists.
 */
public final class Usefulness {
  private Usefulness() {}

  /**
   * {@code gain - penalty * harm}. Without harm it is the gain, whatever the penalty; an infinite
   * penalty makes any harm infinitely bad.
   */
  public static double of(double gain, long harm, double penalty) {
    return harm == 0 ? gain : gain - penalty * harm;
  }
}
