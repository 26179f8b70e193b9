package io.laconic.cover.soft;

import io.laconic.data.RowSet;
import io.laconic.util.RowSort;
import java.util.Arrays;
import java.util.List;

/**
 * One step of a share: the questions of the step are put to its attributes.
 *
 * <p>Attributes are taken in small blocks. For each question an attribute is bounded twice; those
 * that may still hold the best ray are searched at the end of the block, the largest upper bound
 * first, so that most of the others need no search.
 */
final class SoftShareSearch {
  private static final int BLOCK = 64;
  private static final int BLOCK_ROWS = 1 << 20;

  private final AttributeColumns columns;
  private final int grid;
  private final RowOrderCache orders;
  private final SortedColumn[] block;
  private final RowSort sort;
  private final LevelBound levels;
  private final IntervalSearch search;

  /**
   * @param orders orders of rows that are kept from step to step; null if none are
   */
  SoftShareSearch(AttributeColumns columns, List<RowSet> folds, int grid, RowOrderCache orders) {
    this.columns = columns;
    this.grid = grid;
    this.orders = orders;
    int rowCount = folds.get(0).size();
    this.sort = new RowSort(rowCount);
    this.levels = new LevelBound(rowCount);
    this.search = new IntervalSearch(rowCount);
    int size = Math.max(1, Math.min(BLOCK, BLOCK_ROWS / Math.max(1, rowCount)));
    this.block = new SortedColumn[Math.min(size, columns.count())];
    Arrays.setAll(block, k -> new SortedColumn(columns, rowCount, folds));
  }

  /** Puts the questions to all attributes. */
  void run(List<PreparedQuestion> questions) {
    for (int place = 0; place < columns.count(); place += block.length) {
      run(questions, place, Math.min(columns.count(), place + block.length));
    }
  }

  /** Puts them to the attributes of some places, at most a block. */
  void run(List<PreparedQuestion> questions, int begin, int end) {
    for (int place = begin; place < end; place++) {
      SortedColumn column = load(place, block[place - begin]);
      for (PreparedQuestion question : questions) {
        if (question.mayWin(column)) {
          double bound = levels.most(column, question);
          if (bound > Double.NEGATIVE_INFINITY) {
            question.upperBounds().add(place - begin, bound);
          }
        }
      }
    }
    questions.forEach(this::search);
  }

  private SortedColumn load(int place, SortedColumn column) {
    if (orders != null && orders.has(place)) {
      column.load(place, orders);
      return column;
    }
    column.load(place, sort);
    if (orders != null) {
      orders.keep(place, column);
    }
    return column;
  }

  private void search(PreparedQuestion question) {
    UpperBounds upperBounds = question.upperBounds();
    upperBounds.sort();
    for (int k = 0; k < upperBounds.count(); k++) {
      if (question.bestSoFar().mayWin(upperBounds.bound(k))) {
        SortedColumn column = block[upperBounds.place(k)];
        search.search(column.axis(question.fold(), grid), column.number(), question);
      }
    }
    upperBounds.clear();
    question.updateRequired();
  }
}
