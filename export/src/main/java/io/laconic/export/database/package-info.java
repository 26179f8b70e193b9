/**
 * Learning from a table in a database: rows are drawn there and rules counted there, by queries in
 * its own SQL.
 *
 * <p>Start with {@link io.laconic.export.database.DatabaseTables}; the texts of the queries are in
 * {@link io.laconic.export.sql.TableQueries}.
 */
package io.laconic.export.database;
