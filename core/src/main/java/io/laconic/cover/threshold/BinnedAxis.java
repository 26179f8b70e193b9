package io.laconic.cover.threshold;

/** One axis as the search sees it: a value and a bin for every row. */
interface BinnedAxis {
  /** Where rows are whose value is missing. */
  int NO_BIN = -1;

  int binCount();

  /** Whether rows of one bin all have the same value. */
  boolean hasOneValuePerBin();

  /** The bin of a row; {@link #NO_BIN} if its value is missing. */
  int bin(int row);

  double value(int row);

  /**
   * Adds up the row weights of a question by bin; all counts are 0 before. What they lack of the
   * question's total are the rows whose value is missing.
   */
  void count(RowWeights weights, long[] counts);

  /** Writes the active rows of one bin and returns how many there are. */
  int collect(RowWeights weights, int bin, int[] rows);
}
