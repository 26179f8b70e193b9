package io.laconic.cli.wording;

import io.laconic.learn.Table;
import io.laconic.select.Estimate;
import io.laconic.select.FoldResult;
import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** What each row got while it was held out, as CSV: rows in the order of the file. */
public record HeldOutRowsCsv(Estimate estimate, Table table) {
  /**
   * A held-out row.
   *
   * @param number of the row in the file
   * @param place among the rows of the fold
   */
  private record HeldOut(int number, FoldResult fold, int place) {}

  public void csv(Writer out) throws IOException {
    out.write("row,fold,class,prediction,score\n");
    HeldOut[] rows =
        estimate.folds().stream()
            .flatMap(
                fold ->
                    IntStream.range(0, fold.rows().length)
                        .mapToObj(k -> new HeldOut(number(fold.rows()[k]), fold, k)))
            .toArray(HeldOut[]::new);
    Arrays.sort(rows, Comparator.comparingInt(HeldOut::number));
    for (HeldOut row : rows) {
      FoldResult fold = row.fold;
      out.write(row.number + "," + fold.fold() + "," + name(label(fold.rows()[row.place])) + ",");
      out.write(name(fold.predictions()[row.place]) + ",");
      out.write(fold.hasScores() ? ScoreText.of(fold.scores()[row.place]) : "");
      out.write("\n");
    }
  }

  private int number(int position) {
    return table.data().rowNumber(position);
  }

  private int label(int position) {
    return table.labels()[position];
  }

  /** The name of a class as a cell; empty if there is none. */
  private String name(int label) {
    return label < 0 ? "" : CvTable.quoted(table.classes().get(label));
  }
}
