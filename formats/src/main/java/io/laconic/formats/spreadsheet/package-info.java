/**
 * Spreadsheets (.xlsx). {@link io.laconic.formats.spreadsheet.SpreadsheetConverter} finds the
 * sheet, {@code SheetRows} the header and the columns of the table in it, {@code CellWords} the
 * text of a cell.
 *
 * <p>Start with {@link io.laconic.formats.spreadsheet.SpreadsheetConverter}.
 */
package io.laconic.formats.spreadsheet;
