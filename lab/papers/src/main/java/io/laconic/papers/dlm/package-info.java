/**
 * Table 1 of Sokolova, Marchand, Japkowicz and Shawe-Taylor, "The decision list machine", NIPS
 * 2002. It has the data sets of the half-space paper.
 *
 * <p>Start with {@link io.laconic.papers.dlm.DlmTable1}.
 */
package io.laconic.papers.dlm;
