/**
 * Files in and out: tables as CSV, ARFF and LIBSVM text, schema and matrix files, bundled samples,
 * model files, public data sets fetched into a cache, and output files that are written whole or
 * not at all.
 *
 * <p>Start with {@link io.laconic.io.DataFiles}. It opens an input (compressed or not), lets the
 * reader of its format find the cells, and these fill the columns of a {@link
 * io.laconic.data.Dataset} as they come; text is kept only of categories and labels.
 *
 * <p>What a table's cells mean:
 *
 * <ul>
 *   <li>Missing is an empty cell, {@code ?}, {@code NA}, and {@code NaN} in any case. Blanks around
 *       a cell without quotes do not count.
 *   <li>A number is what {@link io.laconic.data.Numbers} says. An infinite one is an error.
 *   <li>A column that no schema declares is numeric if all its cells are numbers or missing. With
 *       other texts it is categorical, unless more than half of its cells are numbers: then the
 *       first other text is taken for a mistake in the file and reported.
 *   <li>The class is text, always; classes are ordered by {@link io.laconic.data.Labels#sorted}.
 * </ul>
 *
 * <p>{@link io.laconic.io.Packing} makes packed files, tables as binary columns that are mapped
 * into memory; {@code docs/packed-columns.md} is the specification of their format.
 *
 * <p>{@link io.laconic.io.ModelFile} writes and reads models; {@code docs/model-file.md} is the
 * specification of the format, field by field.
 *
 * <p>{@link io.laconic.io.Fetch} brings the sets of {@link io.laconic.io.FetchSets} from their
 * homes into the {@link io.laconic.io.Cache}; nothing else here uses a network.
 *
 * <p>Promised to stay: every complaint is a {@link io.laconic.data.DataException} of one line that
 * names the file and, where there is one, row, line, column and value; the hash of a table is
 * SHA-256 over the uncompressed bytes of its file; a model file of this version stays readable.
 */
package io.laconic.io;
