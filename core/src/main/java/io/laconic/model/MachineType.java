package io.laconic.model;

import java.util.List;

/** The set covering machines; they differ in which class is kept and which is covered. */
public enum MachineType {
  /** Positive iff all features say so: negatives are covered. */
  CONJUNCTION,
  /** Positive iff one feature says so: positives are covered. */
  DISJUNCTION,
  /** Positive iff at least a number of conditions say so, a checklist: positives are covered. */
  AT_LEAST,
  /** Positive iff the points of the conditions that hold reach a sum: positives are covered. */
  POINTS;

  /** Whether conditions are counted, by points, so that none decides alone. */
  public boolean isCounted() {
    return this == AT_LEAST || this == POINTS;
  }

  /** The class that features claim examples for. */
  public int covered() {
    return this == CONJUNCTION ? 0 : 1;
  }

  /** The class of an example that no feature claims. */
  public int kept() {
    return 1 - covered();
  }

  /**
   * Whether a feature claims rows for which its value is missing. A feature of a conjunction claims
   * the rows for which the condition that a person reads does not hold, and a condition on a
   * missing value does not hold.
   */
  public boolean claimsMissing() {
    return this == CONJUNCTION;
  }

  /** As the command line and model files spell it. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }

  /** Several types: {@code 2 types}; or the only one. */
  public static String words(List<MachineType> types) {
    return types.size() == 1 ? types.get(0).word() : types.size() + " types";
  }
}
