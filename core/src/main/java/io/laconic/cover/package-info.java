/**
 * The greedy cover that all learners share: one loop, lanes, questions, answers, shares of the
 * candidates.
 *
 * <p>Read {@link io.laconic.cover.GreedyCover} first; its comment walks from the data to the
 * certificate. A {@link io.laconic.cover.Lane} is a run in progress and asks a question at every
 * step; a {@link io.laconic.cover.Pool} of candidates gives the best {@link
 * io.laconic.cover.Answer}; shares of the pool work side by side. For the set covering and decision
 * list machines the candidates are thresholds on axes, and {@link io.laconic.cover.AxisSearch} is
 * the one search that serves attributes, distances and projections alike.
 *
 * <p>The prototype vector machine covers by balls of one radius: {@link io.laconic.cover.Covers}
 * holds them, {@link io.laconic.cover.CoverGreedy} chooses with a lazy queue.
 *
 * <p>Internal: not exported, may change at any time. What is promised: any number of shares and
 * threads gives the same answers to the bit.
 */
package io.laconic.cover;
