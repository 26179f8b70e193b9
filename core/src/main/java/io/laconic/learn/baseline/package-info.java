/**
 * Simple learners of prototypes, to compare with: nearest neighbours, k-medoids, k-means, learning
 * vector quantization.
 *
 * <p>Start with {@link io.laconic.learn.baseline.BaselineMethod}.
 */
package io.laconic.learn.baseline;
