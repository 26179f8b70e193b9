/**
 * Table 1 of Marchand and Shah, "PAC-Bayes learning of conjunctions and classification of
 * gene-expression data", NIPS 2004.
 *
 * <p>Start with {@link io.laconic.papers.softgreedy.PacBayesTable1}.
 */
package io.laconic.papers.softgreedy;
