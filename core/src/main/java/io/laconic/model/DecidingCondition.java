package io.laconic.model;

/**
 * A condition that decided on a row.
 *
 * @param words as the rule says it: {@code age > 50}
 * @param holds whether it decided by holding, or by not holding
 */
public record DecidingCondition(String words, boolean holds) {}
