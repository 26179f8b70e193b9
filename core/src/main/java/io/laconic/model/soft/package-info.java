/**
 * Soft rays: the classifier of the soft greedy learner.
 *
 * <p>Start with {@link io.laconic.model.soft.SoftConjunction}: the product of the softnesses of its
 * {@link io.laconic.model.soft.SoftRay rays} decides. {@link io.laconic.model.soft.SoftScores}
 * applies it to rows, as a Bayes classifier and as a Gibbs classifier.
 */
package io.laconic.model.soft;
