package io.laconic.cover.exact;

/**
 * What an exact search found.
 *
 * @param rule the best one found; null if none is better than what was known before
 * @param leastCost no rule of the form costs less: proven
 */
public record ExactAnswer(ExactRule rule, int leastCost) {
  /** Whether no rule is better than this one, or than what was known before at this cost. */
  public boolean proves(int cost) {
    return leastCost >= cost;
  }
}
