package io.laconic.cover.threshold;

/** Gain and harm of questions by coarse bin of the axis turned to. */
interface CoarseCounts {
  /**
   * Turns to the next axis; false if it cannot be counted in this way.
   *
   * @param place of the axis in its share
   */
  boolean startAxis(Bins bins, int place);

  /** What a question has in a coarse bin, as {@link GainAndHarm}. */
  long at(int question, int bin);

  /** What a question has in all coarse bins; null: they are counted one by one. */
  default long[] all(int question) {
    return null;
  }

  /**
   * What a question has by bin, for the bins of a coarse one at least. The array is valid until the
   * next call.
   *
   * @param weights row weights of the question
   */
  long[] within(int question, RowWeights weights, int coarse);
}
