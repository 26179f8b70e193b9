/**
 * Fast search for the best threshold on an axis: an attribute, a distance from a center, a
 * projection on a direction. Speed only: every share here gives the answers of {@link
 * io.laconic.cover.PlainShare}.
 *
 * <p>Read {@link io.laconic.cover.threshold.AxisSearch} first, the one search that serves all kinds
 * of axes. Rows are sorted into {@link io.laconic.cover.threshold.Bins}; gain and harm are counted
 * by bin, and only bins that can hold a better candidate than {@link
 * io.laconic.cover.threshold.BestSoFar} are looked into. {@link
 * io.laconic.cover.threshold.ShareSearch} puts the questions of a step to the axes of a share. The
 * others save counting: {@link io.laconic.cover.threshold.PackedCounts} counts eight questions at
 * once, {@link io.laconic.cover.threshold.CountCache} keeps counts from step to step, {@link
 * io.laconic.cover.threshold.SkipTable} tells which axes cannot matter.
 */
package io.laconic.cover.threshold;
