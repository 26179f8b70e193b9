package io.laconic.cover;

import io.laconic.space.Relation;
import io.laconic.space.Side;
import java.util.List;

/**
 * Balls: axis i is the distance from training row i. A center of the claimed class claims what is
 * nearer than the border, a center of the other class what is farther.
 */
public final class BallAxes implements Axes {
  private static final List<Side> INSIDE = List.of(Side.BELOW);
  private static final List<Side> OUTSIDE = List.of(Side.ABOVE);

  private final Relation distances;
  private final int[] labels;
  private final boolean outside;

  /**
   * @param labels class of every row, 0 or 1
   * @param outside whether balls that claim their outside are offered
   */
  public BallAxes(Relation distances, int[] labels, boolean outside) {
    this.distances = distances;
    this.labels = labels;
    this.outside = outside;
  }

  @Override
  public int count() {
    return labels.length;
  }

  @Override
  public int rowCount() {
    return labels.length;
  }

  @Override
  public double value(int axis, int row) {
    return distances.of(row, axis);
  }

  @Override
  public void values(int axis, double[] out) {
    distances.toAll(axis, out);
  }

  @Override
  public List<Side> sides(int axis, int label) {
    return labels[axis] == label ? INSIDE : outside ? OUTSIDE : List.of();
  }

  @Override
  public int keptRow(int axis, int label) {
    return labels[axis] == label ? -1 : axis;
  }

  @Override
  public int coveredRow(int axis, int label) {
    return labels[axis] == label ? axis : -1;
  }

  @Override
  public boolean mayHaveFewValues() {
    return true;
  }
}
