package io.laconic.cover.threshold;

/** Gain and harm of questions by coarse bin of the axis turned to. */
interface CoarseCounts {
  /**
   * Turns to the next axis; false if it cannot be counted in this way.
   *
   * @param place of the axis in its share
   */
  boolean turn(Bins bins, int place);

  /** What a question has in a coarse bin, packed as {@link RowWeights} are. */
  long at(int question, int bin);

  /**
   * The same by bin, for the bins of a coarse one at least. It is good until something else is
   * asked.
   *
   * @param stakes those of the question
   */
  long[] within(int question, RowWeights stakes, int coarse);
}
