package io.laconic.cover.prototype;

import io.laconic.space.Relation;

/**
 * A relation of rows with themselves that is symmetric, {@code of(i, j) == of(j, i)} to the bit,
 * and computes several centers at once. Whoever goes through all pairs then needs half of them.
 */
public interface SymmetricDistances extends Relation {

  /** {@code out[c][t] = of(t, first + c)} for {@code c < count} and points {@code t < end}. */
  void tile(int first, int count, int end, double[][] out);

  @Override
  default void toAll(int center, double[] out) {
    tile(center, 1, pointCount(), new double[][] {out});
  }
}
