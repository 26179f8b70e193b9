/**
 * Tables as they were read: columns, labels, and what is fitted to them before anything is learned.
 *
 * <p>Start with {@link io.laconic.data.Dataset}: an immutable table of raw columns with one label
 * per row. {@link io.laconic.data.Encoding} turns its columns into numeric attributes (categories
 * become 0/1 columns), {@link io.laconic.data.Scaling} brings attributes to one scale for distances
 * and kernels, {@link io.laconic.data.MissingValuePolicy} decides what becomes of missing values.
 * Each of the three is fitted on training rows, stored in the model, and applied to new rows
 * unchanged.
 *
 * <p>Tables larger than memory are a {@link io.laconic.data.ColumnStore}: columns are made when
 * they are asked for ({@link io.laconic.data.NumericColumn#stored}, {@link
 * io.laconic.data.BitColumn}), and preparing such a table touches none of them.
 *
 * <p>Promised to stay: rows count from 0 in file order; {@code Dataset.rowNumber} gives the place
 * of a row on disk, whatever was dropped before it; a missing number is {@code NaN}, a missing
 * category or label is code -1.
 */
package io.laconic.data;
