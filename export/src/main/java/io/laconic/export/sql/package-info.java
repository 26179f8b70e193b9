/**
 * Exports as SQL: a query, a view or a function in the dialect of a database.
 *
 * <p>Start with {@link io.laconic.export.sql.SqlTarget}; {@link io.laconic.export.sql.Dialect}
 * holds all that differs between databases.
 */
package io.laconic.export.sql;
