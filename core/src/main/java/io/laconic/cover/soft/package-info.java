/**
 * Search for the best interval of a soft ray, for the soft greedy learner.
 *
 * <p>Read {@link io.laconic.cover.soft.SoftQuestion} first, then {@link
 * io.laconic.cover.soft.SoftBestSoFar}, which has the formula; {@link
 * io.laconic.cover.soft.IntervalSearch} searches one attribute.
 */
package io.laconic.cover.soft;
