/**
 * Measuring models on rows whose class is known.
 *
 * <p>Start with {@link io.laconic.evaluate.Evaluation}: errors and the confusion matrix of a model.
 * {@link io.laconic.evaluate.Measures} has sensitivity, predictive values and the area under the
 * ROC curve, each with an interval. {@link io.laconic.evaluate.Errors} counts wrong predictions
 * where models compete.
 */
package io.laconic.evaluate;
