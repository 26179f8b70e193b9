/**
 * Writes a data file again with the predictions as further columns. Start with {@link
 * io.laconic.io.prediction.DataFileWithPredictions}; lines of a CSV file without quotes are copied
 * byte by byte ({@code CopyableLines}).
 */
package io.laconic.io.prediction;
