/**
 * Readers of binary tables, each in a package of its own: spreadsheets, Parquet, Arrow. Module
 * {@code io} finds them by {@code ServiceLoader} ({@link io.laconic.io.foreign.ForeignTableReader})
 * and reads what they hand out as CSV. Libraries are used here and nowhere else, so that they are
 * loaded only when such a file is read.
 *
 * <p>Start with {@link io.laconic.formats.spreadsheet.SpreadsheetConverter}. What both kinds of
 * columnar files share is here.
 */
package io.laconic.formats;
