package io.laconic.model.rules;

import io.laconic.space.Side;

/**
 * A ball: the distance from a center, compared with the border's distance from it.
 *
 * @param center training row
 * @param border training row
 * @param side {@code BELOW} claims the inside, {@code ABOVE} the outside
 */
public record Ball(int center, int border, Side side) implements Feature {}
