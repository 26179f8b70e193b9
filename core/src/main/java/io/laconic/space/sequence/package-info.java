/**
 * The mismatch kernel of sequences.
 *
 * <p>Start with {@link io.laconic.space.sequence.MismatchKernel}; the other classes compute it for
 * many sequences at once.
 */
package io.laconic.space.sequence;
