/**
 * Turns tables of other formats into packed files. Start with {@link
 * io.laconic.io.packing.Packing}; {@code CsvPacker} reads CSV in a few passes, on all threads, with
 * little memory, {@code TransposedPacker} reads files with one line per column, {@code
 * LoadedTablePacker} packs a table in memory.
 */
package io.laconic.io.packing;
