package io.laconic.cover.soft;

import io.laconic.cover.Answer;
import io.laconic.cover.Share;
import io.laconic.data.RowSet;
import io.laconic.util.RowSort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Soft rays on some of the attributes. A share holds columns, folds and a grid alone, and keeps
 * nothing but orders of rows that it can sort again.
 */
public final class SoftShare implements Share<SoftQuestion> {
  /** Questions are taken in groups; this bounds questions times rows of a group. */
  private static final int GROUP = 1 << 22;

  private final AttributeColumns columns;
  private final List<RowSet> folds;
  private final int grid;
  private final RowOrderCache orders;

  /**
   * @param folds the rows that are learned from, by number of the fold; at least one
   * @param grid most endpoints taken from the rows of an attribute; 0: every value
   * @param keep whether the orders of rows are kept from step to step
   */
  public SoftShare(AttributeColumns columns, List<RowSet> folds, int grid, boolean keep) {
    this.columns = columns;
    this.folds = List.copyOf(folds);
    this.grid = grid;
    this.orders = keep ? new RowOrderCache(columns.count(), rowCount()) : null;
  }

  /** Columns dealt out to shares, which keep their orders if memory allows. */
  public static List<SoftShare> deal(
      AttributeColumns columns, List<RowSet> folds, int grid, int shares) {
    long bytes = RowOrderCache.bytes(columns.count(), folds.get(0).size());
    boolean keep = bytes <= Runtime.getRuntime().maxMemory() / 4;
    return Arrays.stream(columns.deal(shares))
        .map(some -> new SoftShare(some, folds, grid, keep))
        .toList();
  }

  private int rowCount() {
    return folds.get(0).size();
  }

  @Override
  public List<List<Answer>> best(List<SoftQuestion> questions, List<List<Answer>> known) {
    int most = Math.max(1, GROUP / Math.max(1, rowCount()));
    List<List<Answer>> answers = new ArrayList<>();
    for (int first = 0; first < questions.size(); first += most) {
      List<PreparedQuestion> prepared = new ArrayList<>();
      for (int q = first; q < Math.min(questions.size(), first + most); q++) {
        prepared.add(new PreparedQuestion(questions.get(q), known.get(q)));
      }
      new SoftShareSearch(columns, folds, grid, orders).run(prepared);
      prepared.forEach(one -> answers.add(one.bestSoFar().answers()));
    }
    return answers;
  }

  /** For every attribute of this share, its own best rays; null where it has none. */
  public List<List<Answer>> bestOfEach(SoftQuestion question) {
    List<Answer> none = Collections.nCopies(question.count(), null);
    PreparedQuestion prepared = new PreparedQuestion(question, none);
    SoftShareSearch search = new SoftShareSearch(columns, folds, grid, orders);
    List<List<Answer>> answers = new ArrayList<>();
    for (int place = 0; place < columns.count(); place++) {
      prepared.restart(none);
      search.run(List.of(prepared), place, place + 1);
      answers.add(prepared.bestSoFar().answers());
    }
    return answers;
  }

  /**
   * One step of a share: the questions of the step are put to its attributes.
   *
   * <p>Attributes are taken in small blocks. For each question an attribute is bounded twice; those
   * that may still hold the best ray are searched at the end of the block, the largest upper bound
   * first, so that most of the others need no search.
   */
  static final class SoftShareSearch {
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
}
