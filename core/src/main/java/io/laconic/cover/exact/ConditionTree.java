package io.laconic.cover.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Blocks of neighbouring conditions: all of them, halves, quarters, …, single ones.
 *
 * <p>The bound of the search: a checklist never calls fewer rows positive if one of its conditions
 * holds more often. So take any checklist with a condition of the block. If that condition held for
 * the positive rows for which <em>some</em> condition of the block holds, and for the negative rows
 * for which <em>all</em> hold, the checklist would make no more errors than it does. A block is
 * therefore a condition of its own, better than each of its members, and its errors are a lower
 * bound for all of them.
 */
final class ConditionTree {
  private final int[] first;
  private final int[] last;
  private final int[] left;
  private final long[][] holds;

  ConditionTree(ConditionTable table) {
    int nodes = Math.max(1, 2 * table.size() - 1);
    this.first = new int[nodes];
    this.last = new int[nodes];
    this.left = new int[nodes];
    this.holds = new long[nodes][];
    last[0] = table.size() - 1;
    int next = 1;
    for (int node = 0; node < nodes && table.size() > 0; node++) {
      if (first[node] < last[node]) {
        int middle = (first[node] + last[node]) >>> 1;
        left[node] = next;
        first[next] = first[node];
        last[next] = middle;
        first[next + 1] = middle + 1;
        last[next + 1] = last[node];
        next += 2;
      }
    }
    for (int node = nodes - 1; node >= 0 && table.size() > 0; node--) {
      holds[node] =
          isSingle(node)
              ? table.holds(first[node])
              : joined(holds[left(node)], holds[right(node)], table.rows().positiveWords());
    }
  }

  private static long[] joined(long[] one, long[] other, int positiveWords) {
    long[] both = new long[one.length];
    for (int w = 0; w < both.length; w++) {
      both[w] = w < positiveWords ? one[w] | other[w] : one[w] & other[w];
    }
    return both;
  }

  /** The block of all conditions. */
  int root() {
    return 0;
  }

  boolean isSingle(int node) {
    return first[node] == last[node];
  }

  int first(int node) {
    return first[node];
  }

  /** Number of conditions in a block. */
  int width(int node) {
    return last[node] - first[node] + 1;
  }

  int left(int node) {
    return left[node];
  }

  int right(int node) {
    return left[node] + 1;
  }

  /** The rows for which a block counts as holding. */
  long[] holds(int node) {
    return holds[node];
  }

  /**
   * The first condition that comes behind one condition of each block.
   *
   * @param blocks in ascending order; equal ones stand together
   */
  int firstBehind(int[] blocks) {
    if (blocks.length == 0) {
      return 0;
    }
    int block = blocks[blocks.length - 1];
    int copies = 0;
    for (int other : blocks) {
      copies += other == block ? 1 : 0;
    }
    return first[block] + copies;
  }

  /** The first conditions of some blocks. */
  int[] firsts(int[] blocks) {
    return Arrays.stream(blocks).map(block -> first[block]).toArray();
  }

  /**
   * Sets of smaller blocks: the widest block is cut in half. If it stands there m times, its halves
   * stand there j and m - j times; sets with more copies of a block than it has conditions are left
   * out.
   */
  List<int[]> split(int[] blocks) {
    int widest = 0;
    for (int k = 1; k < blocks.length; k++) {
      widest = width(blocks[k]) > width(blocks[widest]) ? k : widest;
    }
    int node = blocks[widest];
    int end = widest;
    while (end < blocks.length && blocks[end] == node) {
      end++;
    }
    List<int[]> sets = new ArrayList<>();
    for (int lefts = end - widest; lefts >= 0; lefts--) {
      if (lefts <= width(left(node)) && end - widest - lefts <= width(right(node))) {
        int[] set = blocks.clone();
        Arrays.fill(set, widest, widest + lefts, left(node));
        Arrays.fill(set, widest + lefts, end, right(node));
        sets.add(set);
      }
    }
    return sets;
  }
}
