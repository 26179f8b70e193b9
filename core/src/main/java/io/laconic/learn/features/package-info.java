/**
 * The features of set covering machines and decision lists: balls, half-spaces and rays as
 * candidates for the cover, and how chosen ones become rules, a compression set and a path.
 *
 * <p>Start with {@link io.laconic.learn.features.Candidates}.
 */
package io.laconic.learn.features;
