package io.laconic.learn.features;

import io.laconic.cover.Answer;

/**
 * A rule that a run has added.
 *
 * @param label the class that it claims rows for
 */
public record ChosenFeature(RowFeature candidate, Answer answer, int label) {}
