package io.laconic.model.conditions;

import io.laconic.model.rules.Ray;

/**
 * A condition on one attribute: {@code x > v} or {@code x < v}, where v is the value of a training
 * row.
 *
 * @param spread standard deviation of the attribute over the training rows: a unit for how near a
 *     row is to the threshold
 */
public record Condition(Ray ray, double spread) {}
