package io.laconic.cover.soft;

import io.laconic.data.RowSet;
import io.laconic.util.RowSort;
import java.util.Arrays;
import java.util.List;

/**
 * Questions put to the attributes of a share.
 *
 * <p>Attributes are taken in small blocks. An attribute is bounded twice for each question; what
 * still promises something is searched when the block is through, the best promise first, so that
 * most of the others need no search.
 */
final class SoftShareSearch {
  private static final int BLOCK = 64;
  private static final int BLOCK_ROWS = 1 << 20;

  private final SoftColumns columns;
  private final int grid;
  private final RowOrderCache kept;
  private final SortedColumn[] block;
  private final RowSort sort;
  private final LevelBound levels;
  private final IntervalSearch search;

  /**
   * @param kept orders of rows that are kept; null if none are
   */
  SoftShareSearch(SoftColumns columns, List<RowSet> folds, int grid, RowOrderCache kept) {
    this.columns = columns;
    this.grid = grid;
    this.kept = kept;
    int rowCount = folds.get(0).size();
    this.sort = new RowSort(rowCount);
    this.levels = new LevelBound(rowCount);
    this.search = new IntervalSearch(rowCount);
    int size = Math.max(1, Math.min(BLOCK, BLOCK_ROWS / Math.max(1, rowCount)));
    this.block = new SortedColumn[Math.min(size, columns.count())];
    Arrays.setAll(block, k -> new SortedColumn(columns, rowCount, folds));
  }

  /** Puts the questions to all attributes. */
  void run(List<PreparedQuestion> cases) {
    for (int place = 0; place < columns.count(); place += block.length) {
      run(cases, place, Math.min(columns.count(), place + block.length));
    }
  }

  /** Puts them to the attributes of some places, at most a block. */
  void run(List<PreparedQuestion> cases, int begin, int end) {
    for (int place = begin; place < end; place++) {
      SortedColumn column = load(place, block[place - begin]);
      for (PreparedQuestion asked : cases) {
        if (asked.mayWin(column)) {
          double most = levels.most(column, asked);
          if (most > Double.NEGATIVE_INFINITY) {
            asked.promises().add(place - begin, most);
          }
        }
      }
    }
    cases.forEach(this::search);
  }

  private SortedColumn load(int place, SortedColumn column) {
    if (kept != null && kept.has(place)) {
      column.load(place, kept);
      return column;
    }
    column.load(place, sort);
    if (kept != null) {
      kept.keep(place, column);
    }
    return column;
  }

  private void search(PreparedQuestion asked) {
    UpperBounds promises = asked.promises();
    promises.sort();
    for (int k = 0; k < promises.count(); k++) {
      if (asked.board().mayWin(promises.most(k))) {
        SortedColumn column = block[promises.place(k)];
        search.search(column.axis(asked.fold(), grid), column.number(), asked);
      }
    }
    promises.clear();
    asked.rise();
  }
}
