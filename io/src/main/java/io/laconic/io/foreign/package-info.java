/**
 * Tables in binary formats: spreadsheets, Parquet, Arrow. A reader, which another module brings,
 * hands out their rows as texts; {@link io.laconic.io.foreign.ForeignTables} makes CSV of them, so
 * that all commands read them as they read CSV ({@code docs/inside/decisions/0012}).
 *
 * <p>Start with {@link io.laconic.io.foreign.ForeignTables}. Promised to stay: {@link
 * io.laconic.io.foreign.ForeignTableReader}.
 */
package io.laconic.io.foreign;
