/**
 * Figures 1 and 2 of the prototype paper: points of a mixture of Gaussians in the plane.
 *
 * <p>Start with {@link io.laconic.papers.prototypes.mixture.PvmFigure1}.
 */
package io.laconic.papers.prototypes.mixture;
