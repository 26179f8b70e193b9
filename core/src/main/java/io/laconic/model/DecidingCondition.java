package io.laconic.model;

/**
 * A condition that decided on a row.
 *
 * @param words as the rule says it: {@code age > 50}
 * @param state how it decided
 */
public record DecidingCondition(String words, State state) {
  /** By holding, by not holding, or by not holding because its value is missing. */
  public enum State {
    HOLDS,
    FAILS,
    MISSING
  }
}
