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
}
