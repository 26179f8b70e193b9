package io.laconic.train;

import java.util.Arrays;

/**
 * How the errors outside of a rule that is shown compare with those that other seeds of the draw
 * give. If the seed and the order of the rows were not chosen with a view to the result, every rank
 * is as likely as any other, so {@code rank / (other seeds + 1)} is an exact p-value.
 *
 * @param errors of the rule that is shown
 * @param others errors with each of the other seeds
 */
public record SeedPValue(int errors, int[] others) {
  /** Place among all seeds by number of errors, fewest first; after those with as many. */
  public int rank() {
    return 1 + (int) Arrays.stream(others).filter(other -> other <= errors).count();
  }

  /** How many seeds there are, the stored one included. */
  public int seeds() {
    return others.length + 1;
  }

  public double pValue() {
    return (double) rank() / seeds();
  }
}
