/**
 * The tables and figures of the four papers, computed again and shown next to the papers' own
 * numbers. Nothing is tuned to match.
 *
 * <p>Start with {@link io.laconic.papers.Reproduction}: one table or figure. {@link
 * io.laconic.papers.Reproductions} lists them, {@link io.laconic.papers.Reproduce} is the command.
 */
package io.laconic.papers;
