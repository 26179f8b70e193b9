/**
 * Reads ARFF files, the text format of Weka: {@link io.laconic.io.arff.ArffFile} reads the rows,
 * {@code ArffHeader} the declarations above them, {@code ArffTokens} splits a line into its cells.
 * Start with {@link io.laconic.io.arff.ArffFile}.
 */
package io.laconic.io.arff;
