package io.laconic.select;

import io.laconic.data.DataException;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A permutation test of a whole procedure: everything is repeated with the classes shuffled among
 * the rows. If the classes had nothing to do with the rows, the true order would be one among
 * equals (P. Good, "Permutation, Parametric and Bootstrap Tests of Hypotheses", 2005). Rows that
 * belong together keep a common class: classes are shuffled among groups.
 *
 * @param observed errors with the true classes
 * @param errors of each repetition
 */
public record PermutationSignificance(int observed, int[] errors) {

  /**
   * Runs the repetitions, on the same folds.
   *
   * @param table as {@link #check} allows it
   * @param done is run after each
   */
  public static PermutationSignificance of(
      LearningProcedure procedure,
      Table table,
      Folds folds,
      int observed,
      int count,
      long seed,
      Parallel parallel,
      Runnable done) {
    SplittableRandom random = new SplittableRandom(seed ^ 0x5045524d55544531L);
    int[] errors = new int[count];
    for (int k = 0; k < count; k++) {
      Table other = table.withLabels(shuffled(table, random));
      errors[k] = errors(new Nested(procedure, other, folds, parallel), k);
      done.run();
    }
    return new PermutationSignificance(observed, errors);
  }

  private static int errors(Nested nested, int repetition) {
    try {
      return new Estimate(nested.together()).errors();
    } catch (MeasurementFailure e) {
      throw e.in("permutation " + repetition);
    }
  }

  static int[] shuffled(Table table, SplittableRandom random) {
    int[] groups = groups(table);
    if (groups == null) {
      int[] shuffled = table.labels().clone();
      Folds.shuffle(shuffled, random);
      return shuffled;
    }
    Map<Integer, Integer> classOf = new LinkedHashMap<>();
    for (int row = 0; row < groups.length; row++) {
      classOf.putIfAbsent(groups[row], table.labels()[row]);
    }
    int[] shuffled = classOf.values().stream().mapToInt(Integer::intValue).toArray();
    Folds.shuffle(shuffled, random);
    int next = 0;
    for (Integer group : List.copyOf(classOf.keySet())) {
      classOf.put(group, shuffled[next++]);
    }
    return Arrays.stream(groups).map(classOf::get).toArray();
  }

  private static int[] groups(Table table) {
    return table.groupsOf(Fold.all(table.size()).learningRows());
  }

  /**
   * Classes can be shuffled among groups only if each group has one class.
   *
   * @throws DataException that names two rows of a group that have different classes
   */
  public static void check(Table table) {
    int[] groups = groups(table);
    Map<Integer, Integer> firstRow = new HashMap<>();
    for (int row = 0; groups != null && row < groups.length; row++) {
      Integer first = firstRow.putIfAbsent(groups[row], row);
      if (first != null && table.labels()[first] != table.labels()[row]) {
        throw new DataException(
            table.data().source().name()
                + ", "
                + table.data().place(first)
                + " and "
                + table.data().place(row)
                + ": rows of one group (column \""
                + table.groups().column()
                + "\") have different classes, so classes cannot be shuffled among groups; leave out "
                + MarkedOptionName.of("permutations"));
      }
    }
  }

  /** Repetitions with at most as many errors. */
  public int asGood() {
    int count = 0;
    for (int one : errors) {
      count += one <= observed ? 1 : 0;
    }
    return count;
  }

  /** {@code (1 + as good) / (1 + repetitions)}. */
  public double pValue() {
    return (1.0 + asGood()) / (1.0 + errors.length);
  }
}
