/**
 * Whether a model still does on new rows what was certified, and whether these rows look like those
 * that it was tested on; valid however often one looks.
 *
 * <p>Start with {@link io.laconic.watch.WatchPlan}: what is watched, and at which levels. {@link
 * io.laconic.watch.Watch} says what all looks so far give. The mathematics is in {@link
 * io.laconic.bound.SequentialRateEvidence}.
 */
package io.laconic.watch;
