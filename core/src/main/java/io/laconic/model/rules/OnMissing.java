package io.laconic.model.rules;

import io.laconic.data.MissingValuePolicy;
import io.laconic.model.Frame;

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

  /** What rules do that are learned from rows which were prepared in this way. */
  public static OnMissing of(Frame frame) {
    return frame.missing().policy() == MissingValuePolicy.Policy.DOES_NOT_HOLD
        ? DOES_NOT_HOLD
        : NO_ANSWER;
  }

  /** As model files spell it. */
  public String word() {
    return word;
  }
}
