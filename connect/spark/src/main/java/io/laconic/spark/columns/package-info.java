/**
 * Tables on a cluster: rows are turned into blocks of columns, as learners need them.
 *
 * <p>Start with {@link io.laconic.spark.columns.Transpose}, which makes {@link
 * io.laconic.spark.columns.ClusterColumns} by one shuffle. A {@link
 * io.laconic.spark.columns.ColumnBlock} is what one partition holds.
 */
package io.laconic.spark.columns;
