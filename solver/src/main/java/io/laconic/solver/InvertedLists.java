package io.laconic.solver;

/** Turns lists of numbers by holder into lists of holders by number. */
final class InvertedLists {
  private InvertedLists() {}

  /** For each number {@code 0 … count - 1}, the lists that hold it, ascending. */
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
