/**
 * The greedy cover: one loop, and the contracts between a run and its candidates. The packages
 * below it make the search fast.
 *
 * <p>Read {@link io.laconic.cover.PlainShare} first: it is a whole step, in its plainest form, and
 * the specification of what is fast. Then {@link io.laconic.cover.GreedyCover}, the loop; its
 * comment walks from the data to the certificate. A {@link io.laconic.cover.Lane} is a run in
 * progress and asks questions at every step. A {@link io.laconic.cover.Pool} of candidates gives
 * the best {@link io.laconic.cover.Answer}; {@link io.laconic.cover.Share shares} of the pool are
 * searched side by side. {@link io.laconic.cover.CandidateOrder} decides ties between candidates of
 * a step, {@link io.laconic.cover.Usefulness} how good a threshold is.
 *
 * <p>Below: {@code threshold} searches thresholds on axes, {@code soft} searches the intervals of
 * soft rays, {@code prototype} covers rows by balls of one radius, {@code exact} searches small
 * rules as a whole instead of step by step. No class here uses them, and they do not use each
 * other. Replacing the shares of {@code threshold} by {@code PlainShare} does not change any model.
 *
 * <p>Internal: not exported, may change at any time. Guaranteed: any number of shares and threads
 * gives the same answers to the bit.
 */
package io.laconic.cover;
