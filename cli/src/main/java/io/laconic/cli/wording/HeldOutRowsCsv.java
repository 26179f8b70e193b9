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
    HeldOut[] rows =
        estimate.folds().stream()
            .flatMap(
                fold ->
                    IntStream.range(0, fold.rows().length)
                        .mapToObj(k -> new HeldOut(number(fold.rows()[k]), fold, k)))
            .toArray(HeldOut[]::new);
    Arrays.sort(rows, Comparator.comparingInt(HeldOut::number));
    new ColumnTable<HeldOut>()
        .csv("row", HeldOut::number)
        .csv("fold", row -> row.fold.fold())
        .csv("class", row -> name(label(row.fold.rows()[row.place])))
        .csv("prediction", row -> name(row.fold.predictions()[row.place]))
        .csv("score", HeldOutRowsCsv::score)
        .csv(Arrays.asList(rows), out);
  }

  /** Null if there is none. */
  private static Number score(HeldOut row) {
    return row.fold.hasScores() ? ScoreText.number(row.fold.scores()[row.place]) : null;
  }

  private int number(int position) {
    return table.data().rowNumber(position);
  }

  private int label(int position) {
    return table.labels()[position];
  }

  /** The name of a class; null if there is none. */
  private String name(int label) {
    return label < 0 ? null : table.classes().get(label);
  }
}
