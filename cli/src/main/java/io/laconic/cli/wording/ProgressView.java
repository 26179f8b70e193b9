package io.laconic.cli.wording;

/** Where the progress of a command is shown: a line on a terminal, or another program. */
public interface ProgressView {
  /**
   * @param part of the work that is done, from 0 to below 1; it never falls
   * @param secondsLeft NaN as long as nothing is known
   */
  void show(double part, double secondsLeft);

  /**
   * A part of the result is there already.
   *
   * @param document as the result will be, with what is known so far
   */
  default void partial(Object document) {}

  /** Takes away what was shown, before something else is printed. */
  void clear();
}
