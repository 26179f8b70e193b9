package io.laconic.watch;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

/** Draws one row of each group: a certificate of groups speaks of a random row of a new group. */
public final class OneOfEachGroup {
  private OneOfEachGroup() {}

  /**
   * Positions of the rows that were drawn, ascending.
   *
   * @param groups number of the group of each row
   * @param seed the same seed and groups give the same rows
   */
  public static int[] of(int[] groups, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Map<Integer, Integer> drawn = new HashMap<>();
    Map<Integer, Integer> met = new HashMap<>();
    for (int row = 0; row < groups.length; row++) {
      int count = met.merge(groups[row], 1, Integer::sum);
      if (random.nextInt(count) == 0) { // each row of a group is kept with the same probability
        drawn.put(groups[row], row);
      }
    }
    return drawn.values().stream().mapToInt(Integer::intValue).sorted().toArray();
  }
}
