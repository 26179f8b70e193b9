/**
 * Matrices of numbers without a header, as text: {@link io.laconic.io.matrix.MatrixFile} reads
 * them, {@link io.laconic.io.matrix.MatrixFileWriter} writes them. They hold distances or kernel
 * values between rows.
 */
package io.laconic.io.matrix;
