package io.laconic.space;

import io.laconic.program.InexpressibleException;
import io.laconic.program.Num;
import java.util.List;

/**
 * A number for two points given as vectors. Implement {@link Distance} or {@link Kernel} for a
 * function of your own; only {@link #between} is needed.
 */
public interface PairFunction {

  /**
   * Whether it has only operations that IEEE 754 rounds in one way (sums, products, roots, in the
   * order of attributes), so that a program in another language gives the same bits.
   */
  default boolean isSameEverywhere() {
    return false;
  }

  /** Short name, as the command line and model files spell it. */
  String name();

  /** The number between a point and a center; both have the same length and no NaN. */
  double between(double[] point, double[] center);

  /** Whether it is the inner product. */
  default boolean isLinear() {
    return false;
  }

  /**
   * The number as a formula of the coordinates of both points, with the operations of {@link
   * #between} in the same order.
   *
   * @throws InexpressibleException if there is none
   */
  default Num formula(List<Num> point, List<Num> center) {
    throw new InexpressibleException("rows are compared by \"" + name() + "\"");
  }

  /**
   * Compares one vector with all rows at once: {@code out[t] = between(points.row(t), center)},
   * equal to the bit. Override it where running over columns is faster.
   */
  default void toAll(double[] center, Points points, double[] out) {
    for (int row = 0; row < points.count(); row++) {
      out[row] = between(points.row(row), center);
    }
  }

  /**
   * The numbers between all points and all centers. Override it where something can be found once
   * for each point; the numbers must be those of {@link #between} to the bit.
   */
  default Relation relation(Points points, Points centers) {
    return new VectorRelation(points, centers, this);
  }
}
