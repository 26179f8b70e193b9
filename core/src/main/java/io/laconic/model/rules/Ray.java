package io.laconic.model.rules;

import io.laconic.space.Side;

/**
 * A ray: an attribute's value, in raw units, compared with a threshold.
 *
 * @param attribute number of the attribute after encoding
 * @param border training row whose value is the threshold
 */
public record Ray(int attribute, Side side, int border, double threshold) implements Feature {}
