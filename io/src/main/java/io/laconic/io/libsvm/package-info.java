/**
 * Reads LIBSVM files, sparse rows of the form {@code class index:value …}. Start with {@link
 * io.laconic.io.libsvm.LibsvmFile}; {@code SparseColumnsBuilder} holds the cells until all columns
 * are known.
 */
package io.laconic.io.libsvm;
