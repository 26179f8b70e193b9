/**
 * Point scores: conditions with a few points each; a row is positive if its points reach a cut.
 *
 * <p>Start with {@link io.laconic.learn.points.PointSearch}.
 */
package io.laconic.learn.points;
