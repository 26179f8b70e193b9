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
 * Every n-th axis of one kind. Each share is a fair sample of all axes, so that the first one
 * already finds answers that let the others skip most of their search.
 */
public final class AxisShare implements Share<Question> {
  private final Axes axes;
  private final KeyLayout layout;
  private final SharedRowWeights rowWeights;
  private final int first;
  private final int stride;
  private final long room;
  private final Bins[] cachedBins;
  private final CountCache countCache;
  private RowSet positives;
  private SkipTable lastSkipTable;

  /**
   * @param cache whether bins are cached from step to step: one byte per axis and row, two or four
   *     more where {@link RowsByBin} is made
   */
  public AxisShare(Axes axes, KeyLayout layout, int first, int stride, boolean cache) {
    this(axes, layout, new SharedRowWeights(), first, stride, cache, SkipTable.memory());
  }

  private AxisShare(
      Axes axes,
      KeyLayout layout,
      SharedRowWeights rowWeights,
      int first,
      int stride,
      boolean cache,
      long room) {
    this.axes = axes;
    this.layout = layout;
    this.rowWeights = rowWeights;
    this.first = first;
    this.stride = stride;
    this.room = room;
    int length = first >= axes.count() ? 0 : (axes.count() - 1 - first) / stride + 1;
    this.cachedBins = cache ? new Bins[length] : null;
    this.countCache = cache ? CountCache.of(length, axes.rowCount()) : null;
  }

  /**
   * All axes of one kind, dealt out to shares.
   *
   * @param room bytes of memory that the search may count on
   */
  public static List<AxisShare> deal(
      Axes axes, KeyLayout layout, int shares, boolean cache, long room) {
    SharedRowWeights rowWeights = new SharedRowWeights();
    List<AxisShare> result = new ArrayList<>();
    for (int k = 0; k < Math.min(shares, axes.count()); k++) {
      result.add(new AxisShare(axes, layout, rowWeights, k, shares, cache, room));
    }
    return result;
  }

  @Override
  public List<List<Answer>> best(List<Question> questions, List<List<Answer>> known) {
    positives = positives == null ? SharedRowWeights.positives(questions) : positives;
    ShareSearch search =
        new ShareSearch(
            questions,
            known,
            layout,
            rowWeights,
            positives,
            axes.count(),
            axes.count(),
            countCache);
    Binner binner = new Binner();
    double[] values = new double[axes.rowCount()];
    byte[] scratch = cachedBins == null ? new byte[axes.rowCount()] : null;
    AllowedQuestions allowed = new AllowedQuestions(questions, axes.rowCount());
    int length = (axes.count() - 1 - first) / stride + 1;
    SkipTable.Step skipTable =
        SkipTable.begin(lastSkipTable, search, layout, length, axes.count(), room);
    for (int axis = first, k = 0; axis < axes.count(); axis += stride, k++) {
      Bins bins =
          cachedBins == null ? bin(axis, binner, values, scratch) : bins(axis, k, binner, values);
      if (!bins.isConstant()) {
        search(axis, k, bins, search, allowed, skipTable);
      }
    }
    List<List<Answer>> answers = search.answers();
    lastSkipTable = skipTable == null ? null : skipTable.end(questions, answers);
    return answers;
  }

  private Bins bins(int axis, int k, Binner binner, double[] values) {
    if (cachedBins[k] == null) {
      cachedBins[k] = bin(axis, binner, values, new byte[values.length]);
    }
    return cachedBins[k];
  }

  private Bins bin(int axis, Binner binner, double[] values, byte[] into) {
    axes.values(axis, values);
    return axes.mayHaveFewValues()
        ? binner.oneBinPerValueIfFew(values, values.length, into)
        : binner.equalDepth(values, values.length, into);
  }

  private void search(
      int axis,
      int k,
      Bins bins,
      ShareSearch search,
      AllowedQuestions allowed,
      SkipTable.Step skipTable) {
    DenseAxis dense = new DenseAxis(bins, row -> axes.value(axis, row));
    search.startAxis(bins, k);
    for (int label = 0; label < 2; label++) {
      search(axis, k, label, dense, search, allowed, skipTable);
    }
  }

  private void search(
      int axis,
      int k,
      int label,
      DenseAxis dense,
      ShareSearch search,
      AllowedQuestions allowed,
      SkipTable.Step skipTable) {
    List<Side> sides = axes.sides(axis, label);
    AxisSearch.DefiningRows definingRows = definingRows(axis, label);
    for (int word = 0; !sides.isEmpty() && word < allowed.words(); word++) {
      for (long left = allowed.of(label, definingRows, word); left != 0; left &= left - 1) {
        int q = (word << 6) + Long.numberOfTrailingZeros(left);
        if (skipTable == null || !skipTable.skips(q, k)) {
          int shortfall = Integer.MAX_VALUE;
          for (int s = 0; s < sides.size(); s++) {
            int ofSide = search.searchCoarseFirst(q, dense, axis, sides.get(s), definingRows);
            shortfall = Math.min(shortfall, ofSide);
          }
          if (skipTable != null) {
            skipTable.note(q, k, shortfall);
          }
        }
      }
    }
  }

  private AxisSearch.DefiningRows definingRows(int axis, int label) {
    return new AxisSearch.DefiningRows(axes.keptRow(axis, label), axes.coveredRow(axis, label));
  }
}
