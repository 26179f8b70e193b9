package io.laconic.learn.pvm;

import io.laconic.learn.TrainingSet;
import io.laconic.space.KeptPoints;

/**
 * What the distances of a {@link PvmData} were made of, so that they can be made again elsewhere:
 * the candidates are the training rows and then the further points.
 *
 * @param further null if there are none
 */
public record PvmRowsAndPoints(TrainingSet training, KeptPoints further) {}
