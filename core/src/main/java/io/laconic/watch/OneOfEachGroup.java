package io.laconic.watch;

import io.laconic.model.Wording;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Draws one row of each group: a certificate of groups speaks of a random row of a new group. */
public final class OneOfEachGroup {
  private OneOfEachGroup() {}

  /**
   * Positions of the rows that were drawn, ascending.
   *
   * @param groups number of the group of each row, from 0
   * @param seed the same seed and groups give the same rows
   */
  public static int[] of(int[] groups, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int count = Arrays.stream(groups).max().orElse(-1) + 1;
    int[] drawn = new int[count];
    int[] met = new int[count];
    for (int row = 0; row < groups.length; row++) {
      int group = groups[row];
      met[group]++;
      if (random.nextInt(met[group])
          == 0) { // each row of a group is kept with the same probability
        drawn[group] = row;
      }
    }
    return IntStream.range(0, count)
        .filter(group -> met[group] > 0)
        .map(group -> drawn[group])
        .sorted()
        .toArray();
  }

  /** {@code one row of each of 96 groups counts (column "patient_id")}. */
  public static String words(int groups, String column) {
    return "one row of each of "
        + Wording.counted(groups, "group")
        + " counts (column \""
        + column
        + "\")";
  }
}
