package io.laconic.cover;

import io.laconic.space.Side;
import java.util.Arrays;

/** Which sides of which axes a question allows; a bit for each axis. */
public final class AllowedSides {
  private final long[] above;
  private final long[] below;

  /**
   * @param above words of bits: of axis i, bit i
   * @param below the same for the other side
   */
  public AllowedSides(long[] above, long[] below) {
    this.above = above;
    this.below = below;
  }

  /** Words of bits for a number of axes, none of which is set. */
  public static long[] none(int axes) {
    return new long[(axes + Long.SIZE - 1) / Long.SIZE];
  }

  /** Both sides of all axes. */
  public static AllowedSides all(int axes) {
    long[] all = none(axes);
    Arrays.fill(all, -1);
    return new AllowedSides(all, all);
  }

  /** These but for one side of an axis. */
  public AllowedSides without(int axis, Side side) {
    long[] words = words(side).clone();
    words[axis >>> 6] &= ~(1L << axis);
    return side == Side.ABOVE ? new AllowedSides(words, below) : new AllowedSides(above, words);
  }

  public boolean allows(int axis, Side side) {
    long[] words = side == Side.ABOVE ? above : below;
    return (words[axis >>> 6] >>> axis & 1) != 0;
  }

  /** The words of the bits of a side, to be sent elsewhere. */
  public long[] words(Side side) {
    return side == Side.ABOVE ? above : below;
  }

  /** Of these, the sides of axes whose bits are set. */
  public AllowedSides and(long[] axes) {
    return new AllowedSides(and(above, axes), and(below, axes));
  }

  private static long[] and(long[] words, long[] others) {
    long[] both = words.clone();
    for (int k = 0; k < both.length; k++) {
      both[k] &= others[k];
    }
    return both;
  }

  /**
   * The sides of some of the axes.
   *
   * @param axes their numbers here, by their numbers there
   */
  public AllowedSides of(int... axes) {
    return new AllowedSides(of(above, axes), of(below, axes));
  }

  /** These, with both sides of the axes of a range where one of them is allowed. */
  public AllowedSides withBoth(int from, int to) {
    long[] newAbove = above.clone();
    long[] newBelow = below.clone();
    for (int axis = from; axis < to; axis++) {
      long bit = (above[axis >>> 6] | below[axis >>> 6]) & 1L << axis;
      newAbove[axis >>> 6] |= bit;
      newBelow[axis >>> 6] |= bit;
    }
    return new AllowedSides(newAbove, newBelow);
  }

  private static long[] of(long[] words, int[] axes) {
    long[] some = none(axes.length);
    for (int axis = 0; axis < axes.length; axis++) {
      some[axis >>> 6] |= (words[axes[axis] >>> 6] >>> axes[axis] & 1) << axis;
    }
    return some;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AllowedSides sides
        && Arrays.equals(above, sides.above)
        && Arrays.equals(below, sides.below);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(above) + Arrays.hashCode(below);
  }
}
