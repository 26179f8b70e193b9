package io.laconic.learn.choice;

import java.util.Arrays;

/**
 * Which of two equally good configurations is taken: numbers compared one after the other, the
 * larger one wins; then the one listed first.
 *
 * @param isGated whether it is taken only if it makes clearly fewer errors than those that are not
 *     (see {@link Criterion#CVFIT})
 * @param numbers for rules: penalties (the positive one first), then eta, then 1 for a conjunction;
 *     for prototypes the radius
 */
public record Preference(boolean isGated, double... numbers) implements Comparable<Preference> {
  public Preference(double... numbers) {
    this(false, numbers);
  }

  /** Of a configuration behind the gate. */
  public static Preference gated(double... numbers) {
    return new Preference(true, numbers);
  }

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
