package io.laconic.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Random values for tests that state a property of all values in a range.
 *
 * <p>Each try has its own seed: its number. If a try fails, the message says which seed it had and
 * what was drawn; {@code property.accept(new Draws(seed))} runs that try alone.
 */
final class Draws {
  private final SplittableRandom random;
  private final List<Number> drawn = new ArrayList<>();

  Draws(long seed) {
    random = new SplittableRandom(seed);
  }

  /** Checks the property 1000 times. */
  static void check(Consumer<Draws> property) {
    for (long seed = 0; seed < 1000; seed++) {
      Draws draws = new Draws(seed);
      try {
        property.accept(draws);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed + ", drawn " + draws.drawn, e);
      }
    }
  }

  /** A whole number in a range: an end, a small step from the lower end, or anywhere. */
  long whole(long min, long max) {
    long value =
        switch (random.nextInt(10)) {
          case 0 -> random.nextBoolean() ? min : max;
          case 1, 2, 3, 4 -> min + (long) Math.pow(max - min, random.nextDouble());
          default -> random.nextLong(min, max + 1);
        };
    drawn.add(value);
    return value;
  }

  /** A number in a range: an end, a tiny step from an end, or anywhere. */
  double real(double min, double max) {
    double step = (max - min) * Math.pow(10, -9 * random.nextDouble());
    double value =
        switch (random.nextInt(10)) {
          case 0 -> random.nextBoolean() ? min : max;
          case 1, 2 -> Math.min(max, min + step);
          case 3, 4 -> Math.max(min, max - step);
          default -> random.nextDouble(min, max);
        };
    drawn.add(value);
    return value;
  }
}
