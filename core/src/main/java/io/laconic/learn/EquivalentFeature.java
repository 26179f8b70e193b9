package io.laconic.learn;

/**
 * What another attribute would have offered at a step.
 *
 * @param feature the attribute's best feature
 * @param usefulness how useful it was in the same state
 * @param <F> the kind of feature
 */
public record EquivalentFeature<F>(F feature, double usefulness) {}
