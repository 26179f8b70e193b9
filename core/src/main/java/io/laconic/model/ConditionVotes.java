package io.laconic.model;

/** Conditions that are counted: a row gets a class if enough of them hold. */
public interface ConditionVotes {
  /** Number of conditions. */
  int conditionCount();

  /** How many must hold. */
  int needed();

  /** The class of rows for which enough hold. */
  int label();

  /** The class of all other rows. */
  int otherwise();

  /** Whether a condition holds on a row; a missing value makes it false. */
  boolean holds(int condition, int row);

  /** Whether a row lacks a value that a condition reads, so that the condition does not count. */
  boolean isIncomplete(int row);

  /** How many conditions hold on a row. */
  default int count(int row) {
    int count = 0;
    for (int condition = 0; condition < conditionCount(); condition++) {
      count += holds(condition, row) ? 1 : 0;
    }
    return count;
  }
}
