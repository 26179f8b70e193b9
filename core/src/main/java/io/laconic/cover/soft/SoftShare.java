package io.laconic.cover.soft;

import io.laconic.cover.Answer;
import io.laconic.cover.Share;
import io.laconic.data.RowSet;
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
}
