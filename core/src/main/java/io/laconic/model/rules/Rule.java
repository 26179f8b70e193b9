package io.laconic.model.rules;

/**
 * If the feature claims a row, the row belongs to the class.
 *
 * @param label number of the class
 * @param spread standard deviation, over the training rows, of the number that the feature reads: a
 *     unit for how near a row is to the threshold
 */
public record Rule(Feature feature, int label, double spread) {}
