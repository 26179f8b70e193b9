package io.laconic.learn.soft;

import io.laconic.model.soft.SoftRay;

/**
 * A ray that a run has added.
 *
 * @param utility what it was worth
 */
public record SoftStep(SoftRay ray, double utility) {}
