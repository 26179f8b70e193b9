package io.laconic.model.rules;

import io.laconic.space.Side;

/**
 * A half-space: {@code v(x) = k(a, x) - k(b, x)}, compared with {@code v(c)}.
 *
 * @param a positive training row
 * @param b negative training row
 * @param c training row that gives the threshold
 */
public record HalfSpace(int a, int b, int c, Side side) implements Feature {}
