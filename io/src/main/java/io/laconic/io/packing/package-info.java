/**
 * Turns tables of other formats into packed files. Start with {@link
 * io.laconic.io.packing.Packing}; {@code PackCsv} reads CSV in a few passes with little memory,
 * {@code PackTransposed} reads files with one line per column, {@code PackTable} packs a table in
 * memory.
 */
package io.laconic.io.packing;
