/**
 * What certificates by subsets are worth: simulations in which the true error is known, with
 * controls that must be seen to break, and a table of real data beside other certificates.
 *
 * <p>Start with {@link io.laconic.papers.subsets.SubsetSimulation}.
 */
package io.laconic.papers.subsets;
