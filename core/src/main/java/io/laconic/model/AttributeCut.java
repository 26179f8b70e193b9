package io.laconic.model;

import io.laconic.space.Side;

/**
 * A cut of an attribute between two neighbouring values of training rows, and the side of it on
 * which a condition holds. It can be read {@code x > lower} or {@code x >= upper}, on the other
 * side {@code x < upper} or {@code x <= lower}: the same for all training rows.
 *
 * @param side where the condition holds
 * @param lowerRow the first row, as on disk, with the value just below the cut
 * @param upperRow the first row, as on disk, with the value just above it
 */
public record AttributeCut(
    int attribute, Side side, int lowerRow, double lower, int upperRow, double upper) {}
