package io.laconic.model;

/** Conditions with points: a row gets a class if those that hold have enough of them. */
public interface ConditionVotes {
  /** Number of conditions. */
  int conditionCount();

  /** The points of a condition; in a checklist 1. */
  int points(int condition);

  /** How many points are needed. */
  int needed();

  /**
   * Rows with at least this many points, but too few, are referred to a person; else all needed.
   */
  default int referredFrom() {
    return needed();
  }

  /** The class of rows that have enough. */
  int label();

  /** The class of all other rows. */
  int otherwise();

  /** Whether a condition holds on a row; a missing value makes it false. */
  boolean holds(int condition, int row);

  /** The points of all conditions together. */
  default int most() {
    int most = 0;
    for (int condition = 0; condition < conditionCount(); condition++) {
      most += points(condition);
    }
    return most;
  }

  /** Whether some conditions have more points than others. */
  default boolean weighs() {
    return most() > conditionCount();
  }

  /** The points of the conditions that hold on a row. */
  default int count(int row) {
    int count = 0;
    for (int condition = 0; condition < conditionCount(); condition++) {
      count += holds(condition, row) ? points(condition) : 0;
    }
    return count;
  }
}
