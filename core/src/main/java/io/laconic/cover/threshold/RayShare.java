package io.laconic.cover.threshold;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.cover.Share;
import io.laconic.data.AnyNumericColumn;
import io.laconic.data.BitColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.EncodedRows;
import io.laconic.data.NumericColumn;
import io.laconic.data.RowSet;
import io.laconic.data.SparseColumn;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * Rays on some raw columns, every n-th chunk of them. A numeric column is one axis; a category
 * column has one axis per value. If bins are cached, a numeric column takes one byte per row, two
 * or four more where {@link RowsByBin} is made, and what {@link CountCache} takes; a category
 * column takes four bytes per row.
 */
public final class RayShare implements Share<Question> {
  /** Most columns of a chunk. Neighbouring columns are neighbours in memory. */
  private static final int LARGEST_CHUNK = 64;

  /** A share of fewer chunks would not be a fair sample of the columns. */
  private static final int CHUNKS = 8;

  private final EncodedRows encoded;
  private final KeyLayout layout;
  private final SharedRowWeights rowWeights;
  private final int[] occupied;
  private final int first;
  private final int stride;
  private final int chunk;
  private final boolean numbersOnly;
  private final int length;
  private final Object[] cachedAxes;
  private final CountCache countCache;
  private RowSet positives;
  private SkipTable lastSkipTable;

  /**
   * @param cache whether bins are cached from step to step
   */
  public RayShare(EncodedRows encoded, KeyLayout layout, int first, int stride, boolean cache) {
    this(encoded, layout, new SharedRowWeights(), first, stride, cache, false);
  }

  private RayShare(
      EncodedRows encoded,
      KeyLayout layout,
      SharedRowWeights rowWeights,
      int first,
      int stride,
      boolean cache,
      boolean numbersOnly) {
    this.rowWeights = rowWeights;
    this.numbersOnly = numbersOnly;
    this.encoded = encoded;
    this.layout = layout;
    this.first = first;
    this.stride = stride;
    this.occupied = encoded.occupied();
    int columns = columnCount(encoded, occupied);
    this.chunk = Math.max(1, Math.min(LARGEST_CHUNK, columns / stride / CHUNKS));
    int whole = columns / (stride * chunk);
    this.length =
        whole * chunk + Math.max(0, Math.min(chunk, columns - (whole * stride + first) * chunk));
    this.cachedAxes = cache ? new Object[length] : null;
    this.countCache = cache ? CountCache.of(length, encoded.rowCount()) : null;
  }

  /** All columns but bits, which {@link BitShare} has, dealt out to shares. */
  public static List<RayShare> dealNumbers(
      EncodedRows encoded, KeyLayout layout, int shares, boolean cache) {
    SharedRowWeights rowWeights = new SharedRowWeights();
    List<RayShare> result = new ArrayList<>();
    int columns = columnCount(encoded);
    for (int k = 0; k < Math.min(shares, Math.max(1, columns)); k++) {
      result.add(new RayShare(encoded, layout, rowWeights, k, shares, cache, true));
    }
    return result;
  }

  /** Number of columns that may have candidates. */
  public static int columnCount(EncodedRows encoded) {
    return columnCount(encoded, encoded.occupied());
  }

  /** A column that is 0 in every row has no candidates: no ray on it claims a row. */
  private static int columnCount(EncodedRows encoded, int[] occupied) {
    return occupied == null ? encoded.encoding().parts().size() : occupied.length;
  }

  @Override
  public List<List<Answer>> best(List<Question> questions, List<List<Answer>> known) {
    int columns = columnCount(encoded, occupied);
    positives = positives == null ? SharedRowWeights.positives(questions) : positives;
    ShareSearch search =
        new ShareSearch(
            questions, known, layout, rowWeights, positives, columns / stride, columns, countCache);
    SkipTable.Step skipTable = beginSkipTable(search);
    Binner binner = new Binner();
    if (cachedAxes != null && !search.isLimited() && search.needsLowerBounds()) {
      raiseLowerBounds(search, binner);
    }
    byte[] scratch = cachedAxes == null ? new byte[encoded.rowCount()] : null;
    for (int k = 0; k < length; k++) {
      if (skipTable == null || !skipTable.skips(k)) {
        search(k, search, skipTable, binner, scratch);
      }
    }
    List<List<Answer>> answers = search.answers();
    lastSkipTable = skipTable == null ? null : skipTable.end(questions, answers);
    return answers;
  }

  private void search(
      int k, ShareSearch search, SkipTable.Step skipTable, Binner binner, byte[] scratch) {
    int column = column(k);
    if (numbersOnly && encoded.isBits(column)) {
      return;
    }
    int attribute = encoded.encoding().firstAttribute(column);
    Object axis =
        cachedAxes == null ? axis(column, binner, scratch) : cachedAxis(column, k, binner);
    if (axis instanceof Bins bins) {
      searchDense(attribute, column, k, bins, search, skipTable);
    } else if (axis instanceof CategoryAxis category) {
      searchCategory(attribute, column, category, search);
    } else {
      searchNumbers(attribute, (BinnedAxis) axis, search);
    }
  }

