package io.laconic.learn;

import io.laconic.certificate.SubsetDraw;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * Which of many rows, that come block by block, a rule is tested on: those that are not in its
 * subset, or, where rows belong together, one of each group.
 */
public final class RowsOutside {
  /** Positions of the rows of the subset, ascending; null: positions of the others are known. */
  private final int[] inside;

  private final BitSet outside;

  private RowsOutside(int[] inside, BitSet outside) {
    this.inside = inside;
    this.outside = outside;
  }

  /** All rows but some. */
  public static RowsOutside but(int[] inside) {
    return new RowsOutside(inside, null);
  }

  /** Some rows. */
  public static RowsOutside only(int[] positions) {
    BitSet outside = new BitSet();
    Arrays.stream(positions).forEach(outside::set);
    return new RowsOutside(null, outside);
  }

  /** Those of a subset where rows are drawn alone. */
  public static RowsOutside of(SubsetDraw draw, int subset, boolean grouped) {
    return grouped ? only(draw.outside(subset)) : but(draw.inside(subset));
  }

  /** As plain arrays. */
  public Object[] sent() {
    return new Object[] {inside, outside == null ? null : outside.toLongArray()};
  }

  /** The way back from {@link #sent}. */
  public static RowsOutside of(Object[] sent) {
    BitSet outside = sent[1] == null ? null : BitSet.valueOf((long[]) sent[1]);
    return new RowsOutside((int[]) sent[0], outside);
  }

  /**
   * Places in a block of the rows that are tested on.
   *
   * @param first position of the first row of the block
   */
  public int[] places(int first, int size) {
    if (outside != null) {
      return outside.get(first, first + size).stream().toArray();
    }
    int[] next = {place(first)};
    return IntStream.range(0, size)
        .filter(
            row -> {
              boolean in = next[0] < inside.length && inside[next[0]] == first + row;
              next[0] += in ? 1 : 0;
              return !in;
            })
        .toArray();
  }

  private int place(int position) {
    int place = Arrays.binarySearch(inside, position);
    return place < 0 ? -place - 1 : place;
  }
}
