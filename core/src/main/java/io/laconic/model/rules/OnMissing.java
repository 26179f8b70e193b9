package io.laconic.model.rules;

/** What rules make of a row that lacks a value which one of their conditions reads. */
public enum OnMissing {
  /** The row has no class. */
  NO_ANSWER("no-answer"),
  /** The condition does not hold. */
  DOES_NOT_HOLD("does-not-hold"),
  /** The row is referred to a person, unless its class is the same whatever the value is. */
  REFER("refer");

  private final String word;

  OnMissing(String word) {
    this.word = word;
  }

  /** As model files spell it. */
  public String word() {
    return word;
  }
}
