/**
 * Choosing and measuring: folds, the choice among configurations, nested cross-validation.
 *
 * <p>Start with {@link io.laconic.learn.Contender}: learners with everything that may vary, which
 * train all their configurations on many splits of the rows at once. {@link
 * io.laconic.select.Chooser} picks one: by errors and conditions together, by certificate, printed
 * bound or cross-validation; {@link io.laconic.select.Nested} measures the whole procedure on rows
 * that had no part in it.
 *
 * <p>Promised to stay: held-out rows have no part in anything that is fitted, and results depend on
 * the seed but not on the number of threads.
 */
package io.laconic.select;
