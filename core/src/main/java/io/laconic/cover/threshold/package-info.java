/**
 * Fast search for the best threshold on an axis: an attribute, a distance from a center, a
 * projection on a direction. Speed only: models do not depend on anything here.
 *
 * <p>Read {@link io.laconic.cover.threshold.AxisSearch} first, the one search that serves all kinds
 * of axes. Rows are sorted into {@link io.laconic.cover.threshold.Bins}; gain and harm are counted
 * by bin, and only bins that can hold a better candidate are looked into.
 */
package io.laconic.cover.threshold;
