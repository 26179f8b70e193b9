/**
 * Arrow files, also called Feather version 2. The headers are read by the classes that Arrow
 * generates from its own description; the columns, which are plain arrays, by the code here, since
 * Arrow's library needs 5 MB, another JSON library and options of the JVM (decision 0012).
 *
 * <p>Start with {@link io.laconic.formats.arrow.ArrowConverter}; {@code ArrowFile} finds the parts
 * of a file, {@code ArrowBatch} the arrays of a part, {@code ArrowValues} makes text of them.
 */
package io.laconic.formats.arrow;
