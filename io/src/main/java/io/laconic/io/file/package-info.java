/**
 * Opens files for reading and writes them safely. {@link io.laconic.io.file.InputFile} opens a
 * file, compressed or not; {@link io.laconic.io.file.AtomicFiles} writes a file whole or not at
 * all; {@link io.laconic.io.file.FileErrors} words what went wrong, in one line that names the
 * place.
 *
 * <p>Start with {@link io.laconic.io.file.InputFile}. This package uses no other package of this
 * module.
 */
package io.laconic.io.file;
