package io.laconic.bench.twin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The fewest errors of a checklist "at least 2 of 3" (or shorter): every pair of conditions {@code
 * x > v} and {@code x < v}, and for each pair the best third condition by a sweep over every sorted
 * attribute.
 */
public final class PlainExactRules {
  private final SortedAxis[] axes;
  private final int[] labels;

  /**
   * @param columns values by attribute and row
   * @param labels 1 for positive rows
   */
  public PlainExactRules(double[][] columns, int[] labels) {
    this.axes = Arrays.stream(columns).map(SortedAxis::of).toArray(SortedAxis[]::new);
    this.labels = labels;
  }

  /** The fewest errors. Conditions that hold always or never make the shorter rules. */
  public int fewestErrors() {
    boolean[][] conditions = conditions();
    int[] worth = new int[labels.length];
    int fewest = labels.length;
    for (int a = 0; a < conditions.length; a++) {
      for (int b = a; b < conditions.length; b++) {
        int errors = 0;
        for (int row = 0; row < labels.length; row++) {
          boolean both = conditions[a][row] && conditions[b][row];
          boolean one = conditions[a][row] != conditions[b][row];
          errors += both != (labels[row] == 1) ? 1 : 0;
          worth[row] = one ? 2 * labels[row] - 1 : 0;
        }
        fewest = Math.min(fewest, errors - mostSaved(worth));
      }
    }
    return fewest;
  }

  /** What the best third condition saves; one that never holds saves nothing. */
  private int mostSaved(int[] worth) {
    int most = 0;
    for (SortedAxis axis : axes) {
      int all = 0;
      for (int each : worth) {
        all += each;
      }
      int passed = 0;
      for (int k = 0; k < worth.length; k++) {
        passed += worth[axis.order()[k]];
        if (isEnd(axis, k)) {
          most = Math.max(most, Math.max(passed, all - passed));
        }
      }
    }
    return most;
  }

  /** Whether the next row has another value. */
  private static boolean isEnd(SortedAxis axis, int k) {
    int[] order = axis.order();
    return k + 1 == order.length || axis.values()[order[k]] != axis.values()[order[k + 1]];
  }

  /** All conditions, also those that hold always or never. */
  private boolean[][] conditions() {
    List<boolean[]> all = new ArrayList<>();
    for (SortedAxis axis : axes) {
      boolean[] below = new boolean[labels.length];
      for (int k = 0; k < below.length; k++) {
        below[axis.order()[k]] = true;
        if (isEnd(axis, k)) {
          all.add(below.clone());
          boolean[] above = new boolean[below.length];
          for (int row = 0; row < above.length; row++) {
            above[row] = !below[row];
          }
          all.add(above);
        }
      }
    }
    return all.toArray(boolean[][]::new);
  }
}
