package io.laconic.util;

import java.util.Arrays;

/** Numbers in ascending order, each once. */
public final class Distinct {
  private Distinct() {}

  /**
   * The distinct ones of some numbers, in the order of {@link Double#compare}, by which -0.0 and
   * 0.0 differ.
   *
   * @param numbers sorted here, so the caller must not need their order any more
   */
  public static double[] sorted(double[] numbers) {
    Arrays.sort(numbers);
    int count = 0;
    for (double number : numbers) {
      if (count == 0 || Double.compare(number, numbers[count - 1]) != 0) {
        numbers[count++] = number;
      }
    }
    return Arrays.copyOf(numbers, count);
  }
}
