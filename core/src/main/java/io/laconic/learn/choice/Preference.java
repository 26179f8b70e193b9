package io.laconic.learn.choice;

import java.util.Arrays;

/**
 * Which of two equally good configurations is taken: numbers compared one after the other, the
 * larger one wins; then the one listed first.
 *
 * @param numbers for rules: penalties (the positive one first), then eta, then 1 for a conjunction;
 *     for prototypes the radius
 */
public record Preference(double... numbers) implements Comparable<Preference> {
  /** Negative if this one is preferred. */
  @Override
  public int compareTo(Preference other) {
    for (int k = 0; k < Math.min(numbers.length, other.numbers.length); k++) {
      int order = Double.compare(other.numbers[k], numbers[k]);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Preference that && Arrays.equals(numbers, that.numbers);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(numbers);
  }
}
