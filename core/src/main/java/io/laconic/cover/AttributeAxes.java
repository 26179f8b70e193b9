package io.laconic.cover;

import io.laconic.data.EncodedRows;
import io.laconic.space.Side;
import java.util.List;

/** Rays: axis i is attribute i, claimed above or below a border's value. */
public record AttributeAxes(EncodedRows encoded) implements Axes {
  private static final List<Side> BOTH = List.of(Side.ABOVE, Side.BELOW);

  @Override
  public int count() {
    return encoded.count();
  }

  @Override
  public int rowCount() {
    return encoded.rowCount();
  }

  @Override
  public double value(int axis, int row) {
    return encoded.value(row, axis);
  }

  @Override
  public void values(int axis, double[] out) {
    double[] values = encoded.values(axis, out);
    if (values != out) {
      System.arraycopy(values, 0, out, 0, out.length);
    }
  }

  @Override
  public List<Side> sides(int axis, int label) {
    return BOTH;
  }

  @Override
  public int keptRow(int axis, int label) {
    return -1;
  }

  @Override
  public int coveredRow(int axis, int label) {
    return -1;
  }

  @Override
  public boolean mayHaveFewValues() {
    return true;
  }
}
