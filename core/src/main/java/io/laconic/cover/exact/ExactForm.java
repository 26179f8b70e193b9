package io.laconic.cover.exact;

import java.util.ArrayList;
import java.util.List;

/**
 * A form of rules: at least {@code needed} of {@code size} conditions. With all needed it is a
 * conjunction, with one a disjunction.
 */
public record ExactForm(int size, int needed) {
  public ExactForm {
    if (size < 1 || needed < 1 || needed > size) {
      throw new IllegalArgumentException("at least " + needed + " of " + size + " conditions");
    }
  }

  /** Whether all of the conditions must hold, or one is enough. */
  public boolean isEnd() {
    return needed == size || needed == 1;
  }

  /**
   * This form and what it becomes where conditions hold always or never, the smallest first: {@code
   * q} of {@code j} conditions with {@code q <= needed} and {@code j - q <= size - needed}.
   */
  List<ExactForm> withSmaller() {
    List<ExactForm> forms = new ArrayList<>();
    for (int j = 1; j <= size; j++) {
      for (int q = Math.max(1, j - (size - needed)); q <= Math.min(j, needed); q++) {
        forms.add(new ExactForm(j, q));
      }
    }
    return forms;
  }

  /**
   * Whether dominated conditions can be left out: a condition put in place of another may be in the
   * rule already, and a rule with a condition twice must be one of a smaller form. It is for
   * conjunctions, disjunctions and "2 of 3"; "2 of 4" with a condition twice is not a checklist.
   */
  boolean allowsDominance() {
    return isEnd() || size <= 3;
  }
}
