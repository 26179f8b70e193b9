/**
 * The PAC-Bayes bound of soft rays: what the form {@code standard} means for them.
 *
 * <p>Start with {@link io.laconic.certificate.pacbayes.PacBayesForm}.
 *
 * <p>Promised to stay: a certificate that verifies today verifies with every later version.
 */
package io.laconic.certificate.pacbayes;
