package io.laconic.cover;

import io.laconic.data.Attributes;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnOfNumbers;
import io.laconic.data.SparseColumn;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * Rays on every n-th raw column: an axis is an attribute, claimed above or below a border's value.
 * One byte per cell is kept besides the data.
 */
public final class RayShare implements Share<Question> {
  private final Attributes attributes;
  private final KeyOrder order;
  private final SharedStakes stakes;
  private final int first;
  private final int stride;
  private final boolean numbersOnly;
  private final Object[] kept;
  private Bits positives;

  /**
   * @param keep whether the bins of the attributes are kept from step to step
   */
  public RayShare(Attributes attributes, KeyOrder order, int first, int stride, boolean keep) {
    this(attributes, order, new SharedStakes(), first, stride, keep, false);
  }

  private RayShare(
      Attributes attributes,
      KeyOrder order,
      SharedStakes stakes,
      int first,
      int stride,
      boolean keep,
      boolean numbersOnly) {
    this.stakes = stakes;
    this.numbersOnly = numbersOnly;
    this.attributes = attributes;
    this.order = order;
    this.first = first;
    this.stride = stride;
    int parts = attributes.encoding().parts().size();
    this.kept = keep ? new Object[first >= parts ? 0 : (parts - 1 - first) / stride + 1] : null;
  }

  /** All columns but bits, which {@link BitShare} has, dealt out to shares. */
  public static List<RayShare> dealNumbers(
      Attributes attributes, KeyOrder order, int shares, boolean keep) {
    SharedStakes stakes = new SharedStakes();
    List<RayShare> result = new ArrayList<>();
    for (int k = 0; k < Math.min(shares, attributes.encoding().parts().size()); k++) {
      result.add(new RayShare(attributes, order, stakes, k, shares, keep, true));
    }
    return result;
  }

  /** The rows that a ray claims. */
  public static Bits claims(Attributes attributes, int attribute, Side side, int border) {
    double[] values = attributes.values(attribute);
    double threshold = values[border];
    return Bits.where(values.length, row -> side.claims(values[row], threshold));
  }

  @Override
  public List<List<Answer>> best(List<Question> questions, List<List<Answer>> floor) {
    int parts = attributes.encoding().parts().size();
    positives = positives == null ? Census.positives(questions) : positives;
    Work work = new Work(questions, floor, order, stakes, positives, parts / stride);
    byte[] scratch = kept == null ? new byte[attributes.rowCount()] : null;
    for (int part = first, k = 0; part < parts; part += stride, k++) {
      if (numbersOnly && attributes.isBits(part)) {
        continue;
      }
      int attribute = attributes.encoding().firstAttribute(part);
      BinnedAxis axis = kept == null ? axis(part, scratch) : axisKept(part, k);
      if (axis instanceof Category category) {
        searchCategory(attribute, part, category, work);
      } else if (axis instanceof DenseAxis dense && dense.binCount() > 1) {
        searchDense(attribute, dense, work);
      } else if (axis.binCount() > 1) {
        searchNumbers(attribute, axis, work);
      }
    }
    return work.answers();
  }

  private BinnedAxis axisKept(int part, int k) {
    if (kept[k] == null) {
      kept[k] = axis(part, new byte[attributes.rowCount()]);
    }
    return (BinnedAxis) kept[k];
  }

  private BinnedAxis axis(int part, byte[] into) {
    Column column = attributes.column(part);
    if (column instanceof CategoryColumn) {
      return new Category(
          attributes, part, attributes.encoding().parts().get(part).values().size());
    }
    if (column instanceof SparseColumn sparse) {
      return new SparseAxis(sparse);
    }
    ColumnOfNumbers numbers = (ColumnOfNumbers) column;
    double[] values = numbers.values();
    // what is kept must not keep the values of a stored column too
    IntToDoubleFunction lookup = kept == null ? row -> values[row] : numbers::value;
    return new DenseAxis(Bins.fine(values, values.length, into), lookup);
  }

  private static void searchNumbers(int attribute, BinnedAxis axis, Work work) {
    for (int q = 0; q < work.count(); q++) {
      work.search(q, axis, attribute, Side.ABOVE, AxisSearch.Owners.NONE);
      work.search(q, axis, attribute, Side.BELOW, AxisSearch.Owners.NONE);
    }
  }

  private static void searchDense(int attribute, DenseAxis axis, Work work) {
    work.turn(axis.bins());
    for (int q = 0; q < work.count(); q++) {
      work.searchBinned(q, axis, attribute, Side.ABOVE, AxisSearch.Owners.NONE);
      work.searchBinned(q, axis, attribute, Side.BELOW, AxisSearch.Owners.NONE);
    }
  }

  private void searchCategory(int attribute, int part, Category category, Work work) {
    int width = attributes.encoding().parts().get(part).values().size();
    for (int q = 0; q < work.count(); q++) {
      category.countAll(work.stakes(q));
      for (int v = 0; v < width; v++) {
        category.select(v);
        work.search(q, category, attribute + v, Side.ABOVE, AxisSearch.Owners.NONE);
        work.search(q, category, attribute + v, Side.BELOW, AxisSearch.Owners.NONE);
      }
    }
  }
}
