/**
 * Reads LIBSVM files, sparse rows of the form {@code class index:value …}. Start with {@link
 * io.laconic.io.libsvm.LibsvmFile}; {@code SparseCells} holds the cells until all columns are
 * known.
 */
package io.laconic.io.libsvm;
