/**
 * Parquet files, read by Parquet's own library without Hadoop. {@link
 * io.laconic.formats.parquet.ParquetConverter} opens a file, {@code ParquetRows} walks through its
 * groups of rows, {@code ParquetCell} makes text of a value.
 *
 * <p>Start with {@link io.laconic.formats.parquet.ParquetConverter}. The stubs that take the place
 * of Hadoop's classes must never be on the class path of Spark.
 */
package io.laconic.formats.parquet;
