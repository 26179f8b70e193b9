package io.laconic.cover;

/** Gain and harm of questions by coarse bin of the axis turned to. */
interface CoarseCounts {
  /** Turns to the next axis; false if it cannot be counted in this way. */
  boolean turn(Bins bins);

  /** What a question has in a coarse bin, packed as {@link Stakes} are. */
  long at(int question, int bin);
}