  private int column(int k) {
    int place = ((k / chunk) * stride + first) * chunk + k % chunk;
    return occupied == null ? place : occupied[place];
  }

  /**
   * Computes a lower bound on the best candidate before searching, except where {@link
   * PackedCounts} counts. Bins are made on the way.
   */
  private void raiseLowerBounds(ShareSearch search, Binner binner) {
    for (int k = 0; k < length; k++) {
      raiseLowerBounds(k, search, binner);
    }
  }

  private void raiseLowerBounds(int k, ShareSearch search, Binner binner) {
    int column = column(k);
    boolean ours = !(numbersOnly && encoded.isBits(column));
    if (ours && cachedAxis(column, k, binner) instanceof Bins bins && !bins.isConstant()) {
      search.startAxis(bins, k);
      for (int q = 0; q < search.count(); q++) {
        search.raiseLowerBound(q, bins);
      }
    }
  }

  /**
   * A skip table is worth its cost if bins are cached and there are twice as many columns as
   * questions. It takes it that the sides of axes are allowed which were allowed before.
   */
  private SkipTable.Step beginSkipTable(ShareSearch search) {
    boolean pays = cachedAxes != null && !search.isLimited() && length >= 2 * search.count();
    int all = columnCount(encoded, occupied);
    return pays
        ? SkipTable.begin(lastSkipTable, search, layout, length, all, SkipTable.memory())
        : null;
  }

  private Object cachedAxis(int column, int k, Binner binner) {
    if (cachedAxes[k] == null) {
      cachedAxes[k] = axis(column, binner, new byte[encoded.rowCount()]);
    }
    return cachedAxes[k];
  }

  /**
   * A column's bins, category, sparse or incomplete axis; it must not hold on to a stored column's
   * values.
   */
  private Object axis(int column, Binner binner, byte[] into) {
    Column cells = encoded.column(column);
    if (cells instanceof CategoryColumn) {
      return new CategoryAxis(
          encoded, column, encoded.encoding().parts().get(column).values().size());
    }
    if (cells instanceof SparseColumn sparse) {
      return new SparseAxis(sparse);
    }
    double[] values = ((AnyNumericColumn) cells).values(binner.buffer(encoded.rowCount()));
    if (hasMissing(cells, values)) {
      return new IncompleteAxis(values, binner);
    }
    return binner.oneBinPerValueIfFew(values, values.length, into);
  }

  private static boolean hasMissing(Column cells, double[] values) {
    boolean complete =
        cells instanceof NumericColumn numbers ? numbers.isComplete() : cells instanceof BitColumn;
    for (int row = 0; !complete && row < values.length; row++) {
      if (Double.isNaN(values[row])) {
        return true;
      }
    }
    return false;
  }

  private static void searchNumbers(int attribute, BinnedAxis axis, ShareSearch search) {
    for (int q = 0; q < search.count(); q++) {
      search.searchAllBins(q, axis, attribute, Side.ABOVE, AxisSearch.DefiningRows.NONE);
      search.searchAllBins(q, axis, attribute, Side.BELOW, AxisSearch.DefiningRows.NONE);
    }
  }

  private void searchDense(
      int attribute, int column, int k, Bins bins, ShareSearch search, SkipTable.Step skipTable) {
    if (bins.isConstant()) {
      return;
    }
    search.startAxis(bins, k);
    for (int q = 0; q < search.count(); q++) {
      if (skipTable == null || !skipTable.skips(q, k)) {
        int shortfall = search.shortfall(q, bins, attribute);
        if (shortfall <= 0) {
          shortfall = search(attribute, column, bins, search, q);
        }
        if (skipTable != null) {
          skipTable.note(q, k, shortfall);
        }
      }
    }
  }

  private int search(int attribute, int column, Bins bins, ShareSearch search, int q) {
    AnyNumericColumn cells = (AnyNumericColumn) encoded.column(column);
    DenseAxis axis = new DenseAxis(bins, cells::value);
    return Math.min(
        search.searchCoarseFirst(q, axis, attribute, Side.ABOVE, AxisSearch.DefiningRows.NONE),
        search.searchCoarseFirst(q, axis, attribute, Side.BELOW, AxisSearch.DefiningRows.NONE));
  }

  private void searchCategory(
      int attribute, int column, CategoryAxis category, ShareSearch search) {
    int width = encoded.encoding().parts().get(column).values().size();
    for (int q = 0; q < search.count(); q++) {
      category.countAll(search.weights(q));
      for (int v = 0; v < width; v++) {
        category.select(v);
        search.searchAllBins(q, category, attribute + v, Side.ABOVE, AxisSearch.DefiningRows.NONE);
        search.searchAllBins(q, category, attribute + v, Side.BELOW, AxisSearch.DefiningRows.NONE);
      }
    }
  }
}
