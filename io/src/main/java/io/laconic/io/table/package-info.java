/**
 * What the readers of all formats share: how a cell's text becomes a number, a category or a
 * missing value, and how cells become the columns of a table.
 *
 * <p>Start with {@link io.laconic.io.table.TableBuilder}: readers hand it cells, it fills the
 * columns of a {@link io.laconic.data.Dataset}. {@link io.laconic.io.table.ReadOptions} says how a
 * file is to be read, {@link io.laconic.io.table.LoadedTable} is what a reader returns.
 *
 * <p>What a table's cells mean:
 *
 * <ul>
 *   <li>Missing is an empty cell, {@code ?}, {@code NA}, and {@code NaN} in any case. Blanks around
 *       a cell without quotes do not count.
 *   <li>A number is what {@link io.laconic.data.NumberSyntax} says. An infinite one is an error.
 *   <li>A column that no schema declares is numeric if all its cells are numbers or missing. With
 *       other texts it is categorical; rows of which at least nine of ten cells are numbers see it
 *       as a number, and its words are missing ({@link io.laconic.data.ColumnKindInference}).
 *   <li>The class is always text; classes are ordered by {@link io.laconic.data.Labels#sorted}.
 * </ul>
 */
package io.laconic.io.table;
