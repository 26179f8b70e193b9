/**
 * Fast search for the best threshold on an axis: an attribute, a distance from a center, a
 * projection on a direction. Speed only: every share here gives the answers of {@link
 * io.laconic.cover.PlainShare}.
 *
 * <p>Read decision 0003 in {@code docs/inside/decisions} first, then {@link
 * io.laconic.cover.threshold.AxisSearch}, which serves all axes but columns of bits ({@link
 * io.laconic.cover.threshold.BitShare}). What is better is decided in {@code BestSoFar} for both.
 * Rows are put into {@link io.laconic.cover.threshold.Bins}; gain and harm are counted by bin, and
 * only bins that can hold a better candidate than {@link io.laconic.cover.threshold.BestSoFar} are
 * looked into. {@link io.laconic.cover.threshold.ShareSearch} puts the questions of a step to the
 * axes of a share. The others save counting: {@link io.laconic.cover.threshold.PackedCounts} counts
 * eight questions at once, {@link io.laconic.cover.threshold.CountCache} keeps counts from step to
 * step, {@link io.laconic.cover.threshold.SkipTable} tells which axes can be skipped.
 */
package io.laconic.cover.threshold;
