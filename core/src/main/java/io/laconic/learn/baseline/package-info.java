/**
 * Simple learners of prototypes, to compare with: nearest neighbours, k-medoids, k-means, learning
 * vector quantization.
 *
 * <p>Start with {@link io.laconic.learn.baseline.BaselineLearner}.
 */
package io.laconic.learn.baseline;
