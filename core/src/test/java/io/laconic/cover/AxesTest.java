package io.laconic.cover;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.TestSets;
import io.laconic.space.MatrixRelation;
import io.laconic.space.Side;
import org.junit.jupiter.api.Test;

/** The three families of axes on rows at 0, 1 and 3 of a line. */
class AxesTest {
  private static double[] values(Axes axes, int axis) {
    double[] out = new double[axes.rowCount()];
    axes.values(axis, out);
    for (int row = 0; row < out.length; row++) {
      assertThat(axes.value(axis, row)).isEqualTo(out[row]);
    }
    return out;
  }

  private static int[] claims(Axes axes, int axis, Side side, int border) {
    return axes.claims(axis, side, border).toArray();
  }

  @Test
  void raysClaimStrictlyAboveOrBelowTheBorder() {
    double[][] rows = {{0, 5}, {1, 4}, {3, 4}};
    var encoded = TestSets.of(rows, new int[] {1, 1, 0}, null).inputs().encoded();
    AttributeAxes axes = new AttributeAxes(encoded);
    assertThat(axes.count()).isEqualTo(2);
    assertThat(values(axes, 1)).containsExactly(5, 4, 4);
    assertThat(axes.sides(0, 1)).containsExactly(Side.ABOVE, Side.BELOW);
    assertThat(claims(axes, 0, Side.BELOW, 2)).containsExactly(0, 1);
    assertThat(claims(axes, 1, Side.ABOVE, 2)).containsExactly(0);
    assertThat(claims(axes, 1, Side.BELOW, 2)).as("row 1 has the border's value").isEmpty();
    assertThat(axes.keptRow(0, 1)).isEqualTo(-1);
    assertThat(axes.coveredRow(0, 1)).isEqualTo(-1);
  }

  @Test
  void ballsClaimTheirInsideForTheClassOfTheirCenter() {
    double[][] distances = {{0, 1, 3}, {1, 0, 2}, {3, 2, 0}};
    int[] labels = {1, 1, 0};
    BallAxes axes = new BallAxes(new MatrixRelation(3, distances), labels, true);
    assertThat(axes.count()).isEqualTo(3);
    assertThat(values(axes, 2)).containsExactly(3, 2, 0);
    assertThat(axes.sides(0, 1)).containsExactly(Side.BELOW);
    assertThat(claims(axes, 0, Side.BELOW, 2)).containsExactly(0, 1);
    assertThat(axes.coveredRow(0, 1)).isZero();
    assertThat(axes.keptRow(0, 1)).isEqualTo(-1);

    assertThat(axes.sides(2, 1)).containsExactly(Side.ABOVE);
    assertThat(claims(axes, 2, Side.ABOVE, 1)).containsExactly(0);
    assertThat(axes.keptRow(2, 1)).isEqualTo(2);
    assertThat(axes.coveredRow(2, 1)).isEqualTo(-1);

    BallAxes insideOnly = new BallAxes(new MatrixRelation(3, distances), labels, false);
    assertThat(insideOnly.sides(2, 1)).isEmpty();
    assertThat(insideOnly.sides(2, 0)).containsExactly(Side.BELOW);
  }

  /** With {@code k(x, y) = x y} the pair (3, 1) gives x the value {@code 3x - x = 2x}. */
  @Test
  void halfSpacesProjectOnAPairOfAPositiveAndANegativeRow() {
    double[][] products = {{0, 0, 0}, {0, 1, 3}, {0, 3, 9}};
    HalfSpaceAxes axes =
        new HalfSpaceAxes(new MatrixRelation(3, products), new int[] {2}, new int[] {0, 1});
    assertThat(axes.count()).isEqualTo(2);
    assertThat(axes.a(1)).isEqualTo(2);
    assertThat(axes.b(1)).isEqualTo(1);
    assertThat(values(axes, 0)).containsExactly(0, 3, 9);
    assertThat(values(axes, 1)).containsExactly(0, 2, 6);
    assertThat(axes.sides(1, 1)).containsExactly(Side.ABOVE);
    assertThat(axes.sides(1, 0)).containsExactly(Side.BELOW);
    assertThat(claims(axes, 1, Side.ABOVE, 1)).containsExactly(2);
    assertThat(axes.coveredRow(1, 1)).isEqualTo(2);
    assertThat(axes.keptRow(1, 1)).isEqualTo(1);
    assertThat(axes.coveredRow(1, 0)).isEqualTo(1);
    assertThat(axes.keptRow(1, 0)).isEqualTo(2);
  }
}
