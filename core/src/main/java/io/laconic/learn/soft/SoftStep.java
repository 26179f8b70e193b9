package io.laconic.learn.soft;

import io.laconic.model.soft.SoftRay;

/**
 * A ray that a run has added.
 *
 * @param utility what it was worth
 * @param margin {@code ln(B - A) - ln(b - a)}
 */
public record SoftStep(SoftRay ray, double utility, double margin) {}
