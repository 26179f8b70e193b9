package io.laconic.cover;

import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * Every n-th axis of a family. Each share is a fair sample of all axes, so that the first one
 * already sets a floor that lets the others skip most of their work.
 */
public final class AxisShare implements Share<Question> {
  private final RelationAxes axes;
  private final KeyOrder order;
  private final int first;
  private final int stride;
  private final Bins[] kept;

  /**
   * @param keep whether the bins of the axes are kept from step to step: one byte per axis and row
   */
  public AxisShare(RelationAxes axes, KeyOrder order, int first, int stride, boolean keep) {
    this.axes = axes;
    this.order = order;
    this.first = first;
    this.stride = stride;
    int length = first >= axes.count() ? 0 : (axes.count() - 1 - first) / stride + 1;
    this.kept = keep ? new Bins[length] : null;
  }

  /** All axes of a family, dealt out to shares. */
  public static List<AxisShare> deal(RelationAxes axes, KeyOrder order, int shares, boolean keep) {
    List<AxisShare> result = new ArrayList<>();
    for (int k = 0; k < Math.min(shares, axes.count()); k++) {
      result.add(new AxisShare(axes, order, k, shares, keep));
    }
    return result;
  }

  @Override
  public List<List<Answer>> best(List<Question> questions, List<List<Answer>> floor) {
    Work work = new Work(questions, floor, order, axes.rowCount());
    double[] values = new double[axes.rowCount()];
    byte[] scratch = kept == null ? new byte[axes.rowCount()] : null;
    for (int axis = first, k = 0; axis < axes.count(); axis += stride, k++) {
      Bins bins = kept == null ? bin(axis, values, scratch) : bins(axis, k, values);
      if (!bins.isConstant()) {
        search(axis, bins, work);
      }
    }
    return work.answers();
  }

  private Bins bins(int axis, int k, double[] values) {
    if (kept[k] == null) {
      kept[k] = bin(axis, values, new byte[values.length]);
    }
    return kept[k];
  }

  private Bins bin(int axis, double[] values, byte[] into) {
    axes.values(axis, values);
    return axes.mayHaveFewValues()
        ? Bins.fine(values, values.length, into)
        : Bins.coarse(values, values.length, into);
  }

  private void search(int axis, Bins bins, Work work) {
    DenseAxis dense = new DenseAxis(bins, row -> axes.value(axis, row));
    for (int q = 0; q < work.count(); q++) {
      work.count(q, dense);
      Question question = work.question(q);
      Side side = axes.side(axis, question.label());
      if (side != null) {
        AxisSearch.Owners owners =
            new AxisSearch.Owners(
                axes.keptOwner(axis, question.label()), axes.coveredOwner(axis, question.label()));
        if (owners.admitted(question)) {
          work.search(q, dense, axis, side, owners);
        }
      }
    }
  }
}
