package io.laconic.learn;

/**
 * What a learner needs besides its settings.
 *
 * @param preparation how rows are prepared; null while settings are only checked
 * @param seed of everything random
 */
public record LearnerSetup(Preparation preparation, Resources resources, long seed) {}
