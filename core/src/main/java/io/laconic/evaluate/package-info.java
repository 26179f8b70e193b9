/**
 * Measuring models on rows whose class is known.
 *
 * <p>Start with {@link io.laconic.evaluate.Evaluation}: errors and the confusion matrix.
 */
package io.laconic.evaluate;
