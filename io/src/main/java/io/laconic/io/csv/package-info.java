/**
 * Reads CSV files.
 *
 * <p>Start with {@link io.laconic.io.csv.CsvFile}. It finds the separator and reads the header.
 * Large files without quotes go through {@code ParallelCsvReader}, which reads blocks of lines on
 * several threads; all others go through a CSV library, one row after the other. Both give the same
 * table and the same messages.
 */
package io.laconic.io.csv;
