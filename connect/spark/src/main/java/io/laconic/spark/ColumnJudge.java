package io.laconic.spark;

import io.laconic.data.EncodedRows;
import io.laconic.data.RowSet;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.conditions.TellingColumns;
import io.laconic.learn.conditions.TellingColumns.MostTelling;
import io.laconic.learn.conditions.TellingColumns.Told;
import io.laconic.spark.columns.BlockEncoding;
import io.laconic.spark.columns.ColumnBlock;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Judges the columns of blocks, see {@link TellingColumns}. */
final class ColumnJudge implements Serializable {
  private static final long serialVersionUID = 1;

  private final int[] labels;
  private final long[][] learning;
  private final int most;

  /**
   * @param learning the rows that are looked at, once for each answer
   * @param most number of columns of an answer
   */
  ColumnJudge(TrainingSet training, List<RowSet> learning, int most) {
    this.labels = training.labels();
    this.learning = learning.stream().map(RowSet::words).toArray(long[][]::new);
    this.most = most;
  }

  private List<MostTelling> none() {
    return Stream.of(learning).map(rows -> new MostTelling(most)).toList();
  }

  /** The columns of each answer, the one that tells most first, and how much they tell. */
  static final class Found implements Serializable {
    private static final long serialVersionUID = 1;

    private final int[][] columns;
    private final double[][] distances;

    private Found(List<MostTelling> best) {
      List<List<Told>> lists = best.stream().map(MostTelling::list).toList();
      this.columns =
          lists.stream()
              .map(list -> list.stream().mapToInt(Told::column).toArray())
              .toArray(int[][]::new);
      this.distances =
          lists.stream()
              .map(list -> list.stream().mapToDouble(Told::distance).toArray())
              .toArray(double[][]::new);
    }

    List<List<Told>> lists() {
      return IntStream.range(0, columns.length).mapToObj(this::list).toList();
    }

    private List<Told> list(int k) {
      return IntStream.range(0, columns[k].length)
          .mapToObj(c -> new Told(columns[k][c], distances[k][c]))
          .toList();
    }
  }

  /** What the blocks of a partition have. */
  Iterator<Found> judged(Iterator<ColumnBlock> blocks, BlockEncoding encoding) {
    List<RowSet> rows =
        Stream.of(learning).map(words -> RowSet.wrap(labels.length, words)).toList();
    List<MostTelling> best = none();
    while (blocks.hasNext()) {
      ColumnBlock block = blocks.next();
      EncodedRows encoded = encoding.encoded(block);
      int[] columns = IntStream.range(0, block.columnCount()).toArray();
      TellingColumns.judge(encoded, columns, block.firstColumn(), labels, rows, best);
    }
    return List.of(new Found(best)).iterator();
  }

  /** The better ones of two parts. */
  Found both(Found one, Found other) {
    List<MostTelling> best = none();
    for (int k = 0; k < best.size(); k++) {
      best.get(k).add(one.list(k));
      best.get(k).add(other.list(k));
    }
    return new Found(best);
  }
}
