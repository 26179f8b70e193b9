/**
 * The packed format: tables as binary columns that are mapped into memory and decoded when they are
 * asked for. {@code docs/reference/packed-columns.md} is the specification.
 *
 * <p>Start with {@link io.laconic.io.packed.PackedFile}, which reads a packed file; {@link
 * io.laconic.io.packed.PackedFileBuilder} writes one. What turns other files into packed ones is
 * package {@code io.laconic.io.packing}.
 */
package io.laconic.io.packed;
