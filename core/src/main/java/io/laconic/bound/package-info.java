/**
 * Bounds on future error as pure functions of counts and logarithms of probabilities.
 *
 * <p>Start with {@link io.laconic.bound.CompressionBound}: it turns the size of a compression set,
 * a number of errors and the probability of a message into a bound on the risk. What it needs lies
 * below it: {@link io.laconic.bound.MessagePrior} gives the probability of a message, {@link
 * io.laconic.bound.SizePrior} that of a size, {@link io.laconic.bound.BinomialInverse} inverts the
 * binomial tail of {@link io.laconic.bound.BinomialTail}, and {@link io.laconic.bound.LogBinomial}
 * counts. {@link io.laconic.bound.PacBayes} with {@link io.laconic.bound.KlInverse} bounds Gibbs
 * classifiers, {@link io.laconic.bound.HoldOut} uses rows set aside. {@link
 * io.laconic.bound.Planner} and {@link io.laconic.bound.ExpectedCost} ask further questions of the
 * same numbers. {@link io.laconic.bound.PaperBound} stands apart: it reproduces formulas of the
 * papers, which are not guarantees.
 *
 * <p>Promised to stay: nothing here reads data, keeps state or depends on another package of
 * Laconic; probabilities that may be tiny travel as natural logarithms; an upper bound is never
 * rounded to a value below the exact one.
 */
package io.laconic.bound;
