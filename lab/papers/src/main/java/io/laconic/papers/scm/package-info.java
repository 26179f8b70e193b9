/**
 * Tables 1 and 2 of Marchand, Shah, Shawe-Taylor and Sokolova, "The set covering machine with
 * data-dependent half-spaces", ICML 2003.
 *
 * <p>Start with {@link io.laconic.papers.scm.ScmTable1}.
 */
package io.laconic.papers.scm;
