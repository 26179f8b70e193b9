package io.laconic.solver;

/** Lists of lists of numbers. */
final class Lists {
  private Lists() {}

  /** Which lists hold each number {@code 0 … count - 1}, ascending. */
  static int[][] invert(int[][] lists, int count) {
    int[] sizes = new int[count];
    for (int[] list : lists) {
      for (int number : list) {
        sizes[number]++;
      }
    }
    int[][] holders = new int[count][];
    for (int number = 0; number < count; number++) {
      holders[number] = new int[sizes[number]];
    }
    for (int k = lists.length - 1; k >= 0; k--) {
      for (int number : lists[k]) {
        holders[number][--sizes[number]] = k;
      }
    }
    return holders;
  }
}
