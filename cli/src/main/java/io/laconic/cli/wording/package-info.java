/**
 * How results are said: sentences, tables, JSON documents, the progress line. Nothing here reads a
 * file or an option.
 *
 * <p>Start with {@link io.laconic.cli.wording.ModelSummary}, the lines that {@code train} prints.
 */
package io.laconic.cli.wording;
