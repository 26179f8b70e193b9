package io.laconic.cover.threshold;

/** One axis as the search sees it: a value and a bin for every row. */
interface BinnedAxis {
  int binCount();

  /** Whether rows of one bin all have the same value. */
  boolean exact();

  int bin(int row);

  double value(int row);

  /** Adds up the stakes of a question by bin, into counts that are 0. */
  void count(RowWeights stakes, long[] counts);

  /** Writes the active rows of one bin and returns how many there are. */
  int collect(RowWeights stakes, int bin, int[] rows);
}
