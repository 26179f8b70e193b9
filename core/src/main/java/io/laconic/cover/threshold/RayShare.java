package io.laconic.cover.threshold;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.cover.Share;
import io.laconic.data.Attributes;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnOfNumbers;
import io.laconic.data.RowSet;
import io.laconic.data.SparseColumn;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * Rays on some raw columns, every n-th block of them: an axis is an attribute, claimed above or
 * below a border's value. One byte per cell is kept besides the data.
 */
public final class RayShare implements Share<Question> {
  /** Columns that are next to each other are so in memory: they are searched together. */
  private static final int LARGEST_BLOCK = 64;

  /** A share of fewer blocks would be no fair sample of the columns. */
  private static final int BLOCKS = 8;

  private final Attributes attributes;
  private final KeyLayout order;
  private final SharedRowWeights stakes;
  private final int first;
  private final int stride;
  private final int block;
  private final boolean numbersOnly;
  private final int length;
  private final Object[] kept;
  private final CountCache ledger;
  private RowSet positives;
  private SkipTable last;

  /**
   * @param keep whether the bins of the attributes are kept from step to step
   */
  public RayShare(Attributes attributes, KeyLayout order, int first, int stride, boolean keep) {
    this(attributes, order, new SharedRowWeights(), first, stride, keep, false);
  }

  private RayShare(
      Attributes attributes,
      KeyLayout order,
      SharedRowWeights stakes,
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
    this.block = Math.max(1, Math.min(LARGEST_BLOCK, parts / stride / BLOCKS));
    int whole = parts / (stride * block);
    this.length =
        whole * block + Math.max(0, Math.min(block, parts - (whole * stride + first) * block));
    this.kept = keep ? new Object[length] : null;
    this.ledger = keep ? CountCache.of(length, attributes.rowCount()) : null;
  }

  /** All columns but bits, which {@link BitShare} has, dealt out to shares. */
  public static List<RayShare> dealNumbers(
      Attributes attributes, KeyLayout order, int shares, boolean keep) {
    SharedRowWeights stakes = new SharedRowWeights();
    List<RayShare> result = new ArrayList<>();
    for (int k = 0; k < Math.min(shares, attributes.encoding().parts().size()); k++) {
      result.add(new RayShare(attributes, order, stakes, k, shares, keep, true));
    }
    return result;
  }

  /** The rows that a ray claims. */
  public static RowSet claims(Attributes attributes, int attribute, Side side, int border) {
    double[] values = attributes.values(attribute);
    double threshold = values[border];
    return RowSet.where(values.length, row -> side.claims(values[row], threshold));
  }

  @Override
  public List<List<Answer>> best(List<Question> questions, List<List<Answer>> floor) {
    int parts = attributes.encoding().parts().size();
    positives = positives == null ? PackedCounts.positives(questions) : positives;
    ShareSearch work =
        new ShareSearch(questions, floor, order, stakes, positives, parts / stride, ledger);
    SkipTable.Round round = begin(work);
    Binner binner = new Binner();
    if (kept != null && work.wantsPromises()) {
      promise(work, binner);
    }
    byte[] scratch = kept == null ? new byte[attributes.rowCount()] : null;
    for (int k = 0; k < length; k++) {
      if (round == null || !round.skips(k)) {
        search(k, work, round, binner, scratch);
      }
    }
    List<List<Answer>> answers = work.answers();
    last = round == null ? null : round.end(questions, answers);
    return answers;
  }

  private void search(
      int k, ShareSearch work, SkipTable.Round round, Binner binner, byte[] scratch) {
    int part = part(k);
    if (numbersOnly && attributes.isBits(part)) {
      return;
    }
    int attribute = attributes.encoding().firstAttribute(part);
    Object axis = kept == null ? axis(part, binner, scratch) : axisKept(part, k, binner);
    if (axis instanceof Bins bins) {
      searchDense(attribute, part, k, bins, work, round);
    } else if (axis instanceof CategoryAxis category) {
      searchCategory(attribute, part, category, work);
    } else if (axis instanceof SparseAxis sparse && sparse.binCount() > 1) {
      searchNumbers(attribute, sparse, work);
    }
  }

  private int part(int k) {
    return ((k / block) * stride + first) * block + k % block;
  }

  /**
   * Finds out what the columns have to offer at least, before any is searched. It also is the time
   * to make bins, with nothing else to do in between.
   */
  private void promise(ShareSearch work, Binner binner) {
    for (int k = 0; k < length; k++) {
      promise(k, work, binner);
    }
  }

  private void promise(int k, ShareSearch work, Binner binner) {
    int part = part(k);
    boolean ours = !(numbersOnly && attributes.isBits(part));
    if (ours && axisKept(part, k, binner) instanceof Bins bins && !bins.isConstant()) {
      work.turn(bins, k);
      for (int q = 0; q < work.count(); q++) {
        work.promise(q, bins);
      }
    }
  }

  /** Finding out what a step says about the next pays if there are more axes than questions. */
  private SkipTable.Round begin(ShareSearch work) {
    boolean worth = kept != null && length >= 2 * work.count();
    int all = attributes.encoding().parts().size();
    return worth ? SkipTable.begin(last, work, order, length, all) : null;
  }

  private Object axisKept(int part, int k, Binner binner) {
    if (kept[k] == null) {
      kept[k] = axis(part, binner, new byte[attributes.rowCount()]);
    }
    return kept[k];
  }

  /**
   * A column's bins, or what it has instead. What is kept must not keep a stored column's values.
   */
  private Object axis(int part, Binner binner, byte[] into) {
    Column column = attributes.column(part);
    if (column instanceof CategoryColumn) {
      return new CategoryAxis(
          attributes, part, attributes.encoding().parts().get(part).values().size());
    }
    if (column instanceof SparseColumn sparse) {
      return new SparseAxis(sparse);
    }
    double[] values = ((ColumnOfNumbers) column).values(binner.buffer(attributes.rowCount()));
    return binner.fine(values, values.length, into);
  }

  private static void searchNumbers(int attribute, BinnedAxis axis, ShareSearch work) {
    for (int q = 0; q < work.count(); q++) {
      work.search(q, axis, attribute, Side.ABOVE, AxisSearch.Owners.NONE);
      work.search(q, axis, attribute, Side.BELOW, AxisSearch.Owners.NONE);
    }
  }

  private void searchDense(
      int attribute, int part, int k, Bins bins, ShareSearch work, SkipTable.Round round) {
    if (bins.isConstant()) {
      return;
    }
    work.turn(bins, k);
    for (int q = 0; q < work.count(); q++) {
      if (round == null || !round.skips(q, k)) {
        int shortfall = work.missing(q, bins, attribute);
        if (shortfall <= 0) {
          shortfall = search(attribute, part, bins, work, q);
        }
        if (round != null) {
          round.note(q, k, shortfall);
        }
      }
    }
  }

  private int search(int attribute, int part, Bins bins, ShareSearch work, int q) {
    ColumnOfNumbers column = (ColumnOfNumbers) attributes.column(part);
    DenseAxis axis = new DenseAxis(bins, column::value);
    return Math.min(
        work.searchBinned(q, axis, attribute, Side.ABOVE, AxisSearch.Owners.NONE),
        work.searchBinned(q, axis, attribute, Side.BELOW, AxisSearch.Owners.NONE));
  }

  private void searchCategory(int attribute, int part, CategoryAxis category, ShareSearch work) {
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
