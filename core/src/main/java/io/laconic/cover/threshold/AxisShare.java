package io.laconic.cover.threshold;

import io.laconic.cover.Answer;
import io.laconic.cover.Axes;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.cover.Share;
import io.laconic.data.RowSet;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * Every n-th axis of a family. Each share is a fair sample of all axes, so that the first one
 * already sets a floor that lets the others skip most of their work.
 */
public final class AxisShare implements Share<Question> {
  private final Axes axes;
  private final KeyLayout order;
  private final SharedRowWeights stakes;
  private final int first;
  private final int stride;
  private final Bins[] kept;
  private final CountCache ledger;
  private RowSet positives;
  private SkipTable last;

  /**
   * @param keep whether the bins of the axes are kept from step to step: one byte per axis and row
   */
  public AxisShare(Axes axes, KeyLayout order, int first, int stride, boolean keep) {
    this(axes, order, new SharedRowWeights(), first, stride, keep);
  }

  private AxisShare(
      Axes axes, KeyLayout order, SharedRowWeights stakes, int first, int stride, boolean keep) {
    this.axes = axes;
    this.order = order;
    this.stakes = stakes;
    this.first = first;
    this.stride = stride;
    int length = first >= axes.count() ? 0 : (axes.count() - 1 - first) / stride + 1;
    this.kept = keep ? new Bins[length] : null;
    this.ledger = keep ? CountCache.of(length, axes.rowCount()) : null;
  }

  /** All axes of a family, dealt out to shares. */
  public static List<AxisShare> deal(Axes axes, KeyLayout order, int shares, boolean keep) {
    SharedRowWeights stakes = new SharedRowWeights();
    List<AxisShare> result = new ArrayList<>();
    for (int k = 0; k < Math.min(shares, axes.count()); k++) {
      result.add(new AxisShare(axes, order, stakes, k, shares, keep));
    }
    return result;
  }

  @Override
  public List<List<Answer>> best(List<Question> questions, List<List<Answer>> floor) {
    positives = positives == null ? PackedCounts.positives(questions) : positives;
    ShareSearch work =
        new ShareSearch(questions, floor, order, stakes, positives, axes.count(), ledger);
    Binner binner = new Binner();
    double[] values = new double[axes.rowCount()];
    byte[] scratch = kept == null ? new byte[axes.rowCount()] : null;
    AllowedQuestions admission = new AllowedQuestions(questions, axes.rowCount());
    int length = (axes.count() - 1 - first) / stride + 1;
    SkipTable.Round round = SkipTable.begin(last, work, order, length, axes.count());
    for (int axis = first, k = 0; axis < axes.count(); axis += stride, k++) {
      Bins bins = kept == null ? bin(axis, binner, values, scratch) : bins(axis, k, binner, values);
      if (!bins.isConstant()) {
        search(axis, k, bins, work, admission, round);
      }
    }
    List<List<Answer>> answers = work.answers();
    last = round == null ? null : round.end(questions, answers);
    return answers;
  }

  private Bins bins(int axis, int k, Binner binner, double[] values) {
    if (kept[k] == null) {
      kept[k] = bin(axis, binner, values, new byte[values.length]);
    }
    return kept[k];
  }

  private Bins bin(int axis, Binner binner, double[] values, byte[] into) {
    axes.values(axis, values);
    return axes.mayHaveFewValues()
        ? binner.fine(values, values.length, into)
        : binner.coarse(values, values.length, into);
  }

  private void search(
      int axis,
      int k,
      Bins bins,
      ShareSearch work,
      AllowedQuestions admission,
      SkipTable.Round round) {
    DenseAxis dense = new DenseAxis(bins, row -> axes.value(axis, row));
    work.turn(bins, k);
    for (int label = 0; label < 2; label++) {
      Side side = axes.side(axis, label);
      AxisSearch.Owners owners = owners(axis, label);
      for (int word = 0; side != null && word < admission.words(); word++) {
        long left = admission.of(label, owners, word);
        for (; left != 0; left &= left - 1) {
          int q = (word << 6) + Long.numberOfTrailingZeros(left);
          if (round == null || !round.skips(q, k)) {
            int shortfall = work.searchBinned(q, dense, axis, side, owners);
            if (round != null) {
              round.note(q, k, shortfall);
            }
          }
        }
      }
    }
  }

  private AxisSearch.Owners owners(int axis, int label) {
    return new AxisSearch.Owners(axes.keptOwner(axis, label), axes.coveredOwner(axis, label));
  }
}
