package io.laconic.cover;

import io.laconic.space.Relation;
import io.laconic.space.Side;
import java.util.List;

/**
 * Half-spaces: an axis for each pair of a positive row a and a negative row b, with values {@code
 * v(x) = k(a, x) - k(b, x)}. Large values are claimed for class 1, small ones for class 0.
 */
public final class HalfSpaceAxes implements Axes {
  private static final List<Side> FOR_ONE = List.of(Side.ABOVE);
  private static final List<Side> FOR_ZERO = List.of(Side.BELOW);

  private final Relation kernel;
  private final int[] positives;
  private final int[] negatives;

  /**
   * @param positives rows of class 1, ascending
   * @param negatives rows of class 0, ascending
   */
  public HalfSpaceAxes(Relation kernel, int[] positives, int[] negatives) {
    this.kernel = kernel;
    this.positives = positives;
    this.negatives = negatives;
    Math.multiplyExact(positives.length, negatives.length);
  }

  @Override
  public int count() {
    return positives.length * negatives.length;
  }

  @Override
  public int rowCount() {
    return kernel.pointCount();
  }

  /** The positive row of a pair. */
  public int a(int axis) {
    return positives[axis / negatives.length];
  }

  /** The negative row of a pair. */
  public int b(int axis) {
    return negatives[axis % negatives.length];
  }

  @Override
  public double value(int axis, int row) {
    return kernel.of(row, a(axis)) - kernel.of(row, b(axis));
  }

  @Override
  public void values(int axis, double[] out) {
    kernel.difference(a(axis), b(axis), out);
  }

  @Override
  public List<Side> sides(int axis, int label) {
    return label == 1 ? FOR_ONE : FOR_ZERO;
  }

  @Override
  public int keptRow(int axis, int label) {
    return label == 1 ? b(axis) : a(axis);
  }

  @Override
  public int coveredRow(int axis, int label) {
    return label == 1 ? a(axis) : b(axis);
  }

  @Override
  public boolean mayHaveFewValues() {
    return false;
  }
}
