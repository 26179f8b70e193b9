package io.laconic.select;

import io.laconic.certificate.OutsideCounts;
import io.laconic.learn.CountedElsewhere;
import io.laconic.learn.Table;
import io.laconic.model.Model;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Counts how a rule does on rows that come block by block, in their order. */
final class OutsideTally {
  private static final int THOUSAND = 1000;

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
   * Counts all rows of a table for several rules at once; only the columns that they look at are
   * read.
   *
   * @param tallies equally many for each subset, one subset after the other
   * @param inside positions of the rows of each subset, ascending
   */
  static void count(Table table, OutsideTally[] tallies, int[][] inside, Parallel parallel) {
    int perSubset = tallies.length / inside.length;
    if (table.elsewhere() != null) {
      countElsewhere(table, tallies, inside);
      return;
    }
    Set<String> columns =
        Arrays.stream(tallies)
            .flatMap(tally -> tally.model.requiredColumns().stream())
            .collect(Collectors.toSet());
    Parallel silent = new Parallel(parallel.threads());
    table.read(
        columns,
        (block, first) -> {
          silent.forEach(tallies.length, k -> tallies[k].add(block, first, inside[k / perSubset]));
          double read = (first + (double) block.size()) / table.rowCount();
          parallel.progress().done(Math.max(1, (int) (THOUSAND * read)), THOUSAND);
        });
  }

  /** Has rules counted where the rows are, all at once. */
  private static void countElsewhere(Table table, OutsideTally[] tallies, int[][] inside) {
    int perSubset = tallies.length / inside.length;
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

  private void add(Table block, int first, int[] inside) {
    int[] all = new int[block.size()];
    Arrays.setAll(all, row -> row);
    int[] said = model.predict(block.asNewRows(model, all));
    int next = Arrays.binarySearch(inside, first);
    next = next < 0 ? -next - 1 : next;
    for (int row = 0; row < said.length; row++) {
      int label = block.labels()[row];
      boolean isWrong = said[row] != label;
      errors[label] += isWrong ? 1 : 0;
      if (next < inside.length && inside[next] == first + row) {
        next++;
      } else {
        rows[label]++;
        wrong[label] += isWrong ? 1 : 0;
        if (said[row] >= 0) {
          called[said[row]]++;
        }
      }
    }
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
