package io.laconic.select;

import io.laconic.certificate.SubsetDraw;
import io.laconic.learn.Fold;
import io.laconic.learn.RowsOnDisk;
import io.laconic.learn.RowsOutside;
import io.laconic.learn.Table;
import io.laconic.model.Model;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Counts how the rules of all subsets of a fold do on its learning rows, which come block by block,
 * and remembers what they say of its held-out rows.
 */
final class FoldTally implements RowsOnDisk.Visitor {
  private final Fold fold;
  private final OutsideTally[] tallies;
  private final RowsOutside[] outside;
  private final int[][] heldOut;
  private final Parallel parallel;
  private int known;

  /**
   * Rules of all subsets.
   *
   * @param models equally many for each subset, one subset after the other
   */
  FoldTally(List<Model> models, Table table, Fold fold, SubsetDraw draw, Parallel parallel) {
    int[] learning = fold.learningRows();
    this.fold = fold;
    this.parallel = new Parallel(parallel.threads());
    this.tallies =
        models.stream()
            .map(model -> new OutsideTally(model, table.classes().size()))
            .toArray(OutsideTally[]::new);
    this.heldOut = new int[tallies.length][fold.heldOut().count()];
    this.outside = new RowsOutside[draw.count()];
    boolean grouped = table.groups() != null;
    Arrays.setAll(
        outside,
        s ->
            grouped
                ? RowsOutside.only(of(learning, draw.outside(s)))
                : RowsOutside.but(of(learning, draw.inside(s))));
  }

  private static int[] of(int[] rows, int[] places) {
    return Arrays.stream(places).map(k -> rows[k]).toArray();
  }

  /** Names of the columns that the rules look at. */
  Set<String> columns() {
    return Arrays.stream(tallies)
        .flatMap(tally -> tally.model().requiredColumns().stream())
        .collect(Collectors.toSet());
  }

  @Override
  public void take(Table block, int first) {
    int[] learning = among(block, row -> fold.learning().contains(first + row));
    int[] held = among(block, row -> fold.heldOut().contains(first + row));
    int perSubset = tallies.length / outside.length;
    parallel.forEach(
        tallies.length,
        k -> {
          int[] others =
              Arrays.stream(outside[k / perSubset].places(first, block.size()))
                  .filter(row -> fold.learning().contains(first + row))
                  .toArray();
          int[] said = tallies[k].add(block, learning, others);
          for (int row = 0; row < held.length; row++) {
            heldOut[k][known + row] = said[held[row]];
          }
        });
    known += held.length;
  }

  private static int[] among(Table block, IntPredicate wanted) {
    return IntStream.range(0, block.size()).filter(wanted).toArray();
  }

  /** The counts of a rule. */
  OutsideTally of(int rule) {
    return tallies[rule];
  }

  /** What a rule says of each held-out row. */
  int[] heldOut(int rule) {
    return heldOut[rule];
  }
}
