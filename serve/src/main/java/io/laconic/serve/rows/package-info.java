/**
 * Windows into tables of any length: rows as text cells in a file with the place of each row, so
 * that a window takes as long at the end of a large table as at its beginning. Read {@link
 * io.laconic.serve.rows.RowIndex} first.
 */
package io.laconic.serve.rows;
