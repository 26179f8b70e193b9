/**
 * Figure 9 of the prototype paper: sequences, compared by the mismatch kernel.
 *
 * <p>Start with {@link io.laconic.papers.prototypes.sequences.PvmFigure9}.
 */
package io.laconic.papers.prototypes.sequences;
