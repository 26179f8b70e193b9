/**
 * Table 1 and figures 3 to 8 of the prototype paper: images of handwritten digits.
 *
 * <p>Start with {@link io.laconic.papers.prototypes.digits.DigitImages}, the data, and {@link
 * io.laconic.papers.prototypes.digits.DigitPrototypes}, the run that most figures show.
 */
package io.laconic.papers.prototypes.digits;
