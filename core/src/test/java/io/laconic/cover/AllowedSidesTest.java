package io.laconic.cover;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.space.Side;
import org.junit.jupiter.api.Test;

/** Sides by bits, beyond one word of them too. */
class AllowedSidesTest {
  private static long[] bits(int axes, int... set) {
    long[] words = AllowedSides.none(axes);
    for (int axis : set) {
      words[axis / 64] |= 1L << axis % 64;
    }
    return words;
  }

  @Test
  void sidesOfAxes() {
    AllowedSides sides = new AllowedSides(bits(130, 0, 64, 129), bits(130, 1, 64));
    assertThat(sides.allows(0, Side.ABOVE)).isTrue();
    assertThat(sides.allows(0, Side.BELOW)).isFalse();
    assertThat(sides.allows(64, Side.ABOVE)).isTrue();
    assertThat(sides.allows(64, Side.BELOW)).isTrue();
    assertThat(sides.allows(129, Side.ABOVE)).isTrue();
    assertThat(sides.allows(129, Side.BELOW)).isFalse();
    assertThat(sides.words(Side.BELOW)).isEqualTo(bits(130, 1, 64));
  }

  @Test
  void fewerAxes() {
    AllowedSides sides = new AllowedSides(bits(130, 0, 64, 129), bits(130, 1, 64));
    assertThat(sides.and(bits(130, 64, 129)))
        .isEqualTo(new AllowedSides(bits(130, 64, 129), bits(130, 64)))
        .isNotEqualTo(sides);
    assertThat(sides.of(129, 1, 64))
        .isEqualTo(new AllowedSides(bits(3, 0, 2), bits(3, 1, 2)))
        .hasSameHashCodeAs(new AllowedSides(bits(3, 0, 2), bits(3, 1, 2)));
  }

  /** Bit by bit, for borders within, at and beyond the ends of words. */
  @Test
  void bothSidesInARangeWhereOneIsAllowed() {
    java.util.SplittableRandom random = new java.util.SplittableRandom(4);
    for (int from : new int[] {0, 1, 63, 64, 65, 127, 128}) {
      int to = Math.min(128, from + 70);
      AllowedSides some =
          new AllowedSides(
              new long[] {random.nextLong(), random.nextLong()},
              new long[] {random.nextLong(), random.nextLong()});
      AllowedSides both = some.withBoth(from, to);
      for (int axis = 0; axis < 128; axis++) {
        boolean above = some.allows(axis, Side.ABOVE);
        boolean below = some.allows(axis, Side.BELOW);
        boolean either = above || below;
        boolean within = axis >= from && axis < to;
        assertThat(both.allows(axis, Side.ABOVE)).isEqualTo(within ? either : above);
        assertThat(both.allows(axis, Side.BELOW)).isEqualTo(within ? either : below);
      }
    }
  }
}
