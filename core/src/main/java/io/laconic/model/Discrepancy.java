package io.laconic.model;

/**
 * A place where a model and what was recomputed do not agree.
 *
 * @param what the place, for a reader: {@code feature 2: threshold}
 */
public record Discrepancy(String what, String stored, String recomputed) {}
