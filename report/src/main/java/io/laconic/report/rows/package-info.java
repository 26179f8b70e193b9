/**
 * A model with the rows that it has classified, and what pages compute from the two.
 *
 * <p>Start with {@link io.laconic.report.rows.ClassifiedRows}; histograms, principal components and
 * regions of the plane are made from its rows.
 */
package io.laconic.report.rows;
