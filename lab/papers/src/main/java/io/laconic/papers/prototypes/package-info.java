/**
 * Bien and Tibshirani, "Classification by set cover: the prototype vector machine", 2009: table 2
 * here, figures 1 and 2 in {@code mixture}, table 1 and figures 3 to 8 in {@code digits}, figure 9
 * in {@code sequences}.
 *
 * <p>Start with {@link io.laconic.papers.prototypes.PvmTable2}.
 */
package io.laconic.papers.prototypes;
