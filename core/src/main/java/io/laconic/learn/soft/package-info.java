/**
 * The PAC-Bayes soft greedy learner: a conjunction or disjunction of rays with soft thresholds.
 *
 * <p>Start with {@link io.laconic.learn.soft.SoftGreedy}.
 */
package io.laconic.learn.soft;
