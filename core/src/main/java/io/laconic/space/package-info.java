/**
 * How two points are compared: distances and kernels, one small file each, with its formula.
 *
 * <p>Start with {@link io.laconic.space.PairFunction}: a number for two points, as a plain loop,
 * and the same number to the bit for one center and all rows at once. {@link
 * io.laconic.space.Points} holds rows by columns for that. {@link io.laconic.space.Relation} is
 * what learners and models see: the number between row t and center i, whether it is computed from
 * vectors, from sequences of letters, or read from a matrix. {@link io.laconic.space.Space} makes
 * relations. A {@link io.laconic.space.FittedDistance} depends on all training rows through a state
 * of each center.
 *
 * <p>Promised to stay: sums over attributes run in index order with one rounding per operation, so
 * that training, prediction, any number of threads and any blocking see the same bits.
 */
package io.laconic.space;
