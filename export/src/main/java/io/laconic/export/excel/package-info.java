/** Exports as a workbook with formulas: start with {@link io.laconic.export.excel.ExcelTarget}. */
package io.laconic.export.excel;
