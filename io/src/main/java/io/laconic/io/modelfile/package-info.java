/**
 * Writes and reads model files. {@code docs/reference/model-file.md} is the specification of the
 * format, field by field.
 *
 * <p>Start with {@link io.laconic.io.modelfile.ModelFile}. Each {@code …Json} class writes and
 * reads one part of the file: frame, features, message, certificate, training.
 *
 * <p>A model file of this version stays readable.
 */
package io.laconic.io.modelfile;
