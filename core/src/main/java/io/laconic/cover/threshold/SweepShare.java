package io.laconic.cover.threshold;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.cover.Share;
import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.EncodedRows;
import io.laconic.util.RowSort;
import java.util.ArrayList;
import java.util.List;

/**
 * Rays on some raw columns, every n-th of them, for questions that forbid no row: those of
 * checklists and lists of short rules. They ask thousands of small questions, each about other
 * rows, so there is little to carry over from one to the next; {@link RayShare} is for few large
 * ones. Each column is sorted once ({@link SortedColumn}).
 */
public final class SweepShare implements Share<Question> {
  private final EncodedRows encoded;
  private final KeyLayout layout;
  private final int first;
  private final int stride;
  private List<SweptColumn> columns;
  private SweepRows rows;
  private int[][] orders;

  private SweepShare(EncodedRows encoded, KeyLayout layout, int first, int stride) {
    this.encoded = encoded;
    this.layout = layout;
    this.first = first;
    this.stride = stride;
  }

  /** All columns but bits, which {@link BitShare} has, dealt out to shares. */
  public static List<SweepShare> dealNumbers(EncodedRows encoded, KeyLayout layout, int shares) {
    List<SweepShare> result = new ArrayList<>();
    int columns = encoded.encoding().parts().size();
    int stride = Math.min(shares, Math.max(1, columns));
    for (int k = 0; k < stride; k++) {
      result.add(new SweepShare(encoded, layout, k, stride));
    }
    return result;
  }

  @Override
  public List<List<Answer>> best(List<Question> questions, List<List<Answer>> known) {
    if (columns == null) {
      sort();
    }
    List<List<Answer>> answers = new ArrayList<>(questions.size());
    for (int q = 0; q < questions.size(); q++) {
      answers.add(best(questions.get(q), known.get(q)));
    }
    return answers;
  }

  private List<Answer> best(Question question, List<Answer> known) {
    if (question.forbidden().length > 0) {
      throw new IllegalArgumentException("a sweep forbids no row");
    }
    rows.ask(question);
    List<Answer> answers = new ArrayList<>(known.size());
    for (int k = 0; k < known.size(); k++) {
      SweepBest best = new SweepBest(layout, question.penalties()[k], question, known.get(k));
      for (int c = 0; c < columns.size(); c++) {
        columns.get(c).search(rows, best);
      }
      answers.add(best.answer());
    }
    return answers;
  }

  /**
   * The rows by the values of a raw column, equal ones by number; {@code ~row} says that the next
   * row has the same value. Null if it is not a column of numbers, or not of this share.
   */
  public int[] order(int column) {
    return orders[column / stride];
  }

  private void sort() {
    columns = new ArrayList<>();
    orders = new int[encoded.encoding().parts().size() / stride + 1][];
    int places = SortedColumn.MOST_BINS + 1;
    RowSort sort = new RowSort(encoded.rowCount());
    double[] buffer = new double[encoded.rowCount()];
    for (int column = first; column < encoded.encoding().parts().size(); column += stride) {
      Column cells = encoded.column(column);
      if (cells instanceof CategoryColumn) {
        CodedColumn coded = new CodedColumn(encoded, column);
        places = Math.max(places, coded.places());
        columns.add(coded);
      } else if (!encoded.isBits(column)) {
        double[] values = ((AnyNumericColumn) cells).values(buffer);
        SortedColumn sorted =
            new SortedColumn(encoded.encoding().firstAttribute(column), values, sort);
        columns.add(sorted);
        orders[column / stride] = sorted.order();
      }
    }
    rows = new SweepRows(encoded.rowCount(), places);
  }
}
