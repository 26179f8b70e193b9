package io.laconic.select;

import io.laconic.certificate.SubsetDraw;
import io.laconic.learn.RowTally;
import io.laconic.learn.RowsOutside;
import io.laconic.learn.Table;
import io.laconic.model.Model;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.stream.Stream;

/** Counts how several rules do on the same rows, and the classes of rows that speak for groups. */
public final class RulesTally implements RowTally {
  /** The word for what is sent to where rows are. */
  public static final String KIND = "rules";

  private final OutsideTally[] tallies;
  private final RowsOutside[] outside;
  private final RowsOutside speakers;
  private final int[] spoken;
  private final Parallel parallel;

  private RulesTally(
      OutsideTally[] tallies,
      RowsOutside[] outside,
      RowsOutside speakers,
      int classes,
      Parallel parallel) {
    this.tallies = tallies;
    this.outside = outside;
    this.speakers = speakers;
    this.spoken = new int[classes];
    this.parallel = parallel;
  }

  /**
   * Rules of all subsets.
   *
   * @param tallies equally many for each subset, one subset after the other
   */
  RulesTally(OutsideTally[] tallies, Table table, SubsetDraw draw, Parallel parallel) {
    this(
        tallies,
        new RowsOutside[draw.count()],
        table.drawn().all().yardstick(draw),
        table.classes().size(),
        parallel);
    Arrays.setAll(outside, s -> table.outside(draw, s));
  }

  /** Rows of each class among those that speak for groups; null: every row is alone. */
  int[] yardstick() {
    return speakers == null ? null : spoken;
  }

  @Override
  public void take(Table block, int first) {
    int perSubset = tallies.length / outside.length;
    int[] all = OutsideTally.all(block);
    new Parallel(parallel.threads())
        .forEach(
            tallies.length,
            k -> tallies[k].add(block, all, outside[k / perSubset].places(first, block.size())));
    if (speakers != null) {
      for (int row : speakers.places(first, block.size())) {
        spoken[block.labels()[row]]++;
      }
    }
  }

  @Override
  public Object[] sent() {
    return new Object[] {
      KIND,
      Stream.of(tallies).map(OutsideTally::model).toArray(),
      Stream.of(outside).map(RowsOutside::sent).toArray(),
      speakers == null ? null : speakers.sent(),
      new int[] {spoken.length}
    };
  }

  /** The way back from {@link #sent}. */
  public static RulesTally of(Object[] sent) {
    int classes = ((int[]) sent[4])[0];
    return new RulesTally(
        Stream.of((Object[]) sent[1])
            .map(model -> new OutsideTally((Model) model, classes))
            .toArray(OutsideTally[]::new),
        Stream.of((Object[]) sent[2])
            .map(rows -> RowsOutside.of((Object[]) rows))
            .toArray(RowsOutside[]::new),
        sent[3] == null ? null : RowsOutside.of((Object[]) sent[3]),
        classes,
        Parallel.NONE);
  }

  @Override
  public Object[] counts() {
    return new Object[] {
      Stream.of(tallies).map(OutsideTally::counts).toArray(int[][][]::new), spoken
    };
  }

  @Override
  public void add(Object[] counts) {
    int[][][] more = (int[][][]) counts[0];
    for (int k = 0; k < more.length; k++) {
      int[][] mine = tallies[k].counts();
      for (int what = 0; what < mine.length; what++) {
        add(mine[what], more[k][what]);
      }
    }
    add(spoken, (int[]) counts[1]);
  }

  private static void add(int[] sums, int[] more) {
    Arrays.setAll(sums, k -> sums[k] + more[k]);
  }
}
