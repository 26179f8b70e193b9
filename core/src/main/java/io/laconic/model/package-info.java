/**
 * Trained classifiers: what a person reads, what predicts, what is written to a file.
 *
 * <p>Start with {@link io.laconic.model.Model}: a classifier with everything needed to use it on
 * raw rows and to check it later. {@link io.laconic.model.Classifier} is what every kind of
 * classifier can do; the kinds are in {@code model.rules}, {@code model.soft} and {@code
 * model.prototype}, and this package does not know them. {@link io.laconic.model.Decisions} are a
 * classifier applied to rows, {@link io.laconic.model.Explanation} and {@link
 * io.laconic.model.Wording} put it into words.
 *
 * <p>{@link io.laconic.model.CompressionSet} and {@link io.laconic.model.Message} are what a
 * classifier can be rebuilt from; {@link io.laconic.model.CheckedModel} is what rebuilding is
 * compared with. Nothing here uses the learners.
 *
 * <p>Promised to stay: rows in features, compression sets and messages are numbers of data rows on
 * disk, from 0.
 */
package io.laconic.model;
