/**
 * The greedy cover: one loop, and the contracts between a run and its candidates. This is the upper
 * floor; packages below it only make the search fast.
 *
 * <p>Read {@link io.laconic.cover.GreedyCover} first; its comment walks from the data to the
 * certificate. A {@link io.laconic.cover.Lane} is a run in progress and asks a question at every
 * step. A {@link io.laconic.cover.Pool} of candidates gives the best {@link
 * io.laconic.cover.Answer}; {@link io.laconic.cover.Share shares} of the pool are searched side by
 * side.
 *
 * <p>The lower floor: {@code threshold} searches thresholds on axes, {@code soft} searches the
 * intervals of soft rays, {@code prototype} covers rows by balls of one radius. No class here uses
 * them, and they do not use each other.
 *
 * <p>Internal: not exported, may change at any time. Guaranteed: any number of shares and threads
 * gives the same answers to the bit.
 */
package io.laconic.cover;
