package io.laconic.select;

import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.SubsetDraw;
import io.laconic.learn.CountedElsewhere;
import io.laconic.learn.Table;
import io.laconic.model.Model;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Counts how a rule does on rows that come block by block, in their order. */
final class OutsideTally {
  private final Model model;
  private final int[] rows;
  private final int[] wrong;
  private final int[] called;
  private final int[] errors;

  OutsideTally(Model model, int classes) {
    this.model = model;
    this.rows = new int[classes];
    this.wrong = new int[classes];
    this.called = new int[classes];
    this.errors = new int[classes];
  }

  /**
   * Counts all rows of a table for several rules at once.
   *
   * @param tallies equally many for each subset, one subset after the other
   * @return rows of each class that the most frequent one is counted on
   */
  static int[] count(Table table, OutsideTally[] tallies, SubsetDraw draw, Parallel parallel) {
    if (table.elsewhere() != null) {
      countElsewhere(table, tallies, draw);
      return table.classCounts();
    }
    RulesTally all = new RulesTally(tallies, table, draw, parallel);
    table.drawn().all().count(Arrays.stream(tallies).map(OutsideTally::model).toList(), all);
    return all.yardstick() == null ? table.classCounts() : all.yardstick();
  }

  /** Has rules counted where the rows are, all at once. */
  private static void countElsewhere(Table table, OutsideTally[] tallies, SubsetDraw draw) {
    int perSubset = tallies.length / draw.count();
    List<CountedElsewhere> counts =
        CountedElsewhere.of(
            table,
            IntStream.range(0, tallies.length)
                .mapToObj(k -> table.elsewhere().rule(tallies[k].model, k / perSubset))
                .toList());
    for (int k = 0; k < tallies.length; k++) {
      tallies[k].take(counts.get(k));
    }
  }

  private void take(CountedElsewhere counted) {
    for (int label = 0; label < rows.length; label++) {
      for (int said = 0; said <= rows.length; said++) {
        int outside = counted.outside(label, said);
        rows[label] += outside;
        wrong[label] += said == label ? 0 : outside;
        errors[label] += said == label ? 0 : counted.all(label, said);
        if (said < rows.length) {
          called[said] += outside;
        }
      }
    }
  }

  /**
   * Counts rows of a block.
   *
   * @param learning places of those on which errors are counted
   * @param outside places of those outside the subset
   * @return what the rule says of all rows of the block
   */
  int[] add(Table block, int[] learning, int[] outside) {
    int[] said = model.predict(block.asNewRows(model, all(block)));
    for (int row : learning) {
      int label = block.labels()[row];
      errors[label] += said[row] == label ? 0 : 1;
    }
    for (int row : outside) {
      int label = block.labels()[row];
      rows[label]++;
      wrong[label] += said[row] == label ? 0 : 1;
      if (said[row] >= 0) {
        called[said[row]]++;
      }
    }
    return said;
  }

  /** The places of all rows of a block. */
  static int[] all(Table block) {
    return IntStream.range(0, block.size()).toArray();
  }

  Model model() {
    return model;
  }

  /** All counts, which may be added to. */
  int[][] counts() {
    return new int[][] {rows, wrong, called, errors};
  }

  /** Errors outside the subset. */
  OutsideCounts outside() {
    return new OutsideCounts(rows, wrong, called);
  }

  /** Errors on all rows, by class. */
  int[] errors() {
    return errors;
  }
}
