/**
 * The promise that comes with a model.
 *
 * <p>Start with {@link io.laconic.certificate.Certificate}: the numbers, with the assumptions under
 * which they hold. {@link io.laconic.certificate.CertifiedModel} is a model together with its
 * certificate: what a model file contains. A form of certificate implements {@link
 * io.laconic.certificate.Form}; each has a package of its own:
 *
 * <ul>
 *   <li>{@code certificate.subsets}: rules learned from drawn rows, tested on the others; the
 *       default
 *   <li>{@code certificate.compression}: the classifier is rebuilt from few rows and a message
 *   <li>{@code certificate.pacbayes}: soft rays whose thresholds are drawn
 * </ul>
 *
 * <p>These packages never use the learners. What is checked is made again from what the model
 * carries, or by a procedure that the caller hands over.
 *
 * <p>Promised to stay: a certificate that verifies today verifies with every later version.
 */
package io.laconic.certificate;
