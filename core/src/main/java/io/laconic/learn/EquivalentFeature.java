package io.laconic.learn;

/**
 * What another attribute would have offered at a step.
 *
 * @param feature the attribute's best feature
 * @param usefulness what it was worth in the same state
 * @param <F> the kind of feature
 */
public record EquivalentFeature<F>(F feature, double usefulness) {}
