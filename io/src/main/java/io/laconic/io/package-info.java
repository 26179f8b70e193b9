/**
 * Files in and out. {@link io.laconic.io.DataFiles} is the front door: it opens a file or a bundled
 * sample and hands it to the reader of its format.
 *
 * <p>Packages; each may use those above it, never those below:
 *
 * <pre>
 * file         open files, write them safely, word what went wrong
 * foreign      spreadsheets, Parquet and Arrow files, made to CSV by converters of other modules
 * table        from cells to columns, shared by all readers
 * json         JSON documents
 * csv, arff, libsvm, packed    readers of tables, one package per format
 * matrix       matrices of distances or kernel values
 * companion    schema, ranges, folds, classes: small files beside a table
 * genomes      k-mers of genomes, and where they lie in a reference
 * markers      what samples have, in a file of its own
 * samples      the data sets that come with Laconic
 * modelfile    model files
 * drawing      shapes, texts and images as SVG and PNG
 * gallery      pictures of prototypes
 * fetch        downloads public data sets
 * io           DataFiles, the front door to all tables
 * packing      makes packed files of other tables
 * prediction   writes a table again with predictions
 * </pre>
 *
 * <p>Promised to stay: every complaint is a {@link io.laconic.data.DataException} of one line that
 * names the file and, where there is one, row, line, column and value; the hash of a table is
 * SHA-256 over the uncompressed bytes of its file; of a binary table, over the file as it is.
 */
package io.laconic.io;
