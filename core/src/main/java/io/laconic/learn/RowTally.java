package io.laconic.learn;

/**
 * Counts something on rows that come block by block. Rows that lie in several places are counted
 * there: what a tally is goes there, and what they counted is added up in the order of the rows.
 * What goes from one machine to another are arrays of numbers, texts, models, and such arrays.
 */
public interface RowTally extends RowsOnDisk.Visitor {
  /** This tally without counts: a word for its kind, and what it needs. */
  Object[] sent();

  /** What was counted so far. */
  Object[] counts();

  /** Adds what another one of the same kind counted on rows that follow. */
  void add(Object[] counts);
}
