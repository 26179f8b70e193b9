/**
 * Certificates by sample compression, the forms {@code standard} and {@code tight}: the classifier
 * is a function of a few rows and a message, and its errors on the other rows bound its risk.
 *
 * <p>Start with {@link io.laconic.certificate.compression.CompressionForm}. {@link
 * io.laconic.certificate.compression.Account} has what a classifier is charged for, {@link
 * io.laconic.certificate.compression.Certifier} makes certificates, {@link
 * io.laconic.certificate.compression.Verifier} checks them, {@link
 * io.laconic.certificate.compression.SamplePlan} tells what to expect before there are data.
 *
 * <p>Promised to stay: the verifier uses no learner; a certificate that verifies today verifies
 * with every later version.
 */
package io.laconic.certificate.compression;
