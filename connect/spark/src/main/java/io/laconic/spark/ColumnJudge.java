package io.laconic.spark;

import io.laconic.data.RowSet;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.conditions.TellingColumns;
import io.laconic.learn.conditions.TellingColumns.MostTelling;
import io.laconic.learn.conditions.TellingColumns.Told;
import io.laconic.spark.columns.BlockEncoding;
import io.laconic.spark.columns.ColumnBlock;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Judges the columns of blocks, see {@link TellingColumns}. */
final class ColumnJudge implements Serializable {
  private static final long serialVersionUID = 1;

  private final transient TrainingSet training;
  private final BlockEncoding encoding;
  private final int[] labels;
  private final long[][] learning;
  private final int most;

  /**
   * @param learning the rows that are looked at, once for each answer
   * @param most number of columns of an answer
   */
  ColumnJudge(TrainingSet training, List<RowSet> learning, int most) {
    this.training = training;
    this.encoding = ClusterColumnBlocks.encoding(training);
    this.labels = training.labels();
    this.learning = learning.stream().map(RowSet::words).toArray(long[][]::new);
    this.most = most;
  }

  /** The rows, in the process that asks. */
  TrainingSet training() {
    return training;
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

  /** What the blocks of a partition have, for each judge. */
  static Iterator<Found[]> judged(Iterator<ColumnBlock> blocks, ColumnJudge[] judges) {
    List<List<MostTelling>> best = Stream.of(judges).map(ColumnJudge::none).toList();
    while (blocks.hasNext()) {
      ColumnBlock block = blocks.next();
      for (int k = 0; k < judges.length; k++) {
        judges[k].judge(block, best.get(k));
      }
    }
    Found[] found = best.stream().map(Found::new).toArray(Found[]::new);
    return Collections.singletonList(found).iterator();
  }

  private void judge(ColumnBlock block, List<MostTelling> best) {
    List<RowSet> rows =
        Stream.of(learning).map(words -> RowSet.wrap(labels.length, words)).toList();
    int[] columns = IntStream.range(0, block.columnCount()).toArray();
    TellingColumns.judge(encoding.encoded(block), columns, block.firstColumn(), labels, rows, best);
  }

  /** The better ones of two parts, for each judge. */
  static Found[] both(Found[] one, Found[] other, ColumnJudge[] judges) {
    Found[] both = new Found[judges.length];
    Arrays.setAll(both, k -> judges[k].both(one[k], other[k]));
    return both;
  }

  private Found both(Found one, Found other) {
    List<MostTelling> best = none();
    for (int k = 0; k < best.size(); k++) {
      best.get(k).add(one.list(k));
      best.get(k).add(other.list(k));
    }
    return new Found(best);
  }
}
